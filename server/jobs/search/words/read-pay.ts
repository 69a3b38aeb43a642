/** Of bounded length each, so that reading is linear whatever is typed. */
const number = String.raw`\$?\s?(\d{1,3}(?:,\d{3}){1,2}|\d{2,7})(?:\s?(k))?`
const least = String.raw`(?:(?:pay(?:s|ing)?|salary|earn(?:ing)?)\s)?(?:(no(?:t)? (?:less|lower) than|not (?:under|below)|no(?:t)? (?:more|higher) than|not (?:over|above)|over|above|more than|at least|minimum|min\.?|from|>=?|under|below|less than|up to|at most|maximum|max\.?|<=?|between)\s?)?`
const period = String.raw`(?:\s?(?:/|a|an|per)?\s?(?:year|yr|annum|annually|yearly)\b|\s?(/|an?\b|per\b)?\s?(hour|hr|hourly)\b)?(?:\s(?:salary|pay|base)\b)?`
const pay = new RegExp(
  String.raw`${least}${number}(?:\s?(?:-|–|to|and)\s?${number})?(?:\s?\+|\s(?:and up|plus)\b)?${period}(?![\p{L}\p{N}$])`,
  'iuy',
)

/** What no year's pay is below, or above: `8570` is a directive, `10k` a race. No hour's pay is below or above the other. */
const byTheYear = { lowest: 15_000, highest: 2_000_000 }
const byTheHour = { lowest: 7, highest: 1000 }

/**
 * Yearly pay in US dollars that a keyword names here: `$150k`, `over 150k`, `150,000+`, `$120k-$150k`, `up to 200k`; an
 * amount alone is the least. A number is pay only with a dollar sign, a k, or thousands set off by a comma. `value` is
 * `150000-`, `120000-150000` or `-200000`; of `$60/hr` and `70 an hour` it is `60-/hour`.
 */
export function readPay(keyword: string, from: number): { to: number; value: string } | undefined {
  pay.lastIndex = from
  const found = pay.exec(keyword)
  if (!found) return undefined
  const [whole, bound = '', first = '', firstK, second, secondK, per, hour] = found
  // `40 hr` is a week.
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
