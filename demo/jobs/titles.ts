import type { ExperienceLevel } from '../../contract/values.ts'
import type { PayFamily } from '../facts/pay.ts'
import { nameOf } from '../specialties/title.ts'
import { fitting, outline } from '../words.ts'
import type { Random } from '../random.ts'
import { isLeading, type Setting } from './setting.ts'

const prefixes: Partial<Record<ExperienceLevel, readonly string[]>> = {
  Entry: ['Junior ', 'Associate ', 'Entry-Level ', ''],
  Mid: [''],
  Senior: ['Senior ', 'Senior ', 'Sr. ', ''],
  Lead: ['Lead ', 'Staff ', 'Principal '],
}
const numerals: Partial<Record<ExperienceLevel, string>> = { Entry: ' I', Mid: ' II', Senior: ' III' }
/** Nobody is an Architect II. */
const numbered = /(Analyst|Engineer|Administrator|Tester)$/

/** As it is posted: level, plain title, and what it adds. */
export function composeTitle(random: Random, { bank, level, job_type, title, turn, company, holds }: Setting): string {
  if (!title || isLeading(level))
    return outline(random.pick(fitting(level === 'Executive' ? bank.executives : bank.managers, holds)))
  const name = nameOf(title)
  const after = turn ? `, ${nameOf(turn)}` : ''
  if (job_type === 'Internship') return `${name} Intern${after}`
  const isNumbered = numbered.test(name)
  const prefix = random.pick((prefixes[level] ?? ['']).filter((each) => each !== '' || isNumbered || level === 'Mid'))
  const numeral =
    prefix === '' && isNumbered && random.chance(level === 'Mid' ? 0.16 : 1) ? (numerals[level] ?? '') : ''
  const client = company.isStaffing && random.chance(0.3) ? ' (client project)' : ''
  return `${prefix}${name}${numeral}${after}${client}`
}

/** Whose posted pay it follows. */
export const payFamily = ({ title, bank }: Setting): PayFamily =>
  title?.pay ?? bank.titles[0]?.pay ?? 'security manager'
