import { datesIn, endOf, periodDays, periodsIn } from './dates.ts'
import type { Sections } from './headings.ts'
import { placeIn } from './places.ts'
import type { FoundSchool } from './read-resume.ts'

const school =
  /\b(universit[yéà]|université|universidad|universität|college|institute|school|academy|polytechnic|hochschule|politechnika|école|escuela)\b/i
const degrees =
  /\b(B\.?\s?S\.?c?|B\.?A|M\.?\s?S\.?c?|M\.?A|MBA|B\.?Eng|M\.?Eng|A\.?A\.?S|A\.?S|Ph\.?\s?D)\b\.?|\b(bachelor|master|associate|doctor(ate)?|diploma|high school|GED)\b/i
/** Short degrees must be in capitals, because `as` and `ma` are words. */
const isDegree = (part: string) => {
  const [found] = degrees.exec(part) ?? []
  return found !== undefined && (found.length > 4 || /^[A-Z]/.test(found))
}

type Draft = {
  school?: string
  degree?: string
  field?: string
  text: string[]
  days?: Pick<FoundSchool, 'started_on' | 'ended_on'>
}

/** Schools from their section, or without sections, lines that name a school and a degree. */
export const readEducation = (sections: Sections & { hasHeadings: boolean }): FoundSchool[] =>
  draftsOf(educationLines(sections)).flatMap(foundSchool)

const educationLines = (sections: Sections & { hasHeadings: boolean }): string[] =>
  sections.education.length || sections.hasHeadings
    ? sections.education
    : Object.values(sections)
        .flatMap((part) => (Array.isArray(part) ? part : []))
        .filter((line) => school.test(line) && isDegree(line))

/** A school's lines are consecutive. A second school or degree starts the next entry. */
function draftsOf(lines: readonly string[]): Draft[] {
  const found: Draft[] = []
  /** A line of dates above its school. */
  let ahead: Draft['days']
  for (const line of lines) {
    const days = daysOf(line)
    const parts = partsOf(line)
    const named = parts.find((part) => school.test(part) && !/^high school diploma/i.test(part))
    const degree = parts.find((part) => part !== named && isDegree(part))
    const says = Boolean(named ?? degree)
    let current = found.at(-1)
    if (!says && days && (!current || current.days)) {
      ahead = days
      continue
    }
    if (!current || (named && current.school) || (degree && current.degree)) {
      if (!says) continue
      current = { text: [], ...(ahead ? { days: ahead } : {}) }
      ahead = undefined
      found.push(current)
    }
    current.text.push(line.replaceAll('\t', '  '))
    current.school ??= named
    if (degree && !current.degree) Object.assign(current, degreeOf(degree, parts[parts.indexOf(degree) + 1], named))
    if (days) current.days ??= days
  }
  return found
}

const foundSchool = ({ school: name, degree, field, text, days }: Draft): FoundSchool[] =>
  name && name.length <= 200
    ? [
        {
          school: name,
          degree: degree?.slice(0, 200) ?? null,
          field: field?.slice(0, 200) ?? null,
          started_on: days?.started_on ?? null,
          ended_on: days?.ended_on ?? null,
          is_sure: degree !== undefined && days !== undefined,
          line: text.join('\n').slice(0, 600),
        },
      ]
    : []

function partsOf(line: string): string[] {
  const dated = [...periodsIn(line), ...datesIn(line)].reduce((left, { text }) => left.replace(text, '\t'), line)
  const place = placeIn(dated)
  return dated
    .replace(place?.text ?? '\t', '\t')
    .split(/[\t|•·;()]|,\s|\s[–—-]\s|\s\bat\b\s(?=\p{Lu})|\bfrom (?=\p{Lu})/u)
    .map((part) =>
      part
        .replaceAll(/^[\s:,•–—-]+|[\s:,–—-]+$/g, '')
        .replace(/^(graduated|gpa.*|expected)$/i, '')
        .trim(),
    )
    .filter((part) => part.length > 1)
}

/** `Bachelor of Science in Computer Science`; `B.S., Computer Science`. */
function degreeOf(part: string, next: string | undefined, named: string | undefined) {
  const [, degree = part, field] = /^(.*?)(?:\s+in\s+|:\s*)(.+)$/i.exec(part) ?? []
  const short = /^((?:B|M|A)\.?\s?(?:S|A|Sc|Eng)\.?(?:S\.?)?|MBA|Ph\.?D\.?) (\p{Lu}.*)$/u.exec(part)
  if (!field && short) return { degree: short[1], field: short[2] }
  const beside =
    next && next !== named && !school.test(next) && !/^(gpa|magna|summa|cum|minor|honou?rs|\d)/i.test(next)
      ? next
      : undefined
  return { degree: degree.trim(), ...(field ? { field: field.trim() } : beside ? { field: beside } : {}) }
}

function daysOf(line: string): Draft['days'] {
  const [period] = periodsIn(line)
  if (period) return periodDays(period)
  const [date] = datesIn(line)
  return date && { started_on: null, ended_on: endOf(date) }
}
