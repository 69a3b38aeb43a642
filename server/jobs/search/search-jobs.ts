import type { AppContext } from '../../platform/app-context.ts'
import { type Filters, type ParsedSearch, parseSearch, withKeyword, wordsOnly } from './conditions.ts'
import type { JobQuery } from '../search-index/job-query.ts'
import { correctedKeyword } from '../../platform/text-search/corrections.ts'
import { parseKeyword } from '../../platform/text-search/keyword.ts'
import { findMatchingTermCounts, mostTogether } from './matching-terms.ts'
import { type PlainTerm, plainTerms } from '../../platform/text-search/plain-terms.ts'
import { countFacets } from './facets.ts'
import type { JobSort } from '../search-index/job-query.ts'
import { countJobs, findHits, findJobPage } from './job-pages.ts'
import { findMisspelled } from './misspelled-places.ts'
import { jobIsLive } from '../../companies/live-jobs.ts'

export type Searching = Pick<AppContext, 'db' | 'searchIndex'>

type Wanted = {
  filters: Filters
  page: { sort?: JobSort | undefined; page: number; per_page: number }
  facets: boolean
  seeker_id?: string | undefined
  /** The numbers of the must-haves that the caller meets. */
  met?: JobQuery['met']
}

/**
 * A page of live jobs, how many there are, and how the search was understood. A corrected keyword is searched for only
 * where the given one finds nothing and the correction is sure, and offered elsewhere; either only where it finds
 * something. Where nothing has all of the words, those that most of them are found with are searched for.
 * @throws 422 naming the filter with an unknown ZIP code
 */
export async function searchJobs(context: Searching, wanted: Wanted) {
  const { db } = context
  const asked = await parseSearch(db, wanted.filters, wanted.met)
  const [found, instead, misspelled] = await Promise.all([
    find(context, asked, wanted),
    correct(context, asked, wanted),
    findMisspelled(db, wanted.filters.location),
  ])
  // What is in quotes is meant as it is written.
  const isInstead = found.total === 0 && instead?.is_sure === true && !/["“”]/.test(wanted.filters.keyword ?? '')
  const fewer = found.total === 0 && !isInstead ? await withFewerWords(context, asked) : null
  const { location, unknown } = misspelled
  const elsewhere =
    location === null
      ? 0
      : await countFound(context, await parseSearch(db, { ...wanted.filters, location }, wanted.met))
  const searched = isInstead ? instead : fewer
  return {
    ...(searched ? await find(context, searched.asked, wanted) : found),
    asked: searched?.asked ?? asked,
    searched_for: searched?.keyword ?? null,
    left_out: fewer?.left_out ?? [],
    did_you_mean: {
      keyword: isInstead ? null : (instead?.keyword ?? null),
      location: elsewhere > 0 ? location : null,
    },
    unknown_places: unknown,
    read_filters: (searched?.asked ?? asked).read.read,
    read_keyword: (searched?.asked ?? asked).read.keyword || null,
    is_near: asked.read.is_near,
    read_location: misspelled.written,
  }
}

/** Answered by the index where there is one; a job that has just ended is on no page, whatever the index knows of it. */
async function find({ db, searchIndex }: Searching, asked: ParsedSearch, { page, facets, seeker_id }: Wanted) {
  const indexed = await searchIndex.find(asked.query, page, facets)
  if (indexed) {
    const { hits, ...counted } = indexed
    return { rows: await findHits(db, hits, seeker_id), ...counted }
  }
  const [rows, counted] = await Promise.all([
    findJobPage(db, asked, { ...page, sort: page.sort, seeker_id }),
    facets ? countFacets(db, jobIsLive, asked) : countJobs(db, asked).then((total) => ({ total })),
  ])
  return { rows, ...counted }
}

export const countFound = async ({ db, searchIndex }: Searching, asked: ParsedSearch): Promise<number> =>
  (await searchIndex.count(asked.query)) ?? (await countJobs(db, asked))

const countTerms = async ({ db, searchIndex }: Searching, asked: ParsedSearch, terms: readonly PlainTerm[]) =>
  (await searchIndex.countTerms(
    { ...asked.query, keyword: null },
    terms.map(({ text }) => text),
  )) ?? (await findMatchingTermCounts(db, asked, terms))

/** The keyword with its typing errors put right, and what it asks for, where that finds something. */
async function correct(context: Searching, { read }: ParsedSearch, { filters, met }: Wanted) {
  const corrected = filters.keyword ? await correctedKeyword(context.db, filters.keyword, read.words) : null
  if (!corrected) return null
  const asked = await parseSearch(context.db, { ...filters, keyword: corrected.keyword }, met)
  return (await countFound(context, asked)) > 0 ? { ...corrected, asked } : null
}

/**
 * The search with the fewest words left out, where the words find nothing whatever the filters: what there is then is
 * more than nothing, and the reader is told. Null where a word says what must not be, or must be as written.
 */
async function withFewerWords(context: Searching, asked: ParsedSearch) {
  const terms = plainTerms(asked.read.words)
  if (!terms || (await countFound(context, wordsOnly(asked))) > 0) return null
  const matching = mostTogether(await countTerms(context, asked, terms))
  if (!matching) return null
  const keyword = matching.map((at) => terms[at]!.typed).join(' ')
  const left_out = terms.flatMap(({ typed }, at) => (matching.includes(at) ? [] : typed))
  // Words they are, whatever filter one alone would be: `remote` of `remote access`.
  const fewer = parseKeyword(keyword, asked.read.terms)
  if (!fewer) return null
  return { keyword, left_out, asked: withKeyword(asked, fewer) }
}
