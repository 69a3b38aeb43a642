import { regionOf, type Region } from './regions.ts'

/** What a free-text location asks for: any of these places. */
export type Place =
  | { kind: 'anywhere' }
  | { kind: 'remote' }
  | { kind: 'state'; state: string }
  | { kind: 'city'; cities: string[]; state: string | null }
  | { kind: 'city_or_state'; cities: string[]; state: string }
  | { kind: 'zip'; zip: string }
  | { kind: 'region'; region: Region }

export const stateNames: Record<string, string> = Object.fromEntries(
  `AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,DC District of Columbia,
FL Florida,GA Georgia,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,KY Kentucky,LA Louisiana,ME Maine,
MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,MO Missouri,MT Montana,NE Nebraska,NV Nevada,
NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York,NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,
PA Pennsylvania,RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,VA Virginia,
WA Washington,WV West Virginia,WI Wisconsin,WY Wyoming,PR Puerto Rico,GU Guam,VI Virgin Islands`
    .split(/,\s*/)
    .map((entry) => [entry.slice(3).toLowerCase(), entry.slice(0, 2)]),
)
const stateCodes = new Set(Object.values(stateNames))
/** A two-letter state code, in any letter case. */
export const isStateCode = (text: string): boolean => stateCodes.has(text.toUpperCase())
/** States that share their name with a city that people mean at least as often. */
const alsoCities = new Set(['new york', 'washington'])

/** Nicknames of cities, and their full names. */
export const nicknames: Readonly<Record<string, string>> = {
  nyc: 'New York, NY',
  'new york city': 'New York, NY',
  sf: 'San Francisco, CA',
  philly: 'Philadelphia, PA',
}
/** `nyc`, in lowercase. */
export const isNickname = (text: string): boolean => Object.hasOwn(nicknames, text)
const remotes = /^(fully |100% )?remote( only| work| jobs)?$|^(work(ing)? from home|wfh|home office)$/
const countries = /^(us|usa|u\.s\.a?\.?|united states( of america)?|america|anywhere|nationwide)$/

/** The most places in one location; more isn't a place name. */
const mostPlaces = 10

/**
 * Reads `Ohio, or Remote` as Ohio and remote. Understands `Columbus, OH`, `columbus ohio`, states, cities, and ZIP
 * codes. Never throws; empty if the text names no place.
 */
export function readPlaces(text: string): Place[] {
  const places = text
    .replace(/\s+/g, ' ')
    // 'or' separates places, but `Portland, OR` ends in a state.
    .split(/ ?[;|] ?|,? or (?!or(?: |$))/i)
    .flatMap(readOne)
  return [...new Map(places.map((place) => [JSON.stringify(place), place])).values()].slice(0, mostPlaces)
}

/** Punctuation alone names no place, and would resemble every name when looking for typos. */
const hasName = (part: string) => /[\p{L}\p{N}]/u.test(part)

function readOne(text: string): Place[] {
  const region = regionOf(text) ?? regionOf(text.split(',')[0] ?? '')
  if (region) return [{ kind: 'region', region }]
  const parts = text.split(',').map(tidy).filter(hasName)
  const places: Place[] = []
  for (let at = 0; at < parts.length; at++) {
    const part = parts[at]!
    const following = stateOf(parts[at + 1] ?? '')
    if (remotes.test(part)) places.push({ kind: 'remote' })
    else if (countries.test(part)) {
      // 'Columbus, OH, USA' means the same as 'Columbus, OH'.
      if (parts.length === 1) places.push({ kind: 'anywhere' })
    } else if (zipIn(part)) places.push({ kind: 'zip', zip: zipIn(part)! })
    else if (following && (!stateOf(part) || alsoCities.has(part))) {
      places.push({ kind: 'city', cities: spellings(part), state: following })
      at++
    } else places.push(loose(part))
  }
  return places
}

/** A part without a comma: a state, a city, or both in a row. */
function loose(part: string): Place {
  const nickname = isNickname(part) ? nicknames[part]! : undefined
  if (nickname) return readOne(nickname)[0]!
  const state = stateOf(part)
  if (state && alsoCities.has(part)) return { kind: 'city_or_state', cities: spellings(part), state }
  if (state) return { kind: 'state', state }
  const words = part.split(' ')
  for (let tail = Math.min(3, words.length - 1); tail >= 1; tail--) {
    const last = stateOf(words.slice(-tail).join(' '))
    // A word such as 'in' or 'me' is a state only at the end of a longer text; 'la' may be part of Los Angeles.
    if (last) return { kind: 'city', cities: spellings(words.slice(0, -tail).join(' ')), state: last }
  }
  return { kind: 'city', cities: spellings(part), state: null }
}

const zipIn = (part: string) => /^(\d{5})(?:-\d{4})?$/.exec(part)?.[1]

function tidy(part: string) {
  return part
    .toLowerCase()
    .replace(/^(the )?(greater|metro(politan)?) | (area|metro( area)?|region)$/g, '')
    .replace(/\bd\.?\s?c\.?$/, 'dc')
    .replace(/\s+/g, ' ')
    .trim()
}

/** The state's two-letter code, from the code or the name; `new york state` is never the city. */
export function stateOf(text: string): string | undefined {
  const code = text.toUpperCase()
  if (stateCodes.has(code)) return code
  const name = text.replace(/ state$/, '')
  return Object.hasOwn(stateNames, name) ? stateNames[name] : undefined
}

/** A state's name on its own: `Maine`, but `New York State`, because New York is also a city. */
export function stateTitle(code: string): string {
  const name = Object.keys(stateNames).find((each) => stateNames[each] === code) ?? code
  return titled(alsoCities.has(name) ? `${name} state` : name)
}

/** Capitalizes each word, as in names. */
export const titled = (name: string): string =>
  name.replace(/(?<!\p{L})\p{L}/gu, (sign) => sign.toUpperCase()).replaceAll(' Of ', ' of ')

/** A place as people write it: `San Francisco, CA`, `Maine`, `Remote`. */
export function placeText(place: Place): string {
  switch (place.kind) {
    case 'anywhere':
      return 'United States'
    case 'remote':
      return 'Remote'
    case 'zip':
      return place.zip
    case 'region':
      return place.region.name
    case 'state':
      return stateTitle(place.state)
    case 'city':
      return [titled(place.cities[0] ?? ''), place.state].filter(Boolean).join(', ')
    case 'city_or_state':
      return titled(place.cities[0] ?? '')
  }
}

/** Spellings of a city's name that starts with an abbreviation: `st. louis`, `st louis`, `saint louis`. */
export function spellings(city: string): string[] {
  const [, word, rest] = /^(st\.?|saint|ft\.?|fort|mt\.?|mount)\s+(\S.*)$/.exec(city) ?? []
  if (!word || !rest) return [city]
  const long = { s: 'saint', f: 'fort', m: 'mount' }[word[0]!] ?? word
  const short = { s: 'st', f: 'ft', m: 'mt' }[word[0]!] ?? word
  return [`${long} ${rest}`, `${short} ${rest}`, `${short}. ${rest}`]
}
