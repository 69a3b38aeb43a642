import { isReadable, withoutInvisible } from '../../contract/readable.ts'
import { mostSearchWords, searchWords } from '../../contract/search-words.ts'

/** What somebody could have meant to write: NUL cannot be stored, and nobody sees spaces of no width. */
const readable = (text: string) => (isReadable(text) && !text.includes('\0') ? withoutInvisible(text) : undefined)

/** Reads the filters of a page's address; a value that is none is left out, and its name kept. */
export function readSearchParams(url: string) {
  const params = new URL(url).searchParams
  const wrong = new Set<string>()
  const given = (name: string) =>
    [...params.getAll(name), ...params.getAll(`${name}[]`)]
      .map((value) => value.trim())
      .filter((value) => value !== '' && value !== 'All')
  const known = <T>(name: string, value: string, read: (value: string) => T | undefined) => {
    const found = read(value)
    if (found === undefined) wrong.add(name)
    return found
  }
  const isIn =
    <T extends string>(values: readonly T[]) =>
    (value: string) =>
      values.find((each) => each.toLowerCase() === value.toLowerCase())
  const text = (name: string, most: number, fits = (_: string) => true) => {
    const value = given(name)[0]
    return value && known(name, value, (given) => (given.length <= most && fits(given) ? readable(given) : undefined))
  }
  return {
    /** Reads any letter case of a list of values. */
    in: isIn,
    text: (name: string, most: number) => text(name, most),
    /** Words to search for, so many at most. */
    keyword: (name: string, most: number) => text(name, most, (value) => searchWords(value).length <= mostSearchWords),
    one: <T>(name: string, read: (value: string) => T | undefined) => {
      const value = given(name)[0]
      return value === undefined ? undefined : known(name, value, read)
    },
    many: <T extends string>(name: string, values: readonly T[]) => [
      ...new Set(given(name).flatMap((value) => known(name, value, isIn(values)) ?? [])),
    ],
    /** Free words, also several in one value with commas between them. */
    words: (name: string, most: number, longest: number) => {
      const words = given(name)
        .flatMap((value) => value.split(','))
        .map((word) => word.trim())
        .filter(Boolean)
      const fit = words.flatMap((word) => (word.length <= longest ? (readable(word) ?? []) : [])).slice(0, most)
      if (fit.length < words.length) wrong.add(name)
      return [...new Set(fit)]
    },
    page: () => {
      const value = given('page')[0]
      const isPage = (text: string) => (/^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined)
      return (value === undefined ? undefined : known('page', value, isPage)) ?? 1
    },
    dropped: () => [...wrong],
  }
}
