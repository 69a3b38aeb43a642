import { isStateCode, stateNames } from '../../platform/text-search/places.ts'
import type { SourcePlace } from './source-job.ts'
import { cut } from './values.ts'

export type Place = { city: string | null; state: string | null; zip_code: string | null }

const home = /^(us|usa|u\.s\.a?\.?|united states( of america)?|america)$/i
const notPlaces = /^(fully |100% )?(remote|hybrid|on-?site|anywhere|worldwide|distributed)\b.*$/i

/** The city, state and ZIP code of a place in the United States; of one abroad its city and country, with a note. */
export function readPlace(place: SourcePlace): { place: Place; notes: string[] } {
  const parts = place.city || place.state || place.zip_code ? [place.city, place.state] : partsOf(place.text)
  const country = place.country?.trim() || parts.find((part) => home.test(part ?? '')) || ''
  const [city = '', ...rest] = parts.filter((part): part is string => Boolean(part) && !home.test(part ?? ''))
  const region = rest[0] ?? ''
  const state = stateCode(region) ?? (region ? undefined : stateCode(city))
  const zip = /^\d{5}(?=$|-\d{4}$)/.exec(place.zip_code?.trim() ?? '')?.[0] ?? null
  if ((country && !home.test(country)) || (region && !state)) {
    const abroad = { city: cut(city, longest), state: cut(region, longest) || null, zip_code: null }
    return {
      place: abroad,
      notes: [
        `“${[city, region, country].filter(Boolean).join(', ')}” is not a place in the United States: look at it.`,
      ],
    }
  }
  const isState =
    !region && state !== undefined && city.toLowerCase() !== 'new york' && city.toLowerCase() !== 'washington'
  const notes = city && !state && !zip ? [`No state was found in “${place.text || city}”.`] : []
  return { place: { city: isState ? null : cut(city, longest) || null, state: state ?? null, zip_code: zip }, notes }
}

const stateCode = (text: string): string | undefined =>
  isStateCode(text)
    ? text.toUpperCase()
    : Object.hasOwn(stateNames, text.toLowerCase())
      ? stateNames[text.toLowerCase()]
      : undefined

const longest = 50

/** `Remote - Columbus, Ohio (US)` as `Columbus`, `Ohio`, `US`. */
const partsOf = (text: string) =>
  text
    .split(/,|\s[-–—]\s|[()/]/)
    .map((part) => part.trim())
    .filter((part) => part && !notPlaces.test(part))
