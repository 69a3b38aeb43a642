import { sql } from 'kysely'
import type { Requirement } from '../../../contract/seekers/requirements.ts'
import type { AppContext, Db } from '../../platform/app-context.ts'
import type { ViewingCompany } from '../../seekers/browse/queries.ts'
import { showFound } from './present-results.ts'
import { reachesClearance } from './must-haves.ts'
import { findJobSeekers } from './queries.ts'
import { jobIsLive } from '../../companies/live-jobs.ts'

/** How many of the newest jobs are listed, and how many people for each. */
const most = { jobs: 5, people: 3 }

type JobMatches = { job: { id: string; title: string }; requirements: Requirement[]; total: number; ids: string[] }

/**
 * For each of a company's newest live jobs with must-haves: searchable people who show that they meet them and have
 * changed their profile since that day, except those who have applied. Jobs without matches are left out.
 */
export async function findMatches(db: Db, company: ViewingCompany, since: Date): Promise<JobMatches[]> {
  const jobs = await db
    .selectFrom('jobs')
    .select(['jobs.id', 'jobs.title', 'jobs.requirements'])
    .where('jobs.company_id', '=', company.id)
    .where(jobIsLive)
    .orderBy('jobs.published_at', 'desc')
    .orderBy('jobs.id')
    .limit(most.jobs)
    .execute()
  const asked = { sort: 'fit', radius_miles: 0, page: 1, per_page: most.people } as const
  const matches = await Promise.all(
    jobs
      .filter(({ requirements }) => shownMusts(requirements).length > 0)
      .map(async ({ id, title, requirements }) => {
        const isClearanceAlone = shownMusts(requirements).every(({ type }) => type === 'clearance')
        const cleared = isClearanceAlone ? reachesClearance(requirements, company) : null
        const isNew = [
          ...(cleared ? [cleared] : []),
          sql<boolean>`s.changed_on >= (${since}::timestamptz at time zone 'UTC')::date`,
          sql<boolean>`s.seeker_id not in (select seeker_id from applications where job_id = ${id})`,
        ]
        const { total, rows } = await findJobSeekers(db, company, asked, requirements, isNew)
        return { job: { id, title }, requirements, total, ids: rows.map((row) => row.id) }
      }),
  )
  return matches.filter(({ total }) => total > 0)
}

/** The matches with the people as the company can see them. */
export const showMatches = ({ db, files }: AppContext, company: ViewingCompany, matches: readonly JobMatches[]) =>
  Promise.all(
    matches.map(async ({ job, requirements, total, ids }) => ({
      job,
      total,
      people: await showFound(db, files, company, ids, requirements),
    })),
  )

/** The must-haves that a profile can show. Without any, a job would match everyone, so it has no matches. */
const shownMusts = (requirements: readonly Requirement[]) =>
  requirements.filter(({ must, type }) => must && type !== 'work_authorization')
