import type { Db } from '../../house.ts'
import { jobIsLive } from '../queries.ts'
import { understand, type Asked, type Filters } from './conditions.ts'
import { correctedKeyword } from '../../search/corrections.ts'
import { countFacets } from './facets.ts'
import { countJobs, findJobPage, type JobSort } from './find-jobs.ts'
import { findMisspelled } from './misspelled-places.ts'

type Wanted = {
  filters: Filters
  page: { sort?: JobSort | undefined; page: number; per_page: number }
  facets: boolean
  seeker_id?: string | undefined
  /** How many must-haves of a job the caller does not meet. */
  missing?: Asked['missing']
}

/**
 * A page of live jobs, how many there are, and how the search was understood. A corrected keyword is searched for only
 * where the given one finds nothing, and offered elsewhere; either only where it finds something.
 * @throws 422 naming the filter with an unknown ZIP code
 */
export async function searchJobs(db: Db, wanted: Wanted) {
  const asked = await understand(db, wanted.filters, wanted.missing)
  const [found, instead, misspelled] = await Promise.all([
    find(db, asked, wanted),
    correct(db, asked, wanted),
    findMisspelled(db, wanted.filters.location),
  ])
  // What is in quotes is meant as it is written.
  const isInstead = found.total === 0 && instead !== null && !/["“”]/.test(wanted.filters.keyword ?? '')
  const { location, unknown } = misspelled
  const elsewhere =
    location === null ? 0 : await countJobs(db, await understand(db, { ...wanted.filters, location }, wanted.missing))
  const searched = isInstead ? instead.asked : asked
  return {
    ...(isInstead ? await find(db, instead.asked, wanted) : found),
    asked: searched,
    searched_for: isInstead ? instead.keyword : null,
    did_you_mean: {
      keyword: isInstead ? null : (instead?.keyword ?? null),
      location: elsewhere > 0 ? location : null,
    },
    unknown_places: unknown,
    read_filters: searched.read.read,
    read_keyword: searched.read.keyword || null,
  }
}

async function find(db: Db, asked: Asked, { page, facets, seeker_id }: Wanted) {
  const [rows, counted] = await Promise.all([
    findJobPage(db, asked, { ...page, sort: page.sort, seeker_id }),
    facets ? countFacets(db, jobIsLive, asked) : countJobs(db, asked).then((total) => ({ total })),
  ])
  return { rows, ...counted }
}

/** The keyword with its typing errors put right, and what it asks for, where that finds something. */
async function correct(db: Db, { read }: Asked, { filters, missing }: Wanted) {
  const keyword = filters.keyword && (await correctedKeyword(db, filters.keyword, read.keyword))
  if (!keyword) return null
  const asked = await understand(db, { ...filters, keyword }, missing)
  return (await countJobs(db, asked)) > 0 ? { keyword, asked } : null
}
