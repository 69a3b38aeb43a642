import type { Db } from '../../platform/app-context.ts'
import { askedFor, recordAudit } from '../../accounts/audit/record.ts'
import { requireGrant } from '../../billing/entitlements.ts'
import { subscriberOf } from '../../billing/subscribers.ts'
import type { Caller } from '../../platform/http/callers.ts'
import type { HandlersOf } from '../../platform/http/handlers.ts'
import { paged } from '../../platform/http/paged.ts'
import { countPeopleShown } from '../../platform/http/people-shown.ts'
import { notFound } from '../../platform/http/problem.ts'
import { findPast } from '../past.ts'
import { presentInList, presentPerson } from './present.ts'
import {
  findPeople,
  findPersonRows,
  findReadingCompany,
  findResumesSentTo,
  findResumesToShow,
  type PersonRow,
  type ReadingCompany,
} from './queries.ts'
import { countViewers, findViewers } from './viewers.ts'
import { openProfile } from './open-profile.ts'
import { companyReader, maySee, visibilityOf, type Reader, type Visibility } from './rules.ts'

export const peopleHandlers: HandlersOf<'people'> = {
  async browse(asked, { db, files, config }) {
    const { caller, query } = asked
    const company = await findReadingCompany(db, caller)
    const { ids, total, by_category } = await findPeople(db, company, query)
    const rows = await findPersonRows(db, ids, company)
    const shown = rows.map((row) =>
      presentInList(row, visibilityOf(row.privacy, readerOf(caller, company, row)), files),
    )
    if (caller.user_type !== 'visitor') await countPeopleShown(db, config, asked, shown.length)
    if (caller.user_type === 'admin')
      await recordAudit(db, asked, { action: 'job_seeker.listed', after: askedFor(query) })
    return paged(shown, total, query, { by_category })
  },

  async show(asked, { db, files, config }) {
    const { caller, params } = asked
    const company = await findReadingCompany(db, caller)
    const [row] = await findPersonRows(db, [params.id], company)
    if (!row) throw notFound()
    const reader = readerOf(caller, company, row)
    if (!maySee(row.privacy, reader)) throw notFound()
    if (company && reader.kind === 'company')
      await db.transaction().execute((tx) => openProfile(tx, config, asked, { row, company }))
    else if (reader.kind === 'anyone' && caller.user_type !== 'visitor') await countPeopleShown(db, config, asked, 1)
    if (caller.user_type === 'admin')
      await recordAudit(db, asked, { action: 'job_seeker.viewed', subject: { id: row.id } })
    const sight = visibilityOf(row.privacy, reader)
    const more = {
      resumes: await resumesFor(db, row.id, sight, company),
      past: sight.past ? await findPast(db, row.id) : undefined,
    }
    return { data: presentPerson(row, sight, files, more) }
  },

  async viewers({ caller, query }, { db, files }) {
    await requireGrant(db, subscriberOf(caller), 'profile_viewers')
    const [rows, total] = await Promise.all([
      findViewers(db, files, { seeker_id: caller.seeker_id, ...query }),
      countViewers(db, caller.seeker_id),
    ])
    return paged(rows, total, query)
  },
}

/** An application hands over what was sent with it, and none of the other resumes. */
async function resumesFor(db: Db, seekerId: string, { resumes }: Visibility, company: ReadingCompany | null) {
  if (resumes === 'all') return await findResumesToShow(db, seekerId, company)
  return resumes === 'sent' && company ? await findResumesSentTo(db, seekerId, company.id) : undefined
}

function readerOf(caller: Caller, company: ReadingCompany | null, row: PersonRow): Reader {
  if (caller.user_type === 'admin') return { kind: 'admin' }
  if (caller.user_type === 'job_seeker' && caller.seeker_id === row.id) return { kind: 'self' }
  return companyReader(company, row)
}
