/** A day, a month (`day` is null), or a year (`month` is null), as written. */
export type WrittenDate = { year: number; month: number | null; day: number | null }
/** `to` is null if it lasts to the present. */
export type Period = { from: WrittenDate; to: WrittenDate | null; text: string; index: number }

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const monthName =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?'
const season = '(?:spring|summer|autumn|fall|winter)'
const year = '(?:(?:19|20)\\d\\d)'
const shortYear = "['’]\\d\\d"
const spellings = [
  `${monthName} \\d{1,2}(?:st|nd|rd|th)?,? ${year}`,
  `\\d{1,2}(?:st|nd|rd|th)?(?: of)? ${monthName},? ${year}`,
  `${monthName},? ?(?:of )?${year}`,
  `${monthName} ${shortYear}`,
  `${season},? ${year}`,
  `${year}-\\d\\d-\\d\\d`,
  `${year}[-./](?:0[1-9]|1[0-2])(?!\\d)`,
  `\\d{1,2}/\\d{1,2}/${year}`,
  `(?:0?[1-9]|1[0-2])[./-]${year}`,
  year,
]
const date = `(?:${spellings.join('|')})`
const open = '(?:(?:the )?present(?: day)?|current(?:ly)?|now|today|to date|date|ongoing|till date)'
const until = '\\s*(?:-|–|—|−|‐|‑|\\bto\\b|\\buntil\\b|\\btill\\b|\\bthrough\\b|\\bthru\\b|\\t)\\s*'
const edge = '(?<![\\p{L}\\p{N}/])'
const after = '(?![\\p{L}\\p{N}])'

const periods = new RegExp(`${edge}(?:from |between )?(${date}|${monthName})${until}(${date}|${open})${after}`, 'giu')
const openPeriods = new RegExp(`${edge}(?:since|starting|as of) (${date})${after}`, 'giu')
const dates = new RegExp(`${edge}${date}${after}`, 'giu')

