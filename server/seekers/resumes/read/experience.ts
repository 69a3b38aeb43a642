import { counted, monthText } from '../../../../contract/platform/format.ts'
import { periodDays, periodsIn, type Period } from './dates.ts'
import type { Sections } from './headings.ts'
import { placeIn } from './places.ts'
import type { FoundField, FoundJob } from './read-resume.ts'
import { roleWords } from './roles.ts'

const bullet = /^\s*[•*▪■◦‣➢·o–-]\s+(?=\S)/
/** Details in federal and other resumes that aren't company, title, or dates. */
const metadata =
  /\b(hours? (?:per|a) week|hrs?\/wk|salary|supervisor|may (?:be )?contact|series|pay plan|grade:?|full[- ]time|part[- ]time)\b|^(duties|responsibilities|achievements|accomplishments)\b.*:?$|^GS[- ]?\d|^\$/i
const mostDescription = 4000

type Line = { text: string; kind: 'bullet' | 'sentence' | 'short'; period?: Period | undefined }

/** Jobs, each identified by its time span. Lines about schools don't count. */
export function readExperience(sections: Sections & { hasHeadings: boolean }): FoundJob[] {
  const section = sections.experience.length || sections.hasHeadings ? sections.experience : sections.top
  const lines = section.map(lineOf)
  const starts = lines.flatMap(({ period, text }, at) => (period && !isSchool(text) ? at : []))
  const headers = starts.map((at, index) =>
    headerOf(lines, at, starts[index - 1] ?? -1, starts[index + 1] ?? lines.length),
  )
  return headers.flatMap(({ from, until, at }, index) => {
    const parts = partsOf(lines.slice(from, until).map(({ text }) => text))
    const { title, organization, location } = parts
    if (!title) return []
    const period = lines[at]!.period!
    return {
      title,
      organization,
      location,
      ...periodDays(period),
      is_current: period.to === null,
      is_sure: isSure(parts, lines[from - 1]),
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
  // `Rebuilt the SOC between 2019 and 2021, …` is a description, not a job.
  if (isSentence && !(period && period.index < 3)) return { text, kind: 'sentence' }
  return { text, kind: 'short', period }
}

const isSchool = (text: string) =>
  /\b(universit|college|bachelor|b\.?s\.? in|master of|diploma)/i.test(text) && !roleWords.test(text)

/** A job's header lines around the dates: up to two above them, or else below, before the description. */
function headerOf(lines: readonly Line[], at: number, previous: number, next: number) {
  const isPlain = (line: Line | undefined) => line?.kind === 'short' && !line.period
  const rest = partsOf([lines[at]!.text])
  let from = at
  let until = at + 1
  const isWhole = () => {
    const { title, organization } = partsOf(lines.slice(from, until).map(({ text }) => text))
    return title && organization
  }
  // A line above a complete header belongs to the previous job, unless it's a name.
  const isWanted = (index: number) => !isWhole() || (isName(lines[index]!.text) && lines[index - 1]?.kind !== 'bullet')
  if (!rest.title || !rest.organization)
    while (
      from - 1 > previous &&
      at - from < 2 &&
      isPlain(lines[from - 1]) &&
      !(from - 2 > previous && isRunOn(lines[from - 2]!, lines[from - 1]!.text)) &&
      !isMeta(lines[from - 1]!.text) &&
      isWanted(from - 1)
    )
      from--
  while (
    until < next &&
    until - at < 3 &&
    isPlain(lines[until]) &&
    (!isWhole() || isMeta(lines[until]!.text) || isPlaceOnly(lines[until]!.text))
  ) {
    // Lines right before the next dates may be the next job's header.
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

/** Whether a line continues a sentence: the previous one is unfinished, and this one starts mid-sentence. */
const isRunOn = (above: Line, text: string) =>
  above.kind !== 'short' &&
  !/[.!?]$/.test(above.text) &&
  (!/^\p{Lu}/u.test(text) || /(?:,|\b(?:a|an|and|by|for|from|in|of|on|or|the|to|with))$/.test(above.text))

/** Written like a name, capitalized except for small words, unlike `Cut costs 20%` and `Reduced MTTR`. */
const isName = (text: string) =>
  /^[\p{Lu}\d]/u.test(text) &&
  text.length <= 80 &&
  !/[%.;!?]$|^\p{Lu}\p{Ll}+ed\b/u.test(text) &&
  text.split(/[\s/-]+/).every((word) => word.length <= 3 || !/^\p{Ll}/u.test(word))

/** A job is certain if its title has the words of one and its organization is beside it, or alone as a name that can't be
 * the end of the description above.
 */
function isSure({ title = '', organization, beside }: ReturnType<typeof partsOf>, above: Line | undefined) {
  if (!roleWords.test(title) || !/^\p{Lu}/u.test(title) || organization === null) return false
  if (beside.length) return beside.includes(organization)
  return isName(organization) && !(above && above.kind !== 'short' && !/[.!?]$/.test(above.text))
}

const isMeta = (text: string) => metadata.test(text)
const isPlaceOnly = (text: string) => placeIn(text)?.text.length === text.length || /^(remote|hybrid)$/i.test(text)

/** Title, organization, and location from the lines of a header. */
function partsOf(header: readonly string[]) {
  let location: string | null = null
  const perLine = header
    .filter((line) => !isMeta(line) || periodsIn(line).length)
    .map((line) => {
      let text = periodsIn(line).reduce((left, period) => left.replace(period.text, '\t'), line)
      const place = placeIn(text)
      if (place) {
        location ??= `${place.city}, ${place.state}`
        text = text.replace(place.text, '\t')
      }
      text = text.replaceAll(/\((?!remote|hybrid)[^()]*\)/gi, ' ')
      return text.split(/[\t|•·;]|\s[–—-]\s|,\s|\s@\s|\s\bat\b\s(?=\p{Lu})|(?<=\S)\s+\((?=[^)]*\))/u)
    })
    .map((split) =>
      split
        .map((part) => part.replaceAll(/^[\s():,–—-]+|[\s():,–—-]+$/g, '').trim())
        .filter((part) => part.length > 1 && !isMeta(part) && /\p{L}{2}/u.test(part)),
    )
  const parts = perLine.flat()
  const remote = parts.find((part) => /^(remote|hybrid)$/i.test(part))
  location ??= remote ?? null
  const named = parts.filter((part) => part !== remote && part.length <= 200)
  const title = named.find((part) => roleWords.test(part)) ?? (named.length > 1 ? named[0] : undefined)
  const organization = named.find((part) => part !== title && !/^(contract|internship|promoted)/i.test(part)) ?? null
  /** What else is on the title's line. */
  const beside = (perLine.find((line) => title && line.includes(title)) ?? []).filter(
    (part) => part !== title && part !== remote,
  )
  return { title, organization, location, beside }
}

function described(lines: readonly Line[]): string {
  const paragraphs: string[] = []
  // Never pass on a supervisor's name and number.
  for (const { text, kind } of lines.filter((line) => line.kind !== 'short' || !isMeta(line.text))) {
    const plain = text.replace(bullet, '').replaceAll('\t', '  ').trim()
    const isRunOn = kind !== 'bullet' && paragraphs.length > 0 && !/[.!?:]$/.test(paragraphs.at(-1)!)
    if (isRunOn) paragraphs[paragraphs.length - 1] += ` ${plain}`
    else paragraphs.push(plain)
  }
  return paragraphs.filter(Boolean).join('\n').slice(0, mostDescription)
}

/** Years of work, counting overlaps once, or without dated jobs, what a summary says. */
export function yearsOf(jobs: readonly FoundJob[], lines: readonly string[], now: Date): FoundField | undefined {
  const spans = jobs
    .flatMap(({ started_on, ended_on, is_current }) =>
      started_on && (ended_on || is_current)
        ? { from: monthOf(started_on), to: ended_on ? lastMonthOf(started_on, ended_on) : monthOf(now.toISOString()) }
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
      line: `Jobs since ${monthText(first)}, ${counted(months, 'month')} in total`,
    }
  }
  const said = lines
    .map((line) => ({ line, years: /\b(\d{1,2})\+? years?\b(?: of)? (?:\p{L}+ ){0,4}experience/iu.exec(line)?.[1] }))
    .find(({ years }) => years)
  return said && { field: 'years_of_experience', proposed: Number(said.years), line: said.line }
}

const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))

/** Bare years count from one to the other: `2015 – 2019` is four years. */
const lastMonthOf = (started_on: string, ended_on: string) =>
  ended_on.endsWith('-12-31') && ended_on.slice(0, 4) > started_on.slice(0, 4)
    ? monthOf(`${ended_on.slice(0, 4)}-01`)
    : monthOf(ended_on)
