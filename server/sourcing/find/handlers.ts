import { radiusMiles } from '../../../contract/jobs/job-filters.ts'
import type { Db } from '../../platform/app-context.ts'
import { tenth } from '../../matching/recommended/near.ts'
import type { HandlersOf } from '../../platform/http/handlers.ts'
import { paged } from '../../platform/http/paged.ts'
import { countNewPeopleShown, countPeopleShown } from '../../platform/http/people-shown.ts'
import { forbidden, notFound } from '../../platform/http/problem.ts'
import { findViewingCompany, type ViewingCompany } from '../../seekers/browse/queries.ts'
import { showFound } from './present-results.ts'
import { findMatches, showMatches } from './matches.ts'
import { notShown } from './must-haves.ts'
import { findJobSeekers } from './queries.ts'

const unverified = () =>
  forbidden(
    'Only verified companies can search for people. See how to verify your company in the company profile.',
    'company_unverified',
  )

/** How long a changed profile counts as new. */
const newForMs = 14 * 86_400_000

export const seekerSearchHandlers: HandlersOf<'peopleSearch'> = {
  async matches(request, context) {
    const { db, config } = context
    const company = await findViewingCompany(db, request.caller)
    if (!company) return { data: [] }
    const matches = await findMatches(db, company, new Date(Date.now() - newForMs))
    const seekers = matches.flatMap(({ ids }) => ids)
    // The overview reloads every minute, so each person counts once. Otherwise changing must-haves would reveal everyone.
    await db
      .transaction()
      .execute((tx) => countNewPeopleShown(tx, config, request, { company_id: company.id, seekers }))
    return { data: await showMatches(context, company, matches) }
  },

  async find(request, { db, files, config }) {
    const { caller, query } = request
    const company = await findViewingCompany(db, caller)
    if (!company) throw unverified()
    const job = query.job_id ? await findOwnJob(db, company, query.job_id) : null
    const requirements = job?.requirements ?? []
    const sort = query.sort ?? (query.zip_code && !query.keyword && !job ? 'nearest' : 'fit')
    const asked = { ...query, sort, radius_miles: query.radius_miles ?? radiusMiles.usual }
    const { total, rows } = await findJobSeekers(db, company, asked, requirements)
    // A search without results counts too, because it costs as much.
    await countPeopleShown(db, config, request, Math.max(1, rows.length))
    const shown = await showFound(
      db,
      files,
      company,
      rows.map(({ id }) => id),
      requirements,
    )
    const distances = new Map(rows.map(({ id, miles }) => [id, miles]))
    const seekers = shown.map((seeker) => {
      const miles = distances.get(seeker.id)
      return { ...seeker, ...(typeof miles === 'number' && { distance_miles: tenth(miles) }) }
    })
    const musts = requirements.filter(({ must }) => must).length
    return paged(seekers, total, query, {
      job: job && { id: job.id, title: job.title, must_haves: musts, not_shown: notShown(requirements) },
      sort,
    })
  },
}

async function findOwnJob(db: Db, company: ViewingCompany, id: string) {
  const job = await db
    .selectFrom('jobs')
    .select(['id', 'title', 'requirements'])
    .where('id', '=', id)
    .where('company_id', '=', company.id)
    .executeTakeFirst()
  if (!job) throw notFound()
  return job
}