/** Parses a date, or returns undefined if it's invalid, such as a 13th month or June 31. */
export function readDate(text: string): WrittenDate | undefined {
  const plain = text
    .toLowerCase()
    .replaceAll(/[.,]/g, ' ')
    .replaceAll(/\b(\d{1,2})(st|nd|rd|th)\b/g, '$1')
  const digits = /^(\d{1,2})[/ -](\d{1,2})[/ -](\d{4})$/.exec(plain.trim())
  if (digits) return checked(Number(digits[3]), Number(digits[1]), Number(digits[2]))
  const iso = /^(\d{4})[-/ ](\d\d)(?:-(\d\d))?$/.exec(plain.trim())
  if (iso) return checked(Number(iso[1]), Number(iso[2]), iso[3] ? Number(iso[3]) : null)
  const monthly = /^(\d{1,2})[/ -](\d{4})$/.exec(plain.trim())
  if (monthly) return checked(Number(monthly[2]), Number(monthly[1]), null)
  const found = /(?:19|20)\d\d/.exec(plain)?.[0] ?? shortened(/['’](\d\d)/.exec(plain)?.[1])
  if (!found) return undefined
  const named = /[a-z]{3}/.exec(plain.replaceAll('of', ''))?.[0]
  const month = named ? months.indexOf(named) + 1 : 0
  const seasonal = { spr: 3, sum: 6, aut: 9, fal: 9, win: 1 }[named ?? '']
  const day = /(?<!\d)(\d{1,2})(?!\d)/.exec(plain.replace(/['’]\d\d/, ''))?.[1]
  return checked(Number(found), month || (seasonal ?? null), day && month ? Number(day) : null)
}

const shortened = (two: string | undefined) => two && String(Number(two) > 60 ? 1900 + Number(two) : 2000 + Number(two))

function checked(year: number, month: number | null, day: number | null): WrittenDate | undefined {
  if (year < 1950 || year > 2100 || (month !== null && (month < 1 || month > 12))) return undefined
  if (day !== null && (day < 1 || day > new Date(Date.UTC(year, month ?? 1, 0)).getUTCDate())) return undefined
  return { year, month, day }
}

/** Time spans in the order they're written. One that ends before it starts doesn't count. */
export function periodsIn(line: string): Period[] {
  const found = [...line.matchAll(periods)].flatMap((match) => {
    const [text, begin = '', end = ''] = match
    const isOpen = new RegExp(`^${open}$`, 'iu').test(end)
    const to = isOpen ? null : readDate(end)
    // `June – August 2018`.
    const from = readDate(begin) ?? (to ? readDate(`${begin} ${to.year}`) : undefined)
    if (!from || to === undefined || (to && dayOf(to, 'last') < dayOf(from, 'first'))) return []
    return [{ from, to, text, index: match.index }]
  })
  if (found.length) return found
  return [...line.matchAll(openPeriods)].flatMap((match) => {
    const from = readDate(match[1] ?? '')
    return from ? [{ from, to: null, text: match[0], index: match.index }] : []
  })
}

export type DateIn = WrittenDate & { text: string; index: number }

export const datesIn = (line: string): DateIn[] =>
  [...line.matchAll(dates)].flatMap((match) => {
    const read = readDate(match[0])
    return read ? [{ ...read, text: match[0], index: match.index }] : []
  })

const two = (part: number) => String(part).padStart(2, '0')

/** The day a date stands for: the first or last day of a bare month or year. */
export function dayOf({ year, month, day }: WrittenDate, which: 'first' | 'last'): string {
  const inMonth = month ?? (which === 'first' ? 1 : 12)
  const inDay = day ?? (which === 'first' ? 1 : new Date(Date.UTC(year, inMonth, 0)).getUTCDate())
  return `${year}-${two(inMonth)}-${two(inDay)}`
}

/** The time span of a job or school: from the first of a month to the first of another, or over full bare years. */
export function periodDays({ from, to }: Pick<Period, 'from' | 'to'>) {
  const started_on = dayOf(from, 'first')
  const ended_on = to && endOf(to)
  return { started_on, ended_on: ended_on && (ended_on < started_on ? started_on : ended_on) }
}

export const endOf = (date: WrittenDate) => dayOf(date, date.month === null ? 'last' : 'first')

const startsDate = new RegExp(`^\\(?(?:${date}|${monthName}$)`, 'iu')
const startsYear = new RegExp(`^${year}${after}`, 'u')
const onlyDates = new RegExp(`^${date}(?:${until}(?:${date}|${open}))?\\)?$`, 'iu')
const awaitsDate =
  /\b(?:expir(?:es?|ed|y|ation|es on)|exp|valid (?:until|through|thru|to|till)|until|through|thru|issued|earned|obtained|since|renewal|renew by)(?: (?:on|in|by|the))?[.:]*(?: \d{1,2}(?:st|nd|rd|th)?)?$/i
const awaitsYear = new RegExp(
  `(?<![\\p{L}])${monthName}(?: \\d{1,2}(?:st|nd|rd|th)?)?,?(?: of)?$|[\\d\\s][/–—-]$`,
  'iu',
)

/** Rejoins dates broken across lines: `expires March` and `2022`, or `expires` and `March 2022`. */
export function unwrapped(lines: readonly string[]): string[] {
  const whole: string[] = []
  for (const line of lines) {
    const last = whole.at(-1)
    const isRest =
      last !== undefined &&
      last.length < 600 &&
      ((awaitsYear.test(last) && startsYear.test(line)) ||
        (awaitsDate.test(last) && startsDate.test(line)) ||
        (/[,;(]$/.test(last) && onlyDates.test(line)))
    if (isRest) whole[whole.length - 1] = `${last}${/\d[/-]$|\($/.test(last) ? '' : ' '}${line}`
    else whole.push(line)
  }
  return whole
}
