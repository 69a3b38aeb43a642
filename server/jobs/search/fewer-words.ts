import { parseKeyword } from '../../platform/text-search/keyword.ts'
import { plainTerms } from '../../platform/text-search/plain-terms.ts'
import { countFound, countTerms, type Searching } from './find-jobs.ts'
import { type ParsedSearch, withKeyword, wordsOnly } from './parse-search.ts'

/**
 * If the words find nothing even without filters, the search with as few words as possible left out; the page says which
 * were. Null if the keyword excludes or quotes a word.
 */
export async function withFewerWords(context: Searching, search: ParsedSearch) {
  const terms = plainTerms(search.read.words)
  if (!terms || (await countFound(context, wordsOnly(search))) > 0) return null
  const matching = mostTogether(await countTerms(context, search, terms))
  if (!matching) return null
  const keyword = matching.map((at) => terms[at]!.typed).join(' ')
  const left_out = terms.flatMap(({ typed }, at) => (matching.includes(at) ? [] : typed))
  // These stay words even if one of them alone would be a filter, such as `remote` of `remote access`.
  const fewer = parseKeyword(keyword, search.read.terms)
  if (!fewer) return null
  return { keyword, left_out, asked: withKeyword(search, fewer) }
}

/**
 * The largest set of terms that occur together in a job, as indexes. Among sets of the same size, the one in the fewest
 * jobs wins, because rare words say more, then the one with the earliest word. Null if no job has any term.
 */
export function mostTogether(counts: ReadonlyMap<number, number>): number[] | null {
  const placesOf = (mask: number) => Array.from({ length: 32 }, (_, at) => at).filter((at) => mask & (1 << at))
  const [best] = [...counts]
    .map(([mask, jobs]) => ({ places: placesOf(mask), jobs }))
    .toSorted((a, b) => b.places.length - a.places.length || a.jobs - b.jobs || typedFirst(a.places, b.places))
  return best?.places ?? null
}

/** Breaks ties between sets of the same size, because the database and the search index return them in different orders. */
const typedFirst = (a: readonly number[], b: readonly number[]) =>
  a.map((place, at) => place - b[at]!).find((apart) => apart !== 0) ?? 0
