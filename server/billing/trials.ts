import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { AppContext, Db } from '../platform/app-context.ts'
import type { PaymentMethod } from './payments/gateway.ts'
import { type Secrets, secretsOf } from '../platform/config/secret.ts'
import { type Subscriber, isOfSubscriber } from './subscribers.ts'
import { problemOf } from './problems.ts'
import { addDays } from './rules.ts'

/** The mailboxes that would use the trial: the job seeker's, or those of the company's owners. */
async function findMailboxes(db: Db, subscriber: Subscriber): Promise<string[]> {
  const whose =
    subscriber.audience === 'job_seeker'
      ? sql<boolean>`id = (select account_id from job_seekers where id = ${subscriber.seeker_id})`
      : sql<boolean>`company_id = ${subscriber.company_id} and company_role = 'owner'`
  // Two owners can share a mailbox: `ann+a@x.test` and `ann+b@x.test`.
  const rows = await db.selectFrom('accounts').select('mailbox').distinct().where(whose).execute()
  return rows.map(({ mailbox }) => mailbox)
}

/** With the current and the previous secret, so that trials from before a rotation are still recognized. */
const hashesOf = (secrets: Secrets, kind: 'mailbox' | 'card', name: string) =>
  secretsOf(secrets).map((secret) => createHmac('sha256', secret).update(`trial:${kind}:${name}`).digest())

const isUsed = async (db: Db, hashes: readonly Buffer[]) =>
  hashes.length > 0 &&
  (await db
    .selectFrom('trials_used')
    .select('hash')
    .where('hash', 'in', [...hashes])
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Whether they, or anyone with the same mailbox, had a free trial, even if that account was deleted. */
export async function hadTrial(
  db: Db,
  { config }: Pick<AppContext, 'config'>,
  subscriber: Subscriber,
): Promise<boolean> {
  const mailboxes = await findMailboxes(db, subscriber)
  const known = await db
    .selectFrom('subscriptions')
    .select('id')
    .where('is_trial_used', '=', true)
    .where((eb) =>
      eb.or([
        isOfSubscriber(subscriber),
        sql<boolean>`seeker_id in (select s.id from job_seekers s join accounts a on a.id = s.account_id
          where a.mailbox = any (${mailboxes}::text[]))`,
        sql<boolean>`company_id in (select a.company_id from accounts a
          where a.company_role = 'owner' and a.mailbox = any (${mailboxes}::text[]))`,
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  if (known) return true
  return await isUsed(
    db,
    mailboxes.flatMap((mailbox) => hashesOf(config, 'mailbox', mailbox)),
  )
}

/**
 * Takes the free trial for a mailbox and a card. Of two requests at once, one gets it.
 * @throws Problem 409 `trial_used` if the card had its trial; 422 `declined_before` if it was declined recently or always will be
 */
export async function claimTrial(
  tx: Db,
  { config }: Pick<AppContext, 'config'>,
  subscriber: Subscriber,
  { fingerprint, is_declined }: PaymentMethod,
) {
  if (is_declined || (fingerprint && (await wasDeclined(tx, fingerprint)))) throw problemOf.knownToBeDeclined()
  const card = fingerprint ? hashesOf(config, 'card', fingerprint) : []
  const mailboxes = (await findMailboxes(tx, subscriber)).flatMap((mailbox) => hashesOf(config, 'mailbox', mailbox))
  const hashes = [...card, ...mailboxes]
  if (!hashes.length) return
  const taken = await tx
    .insertInto('trials_used')
    .values(hashes.map((hash) => ({ hash })))
    .onConflict((known) => known.doNothing())
    .returning('hash')
    .execute()
  if (taken.length < hashes.length) throw problemOf.trialUsed()
}

/** A declined card may only have been short of money that month, so a decline counts for this many days. */
const refusalDays = 30

/** Whether the last payment that a bank answered for this card was declined recently, no matter who entered it. */
async function wasDeclined(db: Db, fingerprint: string): Promise<boolean> {
  const last = await db
    .selectFrom('transactions')
    .select(['status', 'failure_code'])
    .where('method_fingerprint', '=', fingerprint)
    .where('status', '<>', 'pending')
    .where('created_at', '>', addDays(new Date(), -refusalDays))
    // It wasn't confirmed, or never requested.
    .where((eb) => eb.or([eb('failure_code', 'is', null), eb('failure_code', 'not in', notTheCard)]))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.status === 'failed'
}

const notTheCard = ['not_confirmed', 'authentication_required', 'canceled', 'not_taken', 'gateway_gone']
