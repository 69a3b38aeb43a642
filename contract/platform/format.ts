/**
 * How dates, times, numbers, money, and lists are written everywhere: on screens and in emails, PDFs, invoices, and
 * files. American English. Dates are in UTC unless a time zone is given, so that server and browser write the same.
 */

const counts = new Intl.NumberFormat('en-US')
const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
const cents = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 })
const precisePercent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 2 })
const change = new Intl.NumberFormat('en-US', {
  style: 'percent',
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
})

/** `3,540`. */
export const countText = (count: number): string => counts.format(count)

/** `1 job`, `2,900 jobs`. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${countText(count)} ${count === 1 ? one : many}`

/** `4.5%` for 0.045, `100%` for 1; a dash if there was nothing to divide by. */
export const percentText = (share: number | null): string => (share === null ? '–' : percent.format(share))

/** `96%` for 0.958. */
export const wholePercentText = (share: number): string => `${Math.round(share * 100)}%`

/** `8.25%` for 0.0825, `8%` for 0.08: a tax rate has up to two decimals. */
export const rateText = (share: number): string => precisePercent.format(share)

/** `+4.5%`, `-12%`, `0%`. */
export const changePercentText = (share: number): string => change.format(share)

const symbols: Record<string, string> = { USD: '$', EUR: '€', GBP: '£', CAD: 'CA$', AUD: 'A$' }

/** `$`, `CHF `. */
function currencySymbol(currency?: string | null): string {
  const code = currency?.trim().toUpperCase() || 'USD'
  return symbols[code] ?? `${code} `
}

/** `$148,000`, `$95.50`: decimals only if the amount has them. A currency without a symbol is named: `CHF 90,000`. */
export function moneyText(value: number, currency?: string | null): string {
  const rounded = Math.round(value * 100) / 100
  return currencySymbol(currency) + (Number.isInteger(rounded) ? whole : cents).format(rounded)
}

/** For chart axes: `$90k`, `$1.2M`, below a thousand `$95`. */
export function shortMoneyText(value: number, currency?: string | null): string {
  const symbol = currencySymbol(currency)
  if (value >= 999_500) return `${symbol}${oneDecimal(value / 1_000_000)}M`
  if (value >= 1000) return `${symbol}${Math.round(value / 1000)}k`
  return symbol + whole.format(value)
}

/** `1.2`, `3`. */
export const oneDecimal = (value: number): string => value.toFixed(1).replace(/\.0$/, '')

/** What a plan, a payment, or an invoice says, always with cents: `$1,743.00`, `-$29.00`. Takes the API's `1743.00` too. */
export function dollarsText(amount: number | string): string {
  const value = Number(amount)
  return `${value < 0 ? '-' : ''}$${cents.format(Math.abs(value))}`
}

/** `Sigma, KQL, and Splunk`; past `most` names, `Sigma, KQL, and 3 more`. Empty names are left out. */
export function listText(names: readonly string[], most = Infinity, word: 'and' | 'or' = 'and'): string {
  const shown = names.filter((name) => name.trim())
  const parts = shown.length > most ? [...shown.slice(0, most), `${countText(shown.length - most)} more`] : shown
  if (parts.length < 3) return parts.join(` ${word} `)
  return `${parts.slice(0, -1).join(', ')}, ${word} ${parts.at(-1)}`
}

/** ISO 8601 (a day, or a moment) or a Date. */
export type Moment = string | Date | null | undefined

/** What the specification shows for a missing date. */
export const noDate = 'N/A'

