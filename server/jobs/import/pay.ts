import { currencies, salaryTypes } from '../../../contract/platform/values.ts'
import type { Given } from '../post/rules.ts'
import { plainText } from '../../platform/text-search/search-columns.ts'
import { periodOf, readPayText } from './read-pay-text.ts'
import type { SourceJob, SourcePay } from './source-job.ts'
import { cut } from './values.ts'

type Pay = Pick<Given, 'salary_min' | 'salary_max' | 'salary_type' | 'currency'>
const most = 99_999_999
/** A description is looked through for pay this far. */
const readOfDescription = 60_000

/** Pay as figures, else as words, else out of the description; always with a note where it was not figures in order. */
export function readPay(job: SourceJob): { pay: Pay; notes: string[] } {
  const figures = job.pay && (job.pay.min !== null || job.pay.max !== null) ? job.pay : undefined
  const written = plainText(job.pay_text)
  const words = figures
    ? undefined
    : (readPayText(written, true) ?? readPayText(plainText(job.description.slice(0, readOfDescription)), false))
  const found = figures ?? words?.pay
  if (!found)
    return { pay: {}, notes: [written ? `Pay was not understood: “${cut(written, 100)}”.` : 'It names no pay.'] }
  const { pay, notes } = payOf(found)
  return { pay, notes: [...(words ? [`Pay was read from “${words.said}”.`] : []), ...notes] }
}

function payOf({ min, max, currency, period }: SourcePay): { pay: Pay; notes: string[] } {
  const notes: string[] = []
  const known = currencies.find((each) => each === currency.toUpperCase())
  if (currency && !known)
    return { pay: {}, notes: [`Pay in ${cut(currency, 10)} was left out; it can be in ${currencies.join(', ')}.`] }
  if (!currency) notes.push('Pay names no currency; US dollars were taken.')
  const [low, high] = [min, max].map((amount) => (amount === null ? null : Math.round(amount * 100) / 100))
  if ([low, high].some((amount) => (amount ?? 0) > most))
    return { pay: {}, notes: ['Pay was left out: the amount is too large to be right.'] }
  const isTurned = typeof low === 'number' && typeof high === 'number' && low > high
  if (isTurned)
    notes.push(`The lowest pay, ${low.toLocaleString('en-US')}, was above the highest; the two were exchanged.`)
  const said = periodOf(period)
  const named = salaryTypes.find((type) => type === said)
  const salary_type = named ?? ((high ?? low ?? 0) < 1000 ? 'hourly' : 'yearly')
  if (!named) notes.push(`Pay names no period; ${salary_type} was taken.`)
  if (low === null || high === null) notes.push(`Only the ${low === null ? 'highest' : 'lowest'} pay is named.`)
  return {
    pay: {
      // Nothing is no pay: a system that keeps no figure writes 0.
      salary_min: (isTurned ? high : low) ?? null,
      salary_max: (isTurned ? low : high) || null,
      salary_type,
      currency: known ?? 'USD',
    },
    notes,
  }
}
