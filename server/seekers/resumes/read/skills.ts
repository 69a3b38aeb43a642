import { sameName } from '../../facts/facts.ts'
import { periodsIn } from './dates.ts'
import { roleWords } from './roles.ts'
import type { Sections } from './headings.ts'
import { isLanguage } from './languages.ts'
import { namesIn } from './names.ts'
import type { WithLine } from './read-resume.ts'
import { isUnsaid, assertedLines } from './asserted-lines.ts'

type Skill = WithLine<{ name: string; years: number | null }>

const mostSkills = 150
const manner =
  /^(team ?(work|player)|communication|leadership|problem[- ]solving|detail[- ]oriented|self[- ]starter|time management|critical thinking|adaptab|collaborat|interpersonal|hard[- ]?working|fast learner|creativ|microsoft office|ms office|others?|etc|and|various|familiar|basic|advanced|expert|intermediate|proficient|beginner)\b/i
const level = /\s*[-–—(:]?\s*\b(expert|advanced|intermediate|proficient|beginner|basic|familiar|native)\b\)?\s*$/i
const yearsAfter = /[\s,:(–—-]*\(?(\d{1,2}(?:\.\d)?)\s*\+?\s*(?:years?|yrs?\.?|y)\b(?: of experience| experience)?\)?/i

/** Listed skills, and known names in other sections: products, services, and protocols. */
export function readSkills(sections: Sections): Skill[] {
  const found: Skill[] = []
  const add = (name: string, years: number | null, line: string) => {
    const same = found.find((skill) => sameName('skill', skill.name, name))
    if (same) same.years ??= years
    else if (found.length < mostSkills) found.push({ name, years, line })
  }
  const addTools = (line: string, said: readonly string[]) => {
    for (const { name, years } of said.flatMap(toolsIn)) add(name, years, line)
  }
  for (const line of withBracketsClosed(sections.skills))
    if (isSentence(line)) addTools(line, assertedLines([line]))
    else for (const { name, years } of listed(line)) add(name, years, line)
  const others = [...sections.summary, ...sections.experience, ...sections.top, ...sections.other]
  for (const [at, line] of others.entries()) if (isStatement(line)) addTools(line, assertedLines(others, at))
  return found
}

/** Joins a line that ends within brackets with the next: `Splunk (6` and `years), Zeek`. */
function withBracketsClosed(lines: readonly string[]): string[] {
  const whole: string[] = []
  for (const line of lines) {
    const last = whole.at(-1)
    if (last !== undefined && /\([^)]*$/.test(last) && last.length < 400) whole[whole.length - 1] = `${last} ${line}`
    else whole.push(line)
  }
  return whole
}

/** Job descriptions without headers, which name companies and roles. */
const isStatement = (line: string) =>
  !/@|https?:|\w\.(com|org|net|io|dev)\b/.test(line) &&
  (/^\s*[•*▪■◦–-]\s/.test(line) ||
    (!periodsIn(line).length && !(roleWords.test(line) && line.length < 90 && !line.endsWith('.'))))

/** Skills in prose: `I have run Splunk for six years and write Python.` */
const isSentence = (line: string) =>
  line.replace(/\betc\.$/, '').endsWith('.') && line.split(' ').length > 6 && (line.match(/[,;|•]/g)?.length ?? 0) < 4

function* listed(line: string) {
  // In `Cloud: AWS, Azure`, the group isn't a skill unless it's alone.
  const [, kind = '', rest = ''] = /^[\s•*▪■–-]*([\p{L} &/+]{2,40}):\s*(.*)$/u.exec(line) ?? []
  const text = (rest && !/^\d/.test(rest) ? rest : line).replace(/^[\s•*▪■–-]+/, '')
  if (isUnsaid(kind)) return
  // Punctuation in brackets doesn't split here, but `AWS (EC2, S3)` is still three skills.
  for (const part of text
    // `Go (learning)` doesn't count, whatever else is on its line.
    .replaceAll(/[^,;|•·\t()]*\(([^)]*)\)/g, (whole, within: string) => (isUnsaid(within) ? ',' : whole))
    .replaceAll(/[()](?!\s*\d)/g, (sign) => (sign === '(' ? ',' : ' '))
    .split(/[,;|•·\t▪■]| {2,}| \/ |\band\b(?= \p{Lu})/u)) {
    const years = Number(yearsAfter.exec(part)?.[1] ?? NaN)
    const name = part
      .replace(yearsAfter, '')
      .replace(level, '')
      .replace(/^(and|incl\.?|including|e\.g\.) /i, '')
      .replace(/^[\s•*▪■–()-]+|[\s.:()–-]+$/g, '')
      .trim()
    if (isSkill(name) && !isUnsaid(part)) yield { name, years: Number.isNaN(years) ? null : years }
  }
}

function isSkill(name: string): boolean {
  if (name.length < 1 || name.length > 50 || !/\p{L}/u.test(name) || manner.test(name)) return false
  if (/^\d+ /.test(name) || /@|https?:/.test(name) || isLanguage(name)) return false
  const names = namesIn(name)
  if (names.some(({ isCertificate, text }) => isCertificate && text.length >= name.length - 12)) return false
  if (names.some(({ isTool }) => isTool)) return name.split(' ').length <= 6
  return name.split(' ').length <= 4 && (name.length > 2 || /^[A-Z]/.test(name))
}

const before =
  /(\d{1,2}(?:\.\d)?)\s*\+?\s*(?:years?|yrs?)(?:'|’)?\s*(?:of|with|in|using|on)?\s*(?:experience\s*)?(?:of|with|in|using|running)?\s*$/i
const after = /^\s*(?:\(|for |, ?|: ?|[–-] ?)\s*(\d{1,2}(?:\.\d)?)\s*\+?\s*(?:years?|yrs?)\b/i
const words = 'one two three four five six seven eight nine ten eleven twelve'.split(' ')
const numberWord = new RegExp(`\\b(${words.join('|')})(?= (?:years?|yrs?)\\b)`, 'gi')
const inDigits = (text: string) => text.replaceAll(numberWord, (word) => String(words.indexOf(word.toLowerCase()) + 1))

const isRole = (after: string) => roleWords.test(/^\s+[\p{L}-]+/u.exec(after)?.[0] ?? '')

function toolsIn(line: string) {
  return (
    namesIn(line)
      // `Cloud security engineer` is a role.
      .filter(({ text, end }) => !roleWords.test(text) && !isRole(line.slice(end)))
      .filter(({ isTool, text }) => isTool && (text.length > 2 || /^[A-Z]/.test(text)))
      .map(({ text, index, end }) => {
        const years = before.exec(inDigits(line.slice(0, index)))?.[1] ?? after.exec(inDigits(line.slice(end)))?.[1]
        return { name: text, years: years ? Number(years) : null }
      })
  )
}
