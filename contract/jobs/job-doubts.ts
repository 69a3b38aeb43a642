import { moneyText } from '../platform/format.ts'
import { payPeriods } from './pay-text.ts'
import { periodsPerYear, salaryTypes, type SalaryType } from '../platform/values.ts'

/**
 * Values of a posting that are probably mistakes. None of them stops it: the form asks, and an API client gets a
 * warning.
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
 * Pay of a year's full work that somebody could mean, in each of the currencies. The least is about the federal minimum
 * wage of the United States (7.25 an hour for 2,080 hours), the most beyond what any posting here has said.
 */
export const believablePay = { least: 15_000, most: 1_500_000 } as const

/** Of several periods that pay could be meant for, the one that comes nearest to this a year is guessed. */
const usualPay = 130_000

/** Fewer words than these describe no job. */
export const leastWords = 10

export function jobDoubts(posting: Posting): Doubt[] {
  const doubts: Doubt[] = []
  for (const field of ['salary_min', 'salary_max'] as const) {
    const message = payDoubt(posting[field], posting)
    // Both ends of a range are usually wrong together: one question is enough.
    if (message && !doubts.length) doubts.push({ field, message })
  }
  const words = wordsOf(posting.description)
  if (words.length < leastWords)
    doubts.push({
      field: 'description',
      message:
        words.length === 1
          ? `The description is one word, “${words[0]}”.`
          : `The description is ${words.length} words. People decide by it whether to apply.`,
    })
  if (!posting.requirements.some(({ must }) => must))
    doubts.push({
      field: 'requirements',
      message: 'It has no must-have, so everybody who applies counts as qualified.',
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
  const inThousands = salary_type === 'yearly' && isBelievable(amount * 1000) ? money(amount * 1000) : undefined
  const guess = [meant && payPeriods[meant], inThousands].filter(Boolean).join(', or ')
  return `${said}${salary_type === 'yearly' ? '' : ` is ${money(yearly)} a year`}. ${guess ? `Is it ${guess}?` : 'Is that right?'}`
}

const isBelievable = (yearly: number) => yearly >= believablePay.least && yearly <= believablePay.most

const wordsOf = (html: string) =>
  html
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
