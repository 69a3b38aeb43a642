/**
 * Business days, for the promise to answer within a number of them. The server counts with these functions and the
 * posting form previews the date, so they live in the contract and import nothing.
 */
export type Holiday = {
  /** The day off, `YYYY-MM-DD`. */
  date: string
  name: string
  /** Whether the day off stands in for a holiday that falls on a weekend. */
  observed: boolean
}

const dayMs = 86_400_000
const [monday, thursday] = [1, 4]

/**
 * US federal holidays (5 U.S.C. 6103) whose day off is in this year, in order. A holiday on a Saturday is observed on
 * the Friday before, one on a Sunday on the Monday after, so a year can include the next New Year's Day. Inauguration
 * Day is a holiday only around Washington and isn't counted. Complete from 1986 on.
 */
export function holidays(year: number): readonly Holiday[] {
  let found = byYear.get(year)
  if (!found) {
    found = [...namedDays(year), ...namedDays(year + 1).slice(0, 1)]
      .map(([name, day]) => dayOff(name, day))
      .filter(({ date }) => Number(date.slice(0, 4)) === year)
    byYear.set(year, found)
  }
  return found
}
const byYear = new Map<number, Holiday[]>()

/** Whether this day (`YYYY-MM-DD`) is a business day: Monday to Friday and not a federal holiday. */
export function isBusinessDay(date: string): boolean {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  if (weekday === 0 || weekday === 6) return false
  return !holidays(Number(date.slice(0, 4))).some((holiday) => holiday.date === date)
}

/** The business day `days` after a date (`YYYY-MM-DD`). The date itself isn't counted. */
export function addBusinessDays(date: string, days: number): string {
  let day = date
  for (let left = days; left > 0;) {
    day = nextDay(day)
    if (isBusinessDay(day)) left -= 1
  }
  return day
}

export function nextDay(date: string): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + dayMs).toISOString().slice(0, 10)
}

/** New Year's Day comes first: `holidays` takes the next year's from here. */
function namedDays(year: number): [name: string, day: number][] {
  const days: [string, number][] = [
    ["New Year's Day", Date.UTC(year, 0, 1)],
    ['Birthday of Martin Luther King, Jr.', nth(3, monday, year, 0)],
    ["Washington's Birthday", nth(3, monday, year, 1)],
    ['Memorial Day', lastMonday(year, 4)],
    ['Independence Day', Date.UTC(year, 6, 4)],
    ['Labor Day', nth(1, monday, year, 8)],
    ['Columbus Day', nth(2, monday, year, 9)],
    ['Veterans Day', Date.UTC(year, 10, 11)],
    ['Thanksgiving Day', nth(4, thursday, year, 10)],
    ['Christmas Day', Date.UTC(year, 11, 25)],
  ]
  if (year >= 2021) days.splice(4, 0, ['Juneteenth National Independence Day', Date.UTC(year, 5, 19)])
  return days
}

function dayOff(name: string, day: number): Holiday {
  const weekday = new Date(day).getUTCDay()
  const shift = weekday === 6 ? -1 : weekday === 0 ? 1 : 0
  return { date: new Date(day + shift * dayMs).toISOString().slice(0, 10), name, observed: shift !== 0 }
}

function nth(count: number, weekday: number, year: number, month: number) {
  const first = new Date(Date.UTC(year, month, 1)).getUTCDay()
  return Date.UTC(year, month, 1 + ((weekday - first + 7) % 7) + (count - 1) * 7)
}

function lastMonday(year: number, month: number) {
  const last = new Date(Date.UTC(year, month + 1, 0))
  return Date.UTC(year, month, last.getUTCDate() - ((last.getUTCDay() - monday + 7) % 7))
}
