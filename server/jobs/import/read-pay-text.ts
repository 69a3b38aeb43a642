import type { SourcePay } from './source-job.ts'

const amount = String.raw`(?:(US\$|CA\$|A\$|\$|€|£|USD|EUR|GBP|CAD|AUD)\s?)?(\d{1,3}(?:,\d{3}){1,2}|\d{2,7}(?:\.\d{1,2})?)\s?(k\b)?(?:\s?(USD|EUR|GBP|CAD|AUD)\b)?`
const period = String.raw`(?:\s?(?:per|an?|\/)?\s?(hour|hr|hourly|day|daily|week|weekly|month|monthly|year|yearly|yr|annum|annually)\b)?`
/** Of bounded parts each, so that reading is linear whatever is in the text. */
const range = new RegExp(String.raw`${amount}${period}\s?(?:-|–|—|to|and)\s?${amount}${period}`, 'giu')
const single = new RegExp(String.raw`(?:\b(up to|from|over|at least)\s)?${amount}${period}`, 'iu')

/** What stands for a period in any format, with its own name for it. */
const periods: [RegExp, string][] = [
  [/hour|hr/i, 'hourly'],
  [/day|daily/i, 'daily'],
  [/week/i, 'weekly'],
  [/month/i, 'monthly'],
  [/year|yr|annum|annual/i, 'yearly'],
]
export const periodOf = (text: string): string | undefined => periods.find(([word]) => word.test(text))?.[1]

const signs: Record<string, string> = { $: 'USD', US$: 'USD', CA$: 'CAD', A$: 'AUD', '€': 'EUR', '£': 'GBP' }
const currencyOf = (...signsAndCodes: (string | undefined)[]): string => {
  const [found = ''] = signsAndCodes.filter(Boolean)
  return signs[found.toUpperCase()] ?? found.toUpperCase()
}

/** Digits of pay; `k` on one end of a range counts for both. */
const figure = (digits: string, thousands: string | undefined) =>
  Number(digits.replaceAll(',', '')) * (thousands ? 1000 : 1)

/**
 * Pay in words: `$148,000 - $182,000 per year`, `60 to 75 USD/hr`, `$90k–$110k`. Only what names a currency counts, as
 * other numbers are years or people. With `isPay` the text is about pay, so a single amount is some, too.
 */
export const readPayText = (text: string, isPay: boolean): PayInText | undefined =>
  rangeIn(text, isPay) ?? (isPay ? amountIn(text) : undefined)

type PayInText = { pay: SourcePay; said: string }

function rangeIn(text: string, isPay: boolean): PayInText | undefined {
  for (const found of text.matchAll(range)) {
    const [said, sign, low = '', lowK, code, firstPeriod, otherSign, high = '', highK, otherCode, lastPeriod] = found
    const currency = currencyOf(sign, code, otherSign, otherCode)
    if (!currency) continue
    const pay = {
      min: figure(low, lowK ?? highK),
      max: figure(high, highK ?? lowK),
      currency,
      period: lastPeriod ?? firstPeriod ?? '',
    }
    if (isPay || pay.max >= 10_000 || pay.period) return { pay, said: said.trim() }
  }
  return undefined
}

function amountIn(text: string): PayInText | undefined {
  const found = single.exec(text)
  if (!found) return undefined
  const [said, bound = '', sign, digits = '', k, code, period = ''] = found
  const currency = currencyOf(sign, code)
  if (!currency) return undefined
  const value = figure(digits, k)
  const isMost = /up to/i.test(bound)
  const isLeast = Boolean(bound) && !isMost
  return { pay: { min: isMost ? null : value, max: isLeast ? null : value, currency, period }, said: said.trim() }
}
