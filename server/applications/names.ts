import type { Notice } from '../notifications/names.ts'
import { sql } from 'kysely'
import { findNamesShown, namesWithheld } from './queries.ts'
import type { Db } from '../platform/app-context.ts'
import { type Mention, mentionsIn, withNames } from '../platform/mail/mentions.ts'
import { findCompanyAsViewer, findCompanyInConversation, findSeekerRows } from '../seekers/browse/queries.ts'
import { companyViewer, maySee, shownName, visibilityOf } from '../seekers/browse/rules.ts'

/**
 * Notifications with the people in them named as this reader can see them now. Only companies get notifications about
 * other people. A person who is deleted or no longer shown to the company isn't named.
 */
export async function nameMentioned<Row extends Notice>(
  db: Db,
  account_id: string,
  rows: readonly Row[],
): Promise<Row[]> {
  const mentioned = [...new Set(rows.flatMap(({ title, words }) => mentionsIn(`${title} ${words}`)))]
  if (!mentioned.length) return [...rows]
  const viewer = await db
    .selectFrom('accounts')
    .select('company_id')
    .where('id', '=', account_id)
    .executeTakeFirstOrThrow()
  const names = viewer.company_id ? await findNames(db, viewer.company_id, mentioned) : new Map<Mention, string>()
  const nameOf = (each: Mention) => names.get(each) ?? namesWithheld.deleted
  return rows.map((row) => ({ ...row, title: withNames(row.title, nameOf), words: withNames(row.words, nameOf) }))
}

async function findNames(db: Db, company_id: string, mentioned: readonly Mention[]): Promise<Map<Mention, string>> {
  const idsOf = (kind: 'applicant' | 'person') =>
    mentioned.flatMap((each) => (each.startsWith(`{${kind}:`) ? each.slice(kind.length + 2, -1) : []))
  const own = await db
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .select('applications.id')
    .where('jobs.company_id', '=', company_id)
    .where(sql<boolean>`applications.id = any (${idsOf('applicant')}::uuid[])`)
    .execute()
  const applicants = await findNamesShown(
    db,
    own.map(({ id }) => id),
  )
  const seekers = await findNamesOfSeekers(db, company_id, idsOf('person'))
  return new Map<Mention, string>([
    ...[...applicants].map(([id, name]): [Mention, string] => [`{applicant:${id}}`, name]),
    ...seekers.map(([id, name]): [Mention, string] => [`{person:${id}}`, name || namesWithheld.unavailable]),
  ])
}

/** People who have a conversation with the company are named as they are there, others only if the company can see them. */
async function findNamesOfSeekers(db: Db, company_id: string, ids: readonly string[]): Promise<[string, string][]> {
  if (!ids.length) return []
  const conversations = await db
    .selectFrom('conversations')
    .select('seeker_id')
    .where('company_id', '=', company_id)
    .where('seeker_id', 'in', [...ids])
    .execute()
  const inConversation = new Set(conversations.map(({ seeker_id }) => seeker_id))
  const [viewer, other] = [await findCompanyAsViewer(db, company_id), await findCompanyInConversation(db, company_id)]
  const named = await findSeekerRows(db, [...inConversation], other)
  const rest = await findSeekerRows(
    db,
    ids.filter((id) => !inConversation.has(id)),
    viewer,
  )
  return [
    ...named.map((row): [string, string] => {
      return [row.id, shownName(row, visibilityOf(row.privacy, companyViewer(other, row)).name)]
    }),
    ...rest.map((row): [string, string] => {
      const sees = companyViewer(viewer, row)
      return [row.id, maySee(row.privacy, sees) ? shownName(row, visibilityOf(row.privacy, sees).name) : '']
    }),
  ]
}
