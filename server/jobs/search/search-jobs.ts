import { correctedKeyword } from '../../platform/text-search/corrections.ts'
import { withFewerWords } from './fewer-words.ts'
import { countFound, findJobs, type Searching } from './find-jobs.ts'
import type { JobPage, JobQuery } from './job-query.ts'
import { type Filters, type ParsedSearch, parseSearch } from './parse-search.ts'
import { findMisspelled } from './words/misspelled-places.ts'

type Wanted = {
  filters: Filters
  page: JobPage
  facets: boolean
  seeker_id?: string | undefined
  /** The numbers of the must-haves that the caller meets. */
  met?: JobQuery['met']
}

/**
 * A page of live jobs, the total, and how the search was understood. If the keyword finds nothing and a correction is
 * certain, the correction is searched for instead; otherwise it's only suggested. Either way it must find something. If
 * no job has all of the words, the largest set of words found together is used.
 * @throws 422 naming the filter with an unknown ZIP code
 */
export async function searchJobs(context: Searching, wanted: Wanted) {
  const given = await parseSearch(context.db, wanted.filters, wanted.met)
  const [found, corrected, places] = await Promise.all([
    findJobs(context, given, wanted),
    correctKeyword(context, given, wanted),
    correctLocation(context, wanted),
  ])
  // Quoted text is meant literally.
  const isCorrected = found.total === 0 && corrected?.is_sure === true && !/["“”]/.test(wanted.filters.keyword ?? '')
  const fewer = found.total === 0 && !isCorrected ? await withFewerWords(context, given) : null
  const instead = isCorrected ? corrected : fewer
  const asked = instead?.asked ?? given
  return {
    ...(instead ? await findJobs(context, instead.asked, wanted) : found),
    asked,
    searched_for: instead?.keyword ?? null,
    left_out: fewer?.left_out ?? [],
    did_you_mean: {
      keyword: isCorrected ? null : (corrected?.keyword ?? null),
      location: places.location,
    },
    unknown_places: places.unknown,
    read_filters: asked.read.read,
    read_keyword: asked.read.keyword || null,
    is_near: given.read.is_near,
    read_location: places.written,
  }
}

/** The keyword with typos corrected, and its search, if that finds something. */
async function correctKeyword(context: Searching, { read }: ParsedSearch, { filters, met }: Wanted) {
  const corrected = filters.keyword ? await correctedKeyword(context.db, filters.keyword, read.words) : null
  if (!corrected) return null
  const asked = await parseSearch(context.db, { ...filters, keyword: corrected.keyword }, met)
  return (await countFound(context, asked)) > 0 ? { ...corrected, asked } : null
}

/** The places that don't exist, and the most similar ones, if those find something. */
async function correctLocation(context: Searching, { filters, met }: Wanted) {
  const { location, ...places } = await findMisspelled(context.db, filters.location)
  if (location === null) return { ...places, location }
  const elsewhere = await countFound(context, await parseSearch(context.db, { ...filters, location }, met))
  return { ...places, location: elsewhere > 0 ? location : null }
}
