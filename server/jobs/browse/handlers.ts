import type { Caller } from '../../platform/http/callers.ts'
import type { HandlersOf } from '../../platform/http/handlers.ts'
import { paged } from '../../platform/http/paged.ts'
import { notFound } from '../../platform/http/problem.ts'
import { parseSearch, type Filters } from '../search/parse-search.ts'
import { countFacets } from '../search/sql/facets.ts'
import type { JobSort } from '../search/job-query.ts'
import { searchJobs } from '../search/search-jobs.ts'
import { findSimilarIds } from '../search/similar.ts'
import { countWithoutEachFilter } from '../search/find-jobs.ts'
import { findSeekerFacts } from '../../seekers/queries.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { findJobDetail, seekerOf } from './detail.ts'
import { findMet, findMustHavesMet } from './must-haves.ts'
import { findJob, findJobCards, presentJobCard, presentOwnApplication } from '../queries.ts'
import { hasEnded, isPaused, maySee } from '../rules.ts'
import { searchFilters } from '../search/rules.ts'
import { jobIsLive } from '../../companies/live-jobs.ts'
import { findZip } from '../../platform/geo/place.ts'

type Page = { sort?: JobSort | undefined; page: number; per_page: number }

export const jobsHandlers: HandlersOf<'jobs'> = {
  async browse({ caller, query }, context) {
    const { sort, page, per_page, facets, ...filters } = query
    return await search({ caller, filters, page: { sort, page, per_page }, facets: facets === '1' }, context)
  },

  async nearZip({ caller, params, query }, context) {
    const { radius_miles, ...page } = query
    const filters = { zip_code: params.zip, radius_miles }
    const [{ data }, place] = await Promise.all([
      search({ caller, filters, page: { ...page, sort: 'distance' }, facets: false }, context),
      findZip(context.db, params.zip),
    ])
    return {
      data: { ...data, place: { zip_code: params.zip, city: place?.city ?? null, state: place?.state ?? null } },
    }
  },

  async show({ caller, params }, context) {
    const job = await findJobDetail(context, caller, params.id)
    if (!job) throw notFound()
    return { data: job }
  },

  async similar({ caller, params }, { db, files }) {
    const job = await findJob(db, params.id, seekerOf(caller))
    const paused = job !== undefined && isPaused(job)
    if (!job || !(job.is_live || hasEnded(job) || paused || maySee(job, caller))) throw notFound()
    const ids = await findSimilarIds(db, job)
    const cards = await findJobCards(db, files, { ids, seeker_id: seekerOf(caller) })
    const company = { id: job.company_id, company_name: job.company_name, slug: job.company_slug }
    return { data: { title: job.title, company, ended: !job.is_live && !paused, paused, data: cards } }
  },

  async filters(_asked, { db }) {
    const { facets, histogram } = await countFacets(db, jobIsLive, await parseSearch(db, {}))
    return { data: { filters: searchFilters(facets), histogram } }
  },
}

async function search(
  { caller, filters, page, facets }: { caller: Caller; filters: Filters; page: Page; facets: boolean },
  context: Pick<AppContext, 'db' | 'files' | 'searchIndex'>,
) {
  const { db, files } = context
  const seeker_id = seekerOf(caller)
  const facts = seeker_id ? await findSeekerFacts(db, seeker_id) : null
  const met = facts && (facets || filters.must_haves) ? await findMet(db, facts) : null
  const { rows, total, asked, ...said } = await searchJobs(context, { filters, page, facets, seeker_id, met })
  const [must_haves, without] = await Promise.all([
    facts
      ? findMustHavesMet(
          db,
          facts,
          rows.map(({ id }) => id),
        )
      : null,
    facets && !total ? countWithoutEachFilter(context, asked) : null,
  ])
  const cards = rows.map((row) => ({
    ...presentJobCard(row, files),
    ...(asked.center
      ? { distance_miles: row.distance_miles === null ? null : Math.round(row.distance_miles * 10) / 10 }
      : {}),
    ...(seeker_id ? { is_saved: row.is_saved, application: presentOwnApplication(row) } : {}),
    ...(must_haves ? { must_haves: must_haves.get(row.id) } : {}),
  }))
  return paged(cards, total, page, {
    ...said,
    ...(without ? { without } : {}),
    ...(filters.must_haves && !seeker_id ? { ignored: ['must_haves'] } : {}),
  })
}
