import type { AppContext, Db } from '../../platform/app-context.ts'
import { sendMail } from '../../platform/mail/mail.ts'
import { settleInBatches } from '../../platform/queue/settle-in-batches.ts'
import type { Schedule } from '../../platform/queue/queue.ts'
import { areaOf, digestFooter, unsubscribeLink } from '../notify/footer.ts'
import { quietUntil } from '../notify/quiet-hours.ts'
import { digestMail } from './emails.ts'
import { deleteItems, listItems, listWaiting, lockRecipient } from './queries.ts'
import { isDue } from './rules.ts'

type Context = Pick<AppContext, 'db' | 'queue' | 'config' | 'nameMentioned'>

/**
 * Sends everyone the digest that's due. Safe to run twice and in several processes at once.
 * @returns how many were due
 * @throws the first failure, after all others were tried; failed ones wait for the next run
 */
export async function sendDigests(context: Context, now = new Date()): Promise<number> {
  const due = (await listWaiting(context.db)).filter((recipient) => isDue(recipient.oldest, now, recipient))
  return await settleInBatches(due, 1, ({ account_id }) =>
    context.db.transaction().execute((tx) => sendDigest(tx, context, account_id, now)),
  )
}

async function sendDigest(tx: Db, context: Context, account_id: string, now: Date) {
  const recipient = await lockRecipient(tx, account_id)
  // Items waiting for the end of quiet hours are sent then.
  if (!recipient || quietUntil(now, recipient)) return
  const waiting = await listItems(tx, account_id)
  // Another worker may have sent them, and what's waiting is newer.
  if (!waiting[0] || !isDue(waiting[0].created_at, now, recipient)) return
  await deleteItems(
    tx,
    waiting.map(({ id }) => id),
  )
  const items = await context.nameMentioned(
    tx,
    account_id,
    waiting.filter((item) => item.wanted),
  )
  if (!items.length || recipient.suspended_at) return
  const settings = [...new Set(items.map(({ event }) => event))]
  const unsubscribe = unsubscribeLink(context.config, recipient, settings)
  await sendMail(tx, context, {
    to: recipient.email,
    event: 'digest',
    account_id,
    settings,
    template: digestMail(items, areaOf(recipient)),
    footer: digestFooter(recipient, { ...context.config, unsubscribe }),
    unsubscribe,
  })
}

/** Every quarter of an hour, because 8:00 AM falls on one in every time zone. */
export const digestSchedules: Schedule[] = [
  { name: 'send-digests', cron: '*/15 * * * *', run: (context) => sendDigests(context) },
]
