import { moneyText } from '../platform/format.ts'
import { payPeriods } from './pay-text.ts'
import { periodsPerYear, salaryTypes, type SalaryType } from '../platform/values.ts'

/**
 * Values that are probably mistakes. None of them blocks posting: the form asks about them, and an API client gets
 * warnings.
 */
export type Doubt = {
  field: 'job_type' | 'salary_min' | 'salary_max' | 'description' | 'requirements'
  message: string
}

type Posting = {
  salary_min: number | null
  salary_max: number | null
  salary_type: SalaryType
  currency: string
  description: string
  requirements: readonly { must: boolean }[]
}

/**
 * Plausible pay for a year of full-time work, in any of the currencies. The lower bound is about the US federal minimum
 * wage ($7.25 an hour for 2,080 hours); the upper bound exceeds every job posted here so far.
 */
export const believablePay = { least: 15_000, most: 1_500_000 } as const

/** If the amount could fit several pay periods, we guess the one whose yearly pay is closest to this. */
const usualPay = 130_000

/** Fewer words can't describe a job. */
export const leastWords = 10

export function jobDoubts(posting: Posting): Doubt[] {
  const doubts: Doubt[] = []
  for (const field of ['salary_min', 'salary_max'] as const) {
    const message = payDoubt(posting[field], posting)
    // Both ends of a range are usually wrong together, so one question is enough.
    if (message && !doubts.length) doubts.push({ field, message })
  }
  const words = wordsOf(posting.description)
  if (words.length < leastWords)
    doubts.push({
      field: 'description',
      message:
        words.length === 1
          ? `The description is one word, “${words[0]}”.`
          : `The description is ${words.length} words. People read it to decide whether to apply.`,
    })
  if (!posting.requirements.some(({ must }) => must))
    doubts.push({
      field: 'requirements',
      message: 'It has no must-haves, so everyone who applies counts as qualified.',
    })
  return doubts
}

function payDoubt(amount: number | null, { salary_type, currency }: Posting): string | undefined {
  if (amount === null || Number.isNaN(amount)) return undefined
  const yearly = amount * periodsPerYear[salary_type]
  if (isBelievable(yearly)) return undefined
  const money = (value: number) => moneyText(value, currency)
  const said = `${money(amount)} ${payPeriods[salary_type]}`
  const distance = (type: SalaryType) => Math.abs(Math.log((amount * periodsPerYear[type]) / usualPay))
  const [meant] = salaryTypes
    .filter((type) => isBelievable(amount * periodsPerYear[type]))
    .toSorted((one, other) => distance(one) - distance(other))
  const inThousands =
    salary_type === 'yearly' && isBelievable(amount * 1000) ? `${money(amount * 1000)} a year` : undefined
  const guess = [meant && `${money(amount)} ${payPeriods[meant]}`, inThousands].filter(Boolean).join(' or ')
  const stated = salary_type === 'yearly' ? `The pay is ${said}` : `${said} is ${money(yearly)} a year`
  return `${stated}. ${guess ? `Did you mean ${guess}?` : 'Is that right?'}`
}

const isBelievable = (yearly: number) => yearly >= believablePay.least && yearly <= believablePay.most

const wordsOf = (html: string) =>
  html
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
