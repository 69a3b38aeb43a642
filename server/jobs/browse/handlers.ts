import type { z } from 'zod'
import type { jobDetail } from '../../../contract/jobs.ts'
import type { Caller } from '../../http/callers.ts'
import type { HandlersOf } from '../../http/handlers.ts'
import { paged } from '../../http/paged.ts'
import { notFound } from '../../http/problem.ts'
import { findZip } from '../post/queries.ts'
import { statusNow } from '../rules.ts'
import { findLedgers } from '../../companies/browse/queries.ts'
import { ledgerOf, type LedgerRow } from '../../companies/ledger/rules.ts'
import { parseSearch, type Filters } from '../search/conditions.ts'
import { countFacets } from '../search/facets.ts'
import type { JobSort } from '../search/job-pages.ts'
import { searchJobs } from '../search/search-jobs.ts'
import { findSimilarIds } from '../search/similar.ts'
import { countWithoutEachFilter } from '../search/counts-without-filters.ts'
import { findSeekerFacts } from '../../seekers/queries.ts'
import { evaluate, openQuestions, settledQuestions } from '../../seekers/rules.ts'
import type { Db, AppContext } from '../../app-context.ts'
import { findMissing, findMustHavesMet } from './must-haves.ts'
import {
  findJob,
  findJobCards,
  jobIsLive,
  presentJobCard,
  presentOwnApplication,
  type JobDetailRow,
} from '../queries.ts'
import { hasEnded, maySee } from '../rules.ts'
import { findPayInSearch } from '../search/pay.ts'
import { searchFilters } from '../search/rules.ts'

type JobDetailAnswer = z.output<typeof jobDetail>
type Page = { sort?: JobSort | undefined; page: number; per_page: number }

export const jobsHandlers: HandlersOf<'jobs'> = {
  async browse({ caller, query }, { db, files }) {
    const { sort, page, per_page, facets, ...filters } = query
    return await search({ caller, filters, page: { sort, page, per_page }, facets: facets === '1' }, { db, files })
  },

  async nearZip({ caller, params, query }, { db, files }) {
    const { radius_miles, ...page } = query
    const filters = { zip_code: params.zip, radius_miles }
    const [{ data }, place] = await Promise.all([
      search({ caller, filters, page: { ...page, sort: 'distance' }, facets: false }, { db, files }),
      findZip(db, params.zip),
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
    if (!job || !(job.is_live || hasEnded(job) || maySee(job, caller))) throw notFound()
    const ids = await findSimilarIds(db, job)
    const cards = await findJobCards(db, files, { ids, seeker_id: seekerOf(caller) })
    const company = { id: job.company_id, company_name: job.company_name, slug: job.company_slug }
    return { data: { title: job.title, company, ended: !job.is_live, data: cards } }
  },

  async filters(_asked, { db }) {
    const { facets, histogram } = await countFacets(db, jobIsLive, await parseSearch(db, {}))
    return { data: { filters: searchFilters(facets), histogram } }
  },
}

/** A job in full, as this caller may open it. */
export async function findJobDetail(
  { db, files }: Pick<AppContext, 'db' | 'files'>,
  caller: Caller,
  id: string,
): Promise<JobDetailAnswer | undefined> {
  const job = await findJob(db, id, seekerOf(caller))
  if (!job || !maySee(job, caller)) return undefined
  const [pay_in_search, fit, ledgers] = await Promise.all([
    findPayInSearch(db, job),
    findFit(db, job, caller),
    findLedgers(db, [job.company_id]),
  ])
  return { ...presentJob(job, caller, files, ledgers.get(job.company_id)), pay_in_search, ...fit }
}

const seekerOf = (caller: Caller) => (caller.user_type === 'job_seeker' ? caller.seeker_id : undefined)

async function search(
  { caller, filters, page, facets }: { caller: Caller; filters: Filters; page: Page; facets: boolean },
  { db, files }: Pick<AppContext, 'db' | 'files'>,
) {
  const seeker_id = seekerOf(caller)
  const facts = seeker_id ? await findSeekerFacts(db, seeker_id) : null
  const missing = facts && (facets || filters.must_haves) ? await findMissing(db, facts) : null
  const { rows, total, asked, ...said } = await searchJobs(db, { filters, page, facets, seeker_id, missing })
  const [met, without] = await Promise.all([
    facts
      ? findMustHavesMet(
          db,
          facts,
          rows.map(({ id }) => id),
        )
      : null,
    facets && !total ? countWithoutEachFilter(db, asked) : null,
  ])
  const cards = rows.map((row) => ({
    ...presentJobCard(row, files),
    ...(asked.center
      ? { distance_miles: row.distance_miles === null ? null : Math.round(row.distance_miles * 10) / 10 }
      : {}),
    ...(seeker_id ? { is_saved: row.is_saved, application: presentOwnApplication(row) } : {}),
    ...(met ? { must_haves: met.get(row.id) } : {}),
  }))
  return paged(cards, total, page, {
    ...said,
    ...(without ? { without } : {}),
    ...(filters.must_haves && !seeker_id ? { ignored: ['must_haves'] } : {}),
  })
}

async function findFit(
  db: Db,
  job: JobDetailRow,
  caller: Caller,
): Promise<Pick<JobDetailAnswer, 'fit' | 'questions' | 'settled'>> {
  if (caller.user_type !== 'job_seeker') return {}
  const requirements = job.requirements
  const facts = await findSeekerFacts(db, caller.seeker_id)
  return {
    fit: evaluate(requirements, facts),
    questions: openQuestions(requirements, facts),
    settled: settledQuestions(requirements, facts),
  }
}

function presentJob(
  job: JobDetailRow,
  caller: Caller,
  files: AppContext['files'],
  ledger: LedgerRow | undefined,
): Omit<JobDetailAnswer, 'pay_in_search'> {
  const isOwner =
    caller.user_type === 'admin' || (caller.user_type === 'employer' && caller.company_id === job.company_id)
  return {
    ...presentJobCard(job, files),
    description: job.description,
    city: job.city,
    state: job.state,
    zip_code: job.zip_code,
    experience_counts: job.experience_counts,
    requirements: job.requirements,
    benefits: job.benefits,
    hiring_steps: job.hiring_steps,
    vacancy_type: job.vacancy_type,
    answer_days: job.answer_days,
    status: statusNow(job),
    updated_at: job.updated_at,
    overdue_answers: job.overdue_answers,
    company: {
      industry: job.industry,
      organization_type: job.organization_type,
      company_size: job.company_size,
      description: job.company_description,
      city: job.company_city,
      state: job.company_state,
      website: job.website,
      benefits: job.company_benefits,
      hiring_process: job.company_hiring_process,
      ledger: ledgerOf(ledger),
    },
    ...(caller.user_type === 'job_seeker' ? { is_saved: job.is_saved, application: presentOwnApplication(job) } : {}),
    ...(isOwner
      ? {
          owner: {
            created_at: job.created_at,
            outcome: job.outcome,
            flagged_at: job.flagged_at,
            applications: job.applications,
          },
        }
      : {}),
  }
}
