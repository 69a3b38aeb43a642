import { inList } from '../../contract/platform/job-type.ts'
import { isReadable, withoutInvisible } from '../../contract/platform/readable.ts'
import { distinctWords, mostSearchWords } from '../../contract/platform/search-words.ts'

/** Parses a filter from its values in an address. Calls `wrong` if one of them is invalid. */
export type Filter<T> = (given: readonly string[], wrong: () => undefined) => T
export type Shape = Readonly<Record<string, Filter<unknown>>>

/** The request for a list: its filters, as the shape declares them, and the page. */
export type FiltersOf<S extends Shape> = { [Name in keyof S]: ReturnType<S[Name]> } & { page: number }
/** `dropped` lists the filters that held an invalid value, which is ignored. */
export type ListQuery<S extends Shape> = { filters: FiltersOf<S>; dropped: string[] }

/** Reads the request for a list from its address. Ignores names that the shape doesn't declare. */
export function readListQuery<S extends Shape>(url: string, shape: S): ListQuery<S> {
  const params = new URL(url).searchParams
  const dropped = new Set<string>()
  const filters = Object.entries({ ...shape, page }).map(([name, read]) => {
    const given = [...params.getAll(name), ...params.getAll(`${name}[]`)].map((value) => value.trim()).filter(Boolean)
    return [name, read(given, () => void dropped.add(name))]
  })
  return { filters: Object.fromEntries(filters) as FiltersOf<S>, dropped: [...dropped] }
}

/**
 * The address of a list, with its filters in the order they're declared, without empty values and the first page. A
 * change starts over at the first page. `base` may identify the list in its own query.
 */
export function listHref<F extends { page: number }>(base: string, filters: F, change?: Partial<F>): string {
  const { page, ...asked }: { page: number } = change ? { ...filters, page: 1, ...change } : filters
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries<unknown>(asked))
    for (const each of Array.isArray(value) ? value : [value]) if (each) params.append(name, String(each))
  if (page > 1) params.append('page', String(page))
  if (!params.size) return base
  return `${base}${base.includes('?') ? '&' : '?'}${params}`
}

const first = <T>([value]: readonly string[], wrong: () => undefined, read: (value: string) => T | undefined) =>
  value === undefined ? undefined : (read(value) ?? wrong())

/** A select without a choice submits `All`. */
const chosen = (given: readonly string[]) => given.filter((value) => value.toLowerCase() !== 'all')

/** What someone could have meant to type: NUL can't be stored, and zero-width spaces are invisible. */
const readable = (text: string) => (isReadable(text) && !text.includes('\0') ? withoutInvisible(text) : undefined)

/** One value, parsed by `read`. */
export const one =
  <T>(read: (value: string) => T | undefined): Filter<T | undefined> =>
  (given, wrong) =>
    first(chosen(given), wrong, read)

/** One of a list of values, in any spelling. */
export const oneOf = <const T extends string>(values: readonly T[]) => one<T>(inList(values))

/** Any of a list of values, without duplicates. */
export const manyOf =
  <const T extends string>(values: readonly T[]): Filter<T[]> =>
  (given, wrong) => [...new Set(chosen(given).flatMap((value) => inList(values)(value) ?? wrong() ?? []))]

/** A text of at most `most` characters. */
export const text =
  (most: number, fits = (_: string) => true): Filter<string | undefined> =>
  (given, wrong) =>
    first(given, wrong, (value) => (value.length <= most && fits(value) ? readable(value) : undefined))

/** The words to search for, at most as many as the search accepts. */
export const keyword = text(200, (value) => distinctWords(value).length <= mostSearchWords)

/** At most `most` texts of at most `longest` characters each. One value may hold several, separated by commas. */
export const texts =
  (most: number, longest: number): Filter<string[]> =>
  (given, wrong) => {
    const asked = chosen(given)
      .flatMap((value) => value.split(','))
      .map((word) => word.trim())
      .filter(Boolean)
    const fit = asked.flatMap((word) => (word.length <= longest ? (readable(word) ?? []) : [])).slice(0, most)
    if (fit.length < asked.length) wrong()
    return [...new Set(fit)]
  }

/** The id of a record. */
export const id = one((value) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.exec(value)?.[0])

const page: Filter<number> = (given, wrong) =>
  first(given, wrong, (value) => (/^[1-9]\d{0,5}$/.test(value) ? Number(value) : undefined)) ?? 1
