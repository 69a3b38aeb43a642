import { parseKeyword } from '../../platform/text-search/keyword.ts'
import { plainTerms } from '../../platform/text-search/plain-terms.ts'
import { countFound, countTerms, type Searching } from './find-jobs.ts'
import { type ParsedSearch, withKeyword, wordsOnly } from './parse-search.ts'

/**
 * The search with the fewest words left out, where the words find nothing whatever the filters: what there is then is
 * more than nothing, and the reader is told. Null where a word says what must not be, or must be as written.
 */
export async function withFewerWords(context: Searching, search: ParsedSearch) {
  const terms = plainTerms(search.read.words)
  if (!terms || (await countFound(context, wordsOnly(search))) > 0) return null
  const matching = mostTogether(await countTerms(context, search, terms))
  if (!matching) return null
  const keyword = matching.map((at) => terms[at]!.typed).join(' ')
  const left_out = terms.flatMap(({ typed }, at) => (matching.includes(at) ? [] : typed))
  // Words they are, whatever filter one alone would be: `remote` of `remote access`.
  const fewer = parseKeyword(keyword, search.read.terms)
  if (!fewer) return null
  return { keyword, left_out, asked: withKeyword(search, fewer) }
}

/**
 * The largest set of terms that some job has together, as places; of sets of one size the one that the fewest jobs have,
 * as rare words say more, then the one with the word typed first. Null where no job has any term.
 */
export function mostTogether(counts: ReadonlyMap<number, number>): number[] | null {
  const placesOf = (mask: number) => Array.from({ length: 32 }, (_, at) => at).filter((at) => mask & (1 << at))
  const [best] = [...counts]
    .map(([mask, jobs]) => ({ places: placesOf(mask), jobs }))
    .toSorted((a, b) => b.places.length - a.places.length || a.jobs - b.jobs || typedFirst(a.places, b.places))
  return best?.places ?? null
}

/** Of two sets of one size. Which is counted first, the database and the search index each decide for themselves. */
const typedFirst = (a: readonly number[], b: readonly number[]) =>
  a.map((place, at) => place - b[at]!).find((apart) => apart !== 0) ?? 0
