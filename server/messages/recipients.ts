import { sql } from 'kysely'
import { mostRecipients } from '../../contract/messages/values.ts'
import type { Db } from '../platform/app-context.ts'
import type { Files } from '../platform/files/files.ts'
import { isNamed, keywordTerms } from '../platform/text-search/keyword-terms.ts'
import { isPersonNamed } from './list.ts'
import { findCompanyAsReader, findPersonRows } from '../seekers/browse/queries.ts'
import { companyReader, maySee } from '../seekers/browse/rules.ts'
import { findOthers } from './others.ts'
import type { Me } from './sides.ts'

type Known = {
  seeker_id: string
  company_id: string
  job_id: string | null
  job_title: string | null
  conversation_id: string | null
}

/**
 * Whom this side may want to write to, those it heard of last first, `mostRecipients` at most; of that name where one is
 * asked for. Whether they take messages is decided when one is sent.
 */
export async function findRecipients(db: Db, files: Files, me: Me, keyword: string | undefined) {
  const terms = keyword ? keywordTerms(keyword) : []
  if (!terms) return []
  const { rows } = await sql<Known>`
    select c.seeker_id, c.company_id, jobs.id as job_id, jobs.title as job_title, v.id as conversation_id
    from (select seeker_id, company_id, (array_agg(job_id order by at desc) filter (where job_id is not null))[1] as job_id,
        max(at) as at
      from (${knownOf(me)}) known group by seeker_id, company_id) c
    left join jobs on jobs.id = c.job_id
    left join conversations v on v.seeker_id = c.seeker_id and v.company_id = c.company_id
    where ${sql.join([isThere(me), ...terms.map(({ typed }) => isOf(me, typed))], sql` and `)}
    order by c.at desc, c.seeker_id, c.company_id
    limit ${mostRecipients}`.execute(db)
  const seen = me.side === 'job_seeker' ? rows : await seenBy(db, me.company_id, rows)
  const others = await findOthers(db, files, me, seen)
  return seen.flatMap(({ seeker_id, company_id, job_id, job_title, conversation_id }) => {
    const other = others.get(me.side === 'job_seeker' ? company_id : seeker_id)
    if (!other) return []
    return { other, job: job_id && job_title ? { id: job_id, title: job_title } : null, conversation_id }
  })
}

/** Without those who blocked the company, or whom it only saved and who are there for it no more. */
async function seenBy(db: Db, company_id: string, rows: readonly Known[]) {
  const company = await findCompanyAsReader(db, company_id)
  const ids = rows.map(({ seeker_id }) => seeker_id)
  const people = await findPersonRows(db, ids, company ?? { id: company_id, is_agency: true, may_search: true })
  const seen = new Set(
    people.filter((row) => row.has_application || maySee(row.privacy, companyReader(company, row))).map(({ id }) => id),
  )
  return rows.filter(({ seeker_id }) => seen.has(seeker_id))
}

const knownOf = (me: Me) =>
  me.side === 'job_seeker'
    ? sql`select a.seeker_id, jobs.company_id, a.job_id, a.created_at as at
        from applications a join jobs on jobs.id = a.job_id where a.seeker_id = ${me.seeker_id}
      union all select seeker_id, company_id, job_id, created_at from invitations where seeker_id = ${me.seeker_id}`
    : sql`select a.seeker_id, jobs.company_id, a.job_id, a.created_at as at
        from jobs join applications a on a.job_id = jobs.id
        where jobs.company_id = ${me.company_id} and a.seeker_id is not null and a.status <> 'withdrawn'
      union all select seeker_id, company_id, null, created_at from saved_people
        where company_id = ${me.company_id} and seeker_id is not null and removed_at is null`

/** A company that was deleted keeps its applications, and reads nothing. */
const isThere = ({ side }: Me) =>
  side === 'job_seeker'
    ? sql<boolean>`exists (select from companies where companies.id = c.company_id and companies.deleted_at is null)`
    : sql<boolean>`true`

const isOf = (me: Me, typed: readonly string[]) =>
  me.side === 'job_seeker'
    ? sql<boolean>`exists (select from companies where companies.id = c.company_id and ${isNamed(sql`companies.name`, typed)})`
    : isPersonNamed(typed)
