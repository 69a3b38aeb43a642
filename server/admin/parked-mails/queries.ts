import { sql } from 'kysely'
import type { z } from 'zod'
import type { adminParkedMails } from '../../../contract/admin/parked-mails.ts'
import { type ParkedMailState, parkedMailStates } from '../../../contract/admin/values.ts'
import type { Db } from '../../platform/app-context.ts'
import { conflict, notFound } from '../../platform/http/problem.ts'
import { likeWord } from '../../platform/text-search/like-word.ts'

type ListRequest = z.output<typeof adminParkedMails.browse.query>

const matching = (db: Db, { keyword = '' }: Pick<ListRequest, 'keyword'>) =>
  db.selectFrom('parked_mails').where((eb) =>
    eb.and(
      keyword
        .split(/\s+/)
        .filter(Boolean)
        .map((word) => sql<boolean>`concat_ws(' ', recipient, subject, reason) ilike ${likeWord(word)}`),
    ),
  )

/** Counts by state, within the keyword. */
export async function countParkedMails(db: Db, request: ListRequest) {
  const rows = await matching(db, request)
    .select(['state', sql<number>`count(*)`.as('count')])
    .groupBy('state')
    .execute()
  const count = (state: ParkedMailState) => rows.find((row) => row.state === state)?.count ?? 0
  const each = Object.fromEntries(parkedMailStates.map((state) => [state, count(state)]))
  return { all: rows.reduce((sum, row) => sum + row.count, 0), ...each } as Record<'all' | ParkedMailState, number>
}

/** Never the email itself. */
const shown = [
  'id',
  'event',
  'recipient',
  'subject',
  'tries',
  'reason',
  'parked_at',
  'state',
  'settled_at',
  sql<boolean>`mail is not null`.as('can_be_retried'),
] as const

/** One page, newest first. */
export const findParkedMails = (db: Db, request: ListRequest) =>
  matching(db, request)
    .select(shown)
    .$if(request.status !== undefined, (q) => q.where('state', '=', request.status!))
    .orderBy('parked_at', 'desc')
    .orderBy('id')
    .limit(request.per_page)
    .offset((request.page - 1) * request.per_page)
    .execute()

/** @throws Problem 404 */
export async function openParkedMail(db: Db, id: string) {
  const mail = await db.selectFrom('parked_mails').select(shown).where('id', '=', id).executeTakeFirst()
  if (!mail) throw notFound()
  return mail
}

export const findParkedMail = (db: Db, id: string) =>
  db.selectFrom('parked_mails').select(shown).where('id', '=', id).executeTakeFirstOrThrow()

/**
 * Locked until the transaction ends.
 * @throws Problem 404; 409 if it's already been handled, or the email wasn't kept to be sent again
 */
export async function lockParkedMail(tx: Db, id: string, to: Exclude<ParkedMailState, 'parked'>) {
  const held = await tx.selectFrom('parked_mails').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!held) throw notFound()
  if (held.state === 'retried') throw conflict('This email is already being resent.', 'already_retried')
  if (held.state === 'dropped') throw conflict('This email was deleted.', 'already_dropped')
  if (to === 'retried' && !held.mail)
    throw conflict(
      'This email contained a code or a link that has expired. The recipient can request a new one.',
      'not_kept',
    )
  return held
}

export const settleParkedMail = (tx: Db, id: string, state: Exclude<ParkedMailState, 'parked'>) =>
  tx.updateTable('parked_mails').set({ state, settled_at: new Date(), mail: null }).where('id', '=', id).execute()
