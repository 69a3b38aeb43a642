/** Every part is bounded, so matching takes linear time on any input. */
const number = String.raw`\$?\s?(\d{1,3}(?:,\d{3}){1,2}|\d{2,7})(?:\s?(k))?`
const least = String.raw`(?:(?:pay(?:s|ing)?|salary|earn(?:ing)?)\s)?(?:(no(?:t)? (?:less|lower) than|not (?:under|below)|no(?:t)? (?:more|higher) than|not (?:over|above)|over|above|more than|at least|minimum|min\.?|from|>=?|under|below|less than|up to|at most|maximum|max\.?|<=?|between)\s?)?`
const period = String.raw`(?:\s?(?:/|a|an|per)?\s?(?:year|yr|annum|annually|yearly)\b|\s?(/|an?\b|per\b)?\s?(hour|hr|hourly)\b)?(?:\s(?:salary|pay|base)\b)?`
const pay = new RegExp(
  String.raw`${least}${number}(?:\s?(?:-|–|to|and)\s?${number})?(?:\s?\+|\s(?:and up|plus)\b)?${period}(?![\p{L}\p{N}$])`,
  'iuy',
)

/** Bounds of plausible pay, so that `8570` stays a directive and `10k` a race. */
const byTheYear = { lowest: 15_000, highest: 2_000_000 }
const byTheHour = { lowest: 7, highest: 1000 }

/**
 * Reads pay in US dollars from a keyword: `$150k`, `over 150k`, `150,000+`, `$120k-$150k`, `up to 200k`. A single amount is
 * a minimum. A number counts as pay only with a dollar sign, a k, or a thousands comma. `value` is `150000-`,
 * `120000-150000`, or `-200000`; for `$60/hr` it's `60-/hour`.
 */
export function readPay(keyword: string, from: number): { to: number; value: string } | undefined {
  pay.lastIndex = from
  const found = pay.exec(keyword)
  if (!found) return undefined
  const [whole, bound = '', first = '', firstK, second, secondK, per, hour] = found
  // `40 hr` means hours a week, not pay.
  if (!/[$,]|\dk|\d\sk/i.test(whole) && !(per && hour)) return undefined
  const { lowest, highest } = hour ? byTheHour : byTheYear
  const amounts = [amountOf(first, firstK ?? secondK), ...(second ? [amountOf(second, secondK ?? firstK)] : [])]
  if (amounts.some((each) => each < lowest || each > highest)) return undefined
  const [low = 0, high] = amounts
  const to = from + whole.length
  const period = hour ? '/hour' : ''
  if (high !== undefined) return low < high ? { to, value: `${low}-${high}${period}` } : undefined
  const isMost = /^(?:under|below|less|up|at most|max|<|not? (?:more|higher|over|above))/i.test(bound)
  return { to, value: (isMost ? `-${low}` : `${low}-`) + period }
}

const amountOf = (digits: string, k: string | undefined) => Number(digits.replaceAll(',', '')) * (k ? 1000 : 1)
