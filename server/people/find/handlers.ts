import { radiusMiles } from '../../../contract/job-filters.ts'
import type { Requirement } from '../../../contract/requirements.ts'
import type { Db } from '../../app-context.ts'
import type { Files } from '../../files/files.ts'
import { tenth } from '../../finding/near.ts'
import type { HandlersOf } from '../../http/handlers.ts'
import { paged } from '../../http/paged.ts'
import { forbidden, notFound } from '../../http/problem.ts'
import { presentPerson } from '../present.ts'
import { findPersonRows, findReadingCompany, type ReadingCompany } from '../queries.ts'
import { maySee, visibilityOf } from '../rules.ts'
import { fitOf } from './fit.ts'
import { notShown } from './must-haves.ts'
import { findJobSeekers } from './queries.ts'
import { findMiddles } from './towns.ts'

const unverified = () =>
  forbidden(
    'Only verified companies can search for people. You can search as soon as your company is verified.',
    'company_unverified',
  )

export const peopleSearchHandlers: HandlersOf<'peopleSearch'> = {
  async find({ caller, query }, { db, files }) {
    const company = await findReadingCompany(db, caller)
    if (!company) throw unverified()
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

/** These people as the company may see them, with the must-haves that what it sees settles. */
export async function showFound(
  db: Db,
  files: Files,
  company: ReadingCompany,
  ids: readonly string[],
  requirements: readonly Requirement[],
) {
  const rows = await findPersonRows(db, ids, company)
  const shown = rows.flatMap((row) => {
    const has_application = Boolean(row.has_application)
    const reader = { kind: 'company', has_application, is_agency: company.is_agency } as const
    return maySee(row.privacy, reader) ? [presentPerson(row, visibilityOf(row.privacy, reader), files)] : []
  })
  const musts = requirements.filter(({ must }) => must)
  if (!musts.length) return shown
  const middles = await findMiddles(
    db,
    shown.map(({ personal_profile }) => personal_profile),
  )
  return shown.map((person) => ({ ...person, fit: fitOf(musts, person, middles) }))
}