const shapes = {
  day: { month: 'short', day: 'numeric', year: 'numeric' },
  shortDay: { month: 'short', day: 'numeric' },
  weekday: { weekday: 'short', month: 'short', day: 'numeric' },
  weekdayAndYear: { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' },
  nameOfDay: { weekday: 'short' },
  month: { month: 'short', year: 'numeric' },
  longMonth: { month: 'long', year: 'numeric' },
  nameOfMonth: { month: 'long' },
  shortNameOfMonth: { month: 'short' },
  year: { year: 'numeric' },
  hour: { hour: 'numeric', minute: '2-digit' },
  time: { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
  /** All of a clock, for `clockTime`. */
  clock: {
    calendar: 'gregory',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  },
  exactTime: { hour: 'numeric', minute: '2-digit', second: '2-digit', timeZoneName: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

type Shape = keyof typeof shapes

const formats = new Map<string, Intl.DateTimeFormat>()

/** Formatters are cached, because creating one is slow and a page shows dozens of dates. */
function format(shape: Shape, timeZone: string) {
  const key = `${shape} ${timeZone}`
  let found = formats.get(key)
  if (!found) {
    found = new Intl.DateTimeFormat('en-US', { ...shapes[shape], timeZone })
    formats.set(key, found)
  }
  return found
}

/** A missing value is `N/A`, as the specification asks; what isn't a date is shown as it came. */
function written(value: Moment, timeZone: string, ...parts: Shape[]) {
  if (value === null || value === undefined || (typeof value === 'string' && !value.trim())) return noDate
  const date = momentOf(value)
  if (!date) return String(value)
  // A date without a time has no zone that could shift it.
  const dateOnly = typeof value === 'string' && /^\s*\d{4}-\d{2}-\d{2}\s*$/.test(value)
  return parts.map((shape) => format(shape, dateOnly ? 'UTC' : timeZone).format(date)).join(' at ')
}

/** Only ISO 8601 counts: `new Date` would make a date of `Suite 5`. */
export function momentOf(value: string | Date): Date | undefined {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? undefined : value
  const text = value.trim()
  const found = /^(\d{4})-(\d{2})-(\d{2})(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/.exec(text)
  if (!found) return undefined
  const day = new Date(Date.UTC(Number(found[1]), Number(found[2]) - 1, Number(found[3])))
  if (day.getUTCDate() !== Number(found[3])) return undefined
  const moment = new Date(text.replace(' ', 'T'))
  return Number.isNaN(moment.getTime()) ? undefined : moment
}

const sameYear = (value: Moment, now: Date, timeZone: string) =>
  written(value, timeZone, 'year') === written(now, timeZone, 'year')

/** `Nov 18, 2026`. */
export const dateText = (value: Moment, timeZone = 'UTC'): string => written(value, timeZone, 'day')

/** `Nov 18`, for rails and axes. */
export const shortDateText = (value: Moment, timeZone = 'UTC'): string => written(value, timeZone, 'shortDay')

/** `Nov 18` in the year of `now`, `Nov 18, 2025` in another. */
export const nearDateText = (value: Moment, now: Date, timeZone = 'UTC'): string =>
  written(value, timeZone, sameYear(value, now, timeZone) ? 'shortDay' : 'day')

/** `Nov 18 at 11:59 PM EST`, if the hour matters; with the year unless it's that of `now`. */
export const nearDateTimeText = (value: Moment, now: Date, timeZone = 'UTC'): string =>
  written(value, timeZone, sameYear(value, now, timeZone) ? 'shortDay' : 'day', 'time')

/** `Fri, Dec 4`, for future dates; with the year unless it's that of `now`. */
export const weekdayText = (value: Moment, timeZone = 'UTC', now = new Date()): string =>
  written(value, timeZone, sameYear(value, now, timeZone) ? 'weekday' : 'weekdayAndYear')

/** `Thu, Nov 26 at 10:00 AM EST`, for appointments; with the year unless it's that of `now`. */
export const momentText = (value: Moment, timeZone: string, now = new Date()): string =>
  written(value, timeZone, sameYear(value, now, timeZone) ? 'weekday' : 'weekdayAndYear', 'time')

/** To the second, for records: `Nov 18, 2026 at 11:59:03 PM EST`. */
export const exactText = (value: Moment, timeZone: string): string => written(value, timeZone, 'day', 'exactTime')

/** `10:00 AM EST`. */
export const timeText = (value: Moment, timeZone: string): string => written(value, timeZone, 'time')

/** `10:00 AM`, for a time zone that the reader knows to be their own. */
export const timeOfDayText = (value: Moment, timeZone: string): string => written(value, timeZone, 'hour')

/** `9:00 AM` for `09:00`, the time of day in a field. */
export const clockTimeText = (clock: string): string => timeOfDayText(`1970-01-01T${clock}:00Z`, 'UTC')

/** `Wed`. */
export const nameOfDayText = (value: Moment, timeZone: string): string => written(value, timeZone, 'nameOfDay')

/** `Nov 2026`, for the dates in a resume. */
export const monthText = (value: Moment): string => written(value, 'UTC', 'month')

/** `November 2026`. */
export const longMonthText = (value: Moment): string => written(value, 'UTC', 'longMonth')

/** `November`. */
export const nameOfMonthText = (value: Moment): string => written(value, 'UTC', 'nameOfMonth')

/** `Nov`. */
export const shortNameOfMonthText = (value: Moment): string => written(value, 'UTC', 'shortNameOfMonth')

/** Old city names in the tz database, and their current names. */
const renamedCities: Record<string, string> = {
  Asmera: 'Asmara',
  Calcutta: 'Kolkata',
  DumontDUrville: 'Dumont d’Urville',
  Enderbury: 'Kanton',
  Faeroe: 'Faroe Islands',
  Godthab: 'Nuuk',
  Katmandu: 'Kathmandu',
  Kiev: 'Kyiv',
  Ponape: 'Pohnpei',
  Rangoon: 'Yangon',
  Saigon: 'Ho Chi Minh City',
  Truk: 'Chuuk',
}

/** The city that a time zone is named after: `Los Angeles` for `America/Los_Angeles`. */
export function cityOf(timeZone: string): string {
  const city = (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')
  return renamedCities[city] ?? city
}

/** `New York (Eastern Time)`, `Phoenix (Mountain Standard Time)`, `Kolkata (India Standard Time)`. */
export function timeZoneText(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' }).formatToParts()
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value
  return name ? `${cityOf(timeZone)} (${name})` : cityOf(timeZone)
}

/** The calendar date (`2026-11-26`) at a moment in a time zone; not for readers. */
export function calendarDate(moment: string | Date, timeZone: string): string {
  return clockTime(moment, timeZone).slice(0, 10)
}

/** The date and time in a time zone as an input field holds them, `2026-12-03T10:00`; not for readers. */
export function clockTime(moment: string | Date, timeZone: string): string {
  const parts = format('clock', timeZone).formatToParts(new Date(moment))
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`
}
