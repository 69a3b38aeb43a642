import { sql } from 'kysely'
import type { Db } from '../../platform/app-context.ts'
import type { ViewingCompany } from '../../seekers/browse/queries.ts'

// The rules of `visibilityOf` and `maySee` in SQL: a search must not use what the page doesn't show. withheld.test.ts
// compares the two for every setting and every kind of company.

/**
 * The people a verified company can search: those in `findable_people`, who are all searchable and looking for work, and
 * who haven't blocked the company.
 */
export const searched = (db: Db, company: ViewingCompany) =>
  db
    .selectFrom('findable_people as s')
    .where(sql<boolean>`not ${company.id}::uuid = any (s.blocked_companies)`)
    .$if(company.is_agency, (q) => q.where('s.takes_agencies', '=', true))

/** People who applied to the company and didn't withdraw, so the company knows them. */
const knownTo = (company: ViewingCompany) => sql`select known.seeker_id from applications known
  join jobs on jobs.id = known.job_id where jobs.company_id = ${company.id}::uuid and known.status <> 'withdrawn'`

/** People who accepted an invitation from the company. */
const accepting = (company: ViewingCompany) => sql`select invited.seeker_id from invitations invited
  where invited.company_id = ${company.id}::uuid and invited.status = 'accepted'`

export const showsName = (company: ViewingCompany) =>
  sql<boolean>`(s.name_visibility = 'full' or s.seeker_id in (${knownTo(company)})
    or s.name_visibility = 'hidden_until_accepted' and s.seeker_id in (${accepting(company)}))`

export const showsClearance = (company: ViewingCompany) =>
  sql<boolean>`(s.clearance_visibility = 'verified_employers'
    or s.clearance_visibility = 'after_application' and s.seeker_id in (${knownTo(company)}))`
