import type { SourcePay } from './source-job.ts'

const amount = String.raw`(?:(US\$|CA\$|A\$|\$|€|£|USD|EUR|GBP|CAD|AUD)\s?)?(\d{1,3}(?:,\d{3}){1,2}|\d{2,7}(?:\.\d{1,2})?)\s?(k\b)?(?:\s?(USD|EUR|GBP|CAD|AUD)\b)?`
const period = String.raw`(?:\s?(?:per|an?|\/)?\s?(hour|hr|hourly|day|daily|week|weekly|month|monthly|year|yearly|yr|annum|annually)\b)?`
/** Every part is bounded, so matching takes linear time on any text. */
const range = new RegExp(String.raw`${amount}${period}\s?(?:-|–|—|to|and)\s?${amount}${period}`, 'giu')
const single = new RegExp(String.raw`(?:\b(up to|from|over|at least)\s)?${amount}${period}`, 'iu')

/** Spellings of pay periods in any format, and our names for them. */
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

/** Reads an amount; a `k` on either end of a range applies to both. */
const figure = (digits: string, thousands: string | undefined) =>
  Number(digits.replaceAll(',', '')) * (thousands ? 1000 : 1)

/**
 * Reads pay from text: `$148,000 - $182,000 per year`, `60 to 75 USD/hr`, `$90k–$110k`. A currency is required, because
 * other numbers may be years or headcounts. With `isPay` the text is about pay, so a single amount counts too.
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
