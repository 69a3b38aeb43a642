import { periodDays, periodsIn, type Period } from './dates.ts'
import type { Sections } from './headings.ts'
import { placeIn } from './places.ts'
import type { FoundField, FoundJob } from './read-resume.ts'
import { roleWords } from './roles.ts'

const bullet = /^\s*[•*▪■◦‣➢·o–-]\s+(?=\S)/
/** What federal resumes and others say of a job beside who, what and when. */
const metadata =
  /\b(hours? (?:per|a) week|hrs?\/wk|salary|supervisor|may (?:be )?contact|series|pay plan|grade:?|full[- ]time|part[- ]time)\b|^(duties|responsibilities|achievements|accomplishments)\b.*:?$|^GS[- ]?\d|^\$/i
const mostDescription = 4000

type Line = { text: string; kind: 'bullet' | 'sentence' | 'short'; period?: Period | undefined }

/** Jobs, each known by the time it lasted; a line of schools is none. */
export function readExperience(sections: Sections & { hasHeadings: boolean }): FoundJob[] {
  const told = sections.experience.length || sections.hasHeadings ? sections.experience : sections.top
  const lines = told.map(lineOf)
  const starts = lines.flatMap(({ period, text }, at) => (period && !isSchool(text) ? at : []))
  const headers = starts.map((at, index) =>
    headerOf(lines, at, starts[index - 1] ?? -1, starts[index + 1] ?? lines.length),
  )
  return headers.flatMap(({ from, until, at }, index) => {
    const job = partsOf(lines.slice(from, until).map(({ text }) => text))
    if (!job.title) return []
    const period = lines[at]!.period!
    return {
      ...job,
      title: job.title,
      ...periodDays(period),
      is_current: period.to === null,
      description: described(lines.slice(until, headers[index + 1]?.from ?? lines.length)),
      line: lines
        .slice(from, until)
        .map(({ text }) => text.replaceAll('\t', '  '))
        .join('\n'),
    }
  })
}

function lineOf(text: string): Line {
  const [period] = periodsIn(text)
  if (bullet.test(text)) return { text, kind: 'bullet' }
  const isSentence = text.length > 100 || (/[.;]$/.test(text) && text.split(' ').length > 6)
  // `Rebuilt the SOC between 2019 and 2021, …` is told, not a job of its own.
  if (isSentence && !(period && period.index < 3)) return { text, kind: 'sentence' }
  return { text, kind: 'short', period }
}

const isSchool = (text: string) =>
  /\b(universit|college|bachelor|b\.?s\.? in|master of|diploma)/i.test(text) && !roleWords.test(text)

/** The lines around a dated one that say who and what: up to two above it, else below, before anything is told. */
function headerOf(lines: readonly Line[], at: number, previous: number, next: number) {
  const isPlain = (line: Line | undefined) => line?.kind === 'short' && !line.period
  const rest = partsOf([lines[at]!.text])
  let from = at
  let until = at + 1
  const isRunOn = (index: number) => {
    const above = lines[index - 1]
    return above !== undefined && above.kind !== 'short' && index - 1 > previous && !/[.!?]$/.test(above.text)
  }
  if (!rest.title || !rest.organization)
    while (
      from - 1 > previous &&
      at - from < 2 &&
      isPlain(lines[from - 1]) &&
      !isRunOn(from - 1) &&
      !isMeta(lines[from - 1]!.text)
    )
      from--
  const isWhole = () => {
    const { title, organization } = partsOf(lines.slice(from, until).map(({ text }) => text))
    return title && organization
  }
  while (
    until < next &&
    until - at < 3 &&
    isPlain(lines[until]) &&
    (!isWhole() || isMeta(lines[until]!.text) || isPlaceOnly(lines[until]!.text))
  ) {
    // What comes right before the next dated line may be its own header.
    if (
      isWhole() === undefined &&
      until + 1 === next &&
      !lines.slice(at + 1, next).some(({ kind }) => kind !== 'short')
    )
      break
    until++
  }
  return { from, until, at }
}

const isMeta = (text: string) => metadata.test(text)
const isPlaceOnly = (text: string) => placeIn(text)?.text.length === text.length || /^(remote|hybrid)$/i.test(text)

/** Title, organization and place out of the lines of a header. */
function partsOf(header: readonly string[]) {
  let location: string | null = null
  const parts = header
    .filter((line) => !isMeta(line) || periodsIn(line).length)
    .flatMap((line) => {
      let text = periodsIn(line).reduce((left, period) => left.replace(period.text, '\t'), line)
      const place = placeIn(text)
      if (place) {
        location ??= `${place.city}, ${place.state}`
        text = text.replace(place.text, '\t')
      }
      text = text.replaceAll(/\((?!remote|hybrid)[^()]*\)/gi, ' ')
      return text.split(/[\t|•·;]|\s[–—-]\s|,\s|\s@\s|\s\bat\b\s(?=\p{Lu})|(?<=\S)\s+\((?=[^)]*\))/u)
    })
    .map((part) => part.replaceAll(/^[\s():,–—-]+|[\s():,–—-]+$/g, '').trim())
    .filter((part) => part.length > 1 && !isMeta(part) && /\p{L}{2}/u.test(part))
  const remote = parts.find((part) => /^(remote|hybrid)$/i.test(part))
  location ??= remote ?? null
  const named = parts.filter((part) => part !== remote && part.length <= 200)
  const title = named.find((part) => roleWords.test(part)) ?? (named.length > 1 ? named[0] : undefined)
  const organization = named.find((part) => part !== title && !/^(contract|internship|promoted)/i.test(part)) ?? null
  return { title, organization, location }
}

function described(lines: readonly Line[]): string {
  const told: string[] = []
  // A supervisor's name and number are nobody's to pass on.
  for (const { text, kind } of lines.filter((line) => line.kind !== 'short' || !isMeta(line.text))) {
    const plain = text.replace(bullet, '').replaceAll('\t', '  ').trim()
    const isRunOn = kind !== 'bullet' && told.length > 0 && !/[.!?:]$/.test(told.at(-1)!)
    if (isRunOn) told[told.length - 1] += ` ${plain}`
    else told.push(plain)
  }
  return told.filter(Boolean).join('\n').slice(0, mostDescription)
}

/** Years in which there was a job, whatever overlaps counted once; without dated jobs what a summary says. */
export function yearsOf(jobs: readonly FoundJob[], lines: readonly string[], now: Date): FoundField | undefined {
  const spans = jobs
    .flatMap(({ started_on, ended_on, is_current }) =>
      started_on && (ended_on || is_current)
        ? { from: monthOf(started_on), to: ended_on ? monthOf(ended_on) : monthOf(now.toISOString()) }
        : [],
    )
    .toSorted((a, b) => a.from - b.from)
  let months = 0
  let reached = -Infinity
  for (const { from, to } of spans) {
    months += Math.max(0, to - Math.max(from, reached))
    reached = Math.max(reached, to)
  }
  if (months >= 6) {
    const years = Math.min(70, Math.round(months / 6) / 2)
    const first = jobs
      .map(({ started_on }) => started_on)
      .filter((day) => day !== null)
      .toSorted()[0]
    return {
      field: 'years_of_experience',
      proposed: years,
      line: `Dated jobs since ${first?.slice(0, 7)}: ${months} months`,
    }
  }
  const said = lines
    .map((line) => ({ line, years: /\b(\d{1,2})\+? years?\b(?: of)? (?:\p{L}+ ){0,4}experience/iu.exec(line)?.[1] }))
    .find(({ years }) => years)
  return said && { field: 'years_of_experience', proposed: Number(said.years), line: said.line }
}

const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
