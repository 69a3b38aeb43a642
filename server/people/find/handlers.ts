import { radiusMiles } from '../../../contract/job-filters.ts'
import type { AppContext, Db } from '../../app-context.ts'
import { tenth } from '../../finding/near.ts'
import type { EmployerCaller } from '../../http/callers.ts'
import type { HandlersOf } from '../../http/handlers.ts'
import { consume, day } from '../../http/limits.ts'
import { paged } from '../../http/paged.ts'
import { forbidden, notFound, tooMany, waitText } from '../../http/problem.ts'
import { findReadingCompany, type ReadingCompany } from '../queries.ts'
import { showFound } from './found.ts'
import { listMatches } from './matches.ts'
import { notShown } from './must-haves.ts'
import { findJobSeekers } from './queries.ts'

const unverified = () =>
  forbidden(
    'Only verified companies can search for people. You can search as soon as your company is verified.',
    'company_unverified',
  )

/** So far back a changed profile is new. */
const newForMs = 14 * 86_400_000

export const peopleSearchHandlers: HandlersOf<'peopleSearch'> = {
  async matches({ caller }, context) {
    const company = await findReadingCompany(context.db, caller)
    return { data: company ? await listMatches(context, company, new Date(Date.now() - newForMs)) : [] }
  },

  async find({ caller, query }, { db, files, config }) {
    const company = await findReadingCompany(db, caller)
    if (!company) throw unverified()
    await countSearch(db, config, caller)
    const job = query.job_id ? await findOwnJob(db, company, query.job_id) : null
    const requirements = job?.requirements ?? []
    const sort = query.sort ?? (query.zip_code && !query.keyword && !job ? 'nearest' : 'fit')
    const asked = { ...query, sort, radius_miles: query.radius_miles ?? radiusMiles.usual }
    const { total, rows } = await findJobSeekers(db, company, asked, requirements)
    const shown = await showFound(
      db,
      files,
      company,
      rows.map(({ id }) => id),
      requirements,
    )
    const distances = new Map(rows.map(({ id, miles }) => [id, miles]))
    const people = shown.map((person) => {
      const miles = distances.get(person.id)
      return { ...person, ...(typeof miles === 'number' && { distance_miles: tenth(miles) }) }
    })
    const musts = requirements.filter(({ must }) => must).length
    return paged(people, total, query, {
      job: job && { id: job.id, title: job.title, must_haves: musts, not_shown: notShown(requirements) },
      sort,
    })
  },
}

/** @throws Problem 429 */
async function countSearch(db: Db, { limits }: AppContext['config'], { account_id, company_id }: EmployerCaller) {
  const person = { max: limits.people_searches_per_person_per_hour, seconds: 3600 }
  await consume(db, `people_searches:${account_id}`, person, (seconds) =>
    tooMany(seconds, `You searched for people ${person.max} times within an hour. Search on in ${waitText(seconds)}.`),
  )
  const company = { max: limits.people_searches_per_company_per_day, seconds: day }
  await consume(db, `people_searches:${company_id}`, company, (seconds) =>
    tooMany(
      seconds,
      `Your company searched for people ${company.max} times within a day. Search on in ${waitText(seconds)}.`,
    ),
  )
}

async function findOwnJob(db: Db, company: ReadingCompany, id: string) {
  const job = await db
    .selectFrom('jobs')
    .select(['id', 'title', 'requirements'])
    .where('id', '=', id)
    .where('company_id', '=', company.id)
    .executeTakeFirst()
  if (!job) throw notFound()
  return job
}
