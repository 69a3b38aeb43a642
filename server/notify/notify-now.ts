import type { AppContext, Db } from '../app-context.ts'
import { consume, day, tryConsume } from '../http/limits.ts'
import { type MailTemplate, sendMail } from '../mail/mail.ts'
import { insertNotification } from '../notifications/queries.ts'
import { insertDigestItem } from './digest-item.ts'
import { type EventName, type EventRule, events } from './events.ts'
import { footerOf, unsubscribeLink } from './footer.ts'
import { inProduct } from './in-product.ts'
import { quietUntil } from './quiet-hours.ts'
import { findReaders, type Reader, type Recipients } from './recipients.ts'

type Context = Pick<AppContext, 'queue' | 'config'>

/** What is said, to each reader the same or to each their own. */
export type Template = MailTemplate | ((reader: Reader) => MailTemplate)

/**
 * Who is notified, and who caused it (an account, or a visitor's network): its mails count against `from`. What nobody did,
 * such as a job that ended by the clock, counts against nobody.
 */
export type Delivery = Recipients & { from?: string | null }

/**
 * Sends a notice without delay. Only notices that have waited while a step could be undone call this directly
 * (`steps/tasks.ts`); everything else calls `notify`.
 */
export async function notifyNow(
  tx: Db,
  context: Context,
  event: EventName,
  { from = null, ...recipients }: Delivery,
  template: Template,
) {
  for (const reader of await findReaders(tx, recipients, events[event].setting)) {
    const said = typeof template === 'function' ? template(reader) : template
    const shown = inProduct(event, said)
    if (shown && reader.account_id && reader.in_product)
      await insertNotification(tx, { account_id: reader.account_id, ...shown })
    if (!reader.by_mail || !(await mayMail(tx, context, { event, from, to: reader.email }))) continue
    if (shown && reader.account_id && waitsForDigest(event, reader))
      await insertDigestItem(tx, { account_id: reader.account_id, ...shown })
    else await mailReader(tx, context, { event, reader, said })
  }
}

function waitsForDigest(event: EventName, { digest }: Reader): boolean {
  const rule: EventRule = events[event]
  return digest !== null && digest !== 'off' && !rule.never_in_digest
}

type Said = { event: EventName; reader: Reader; said: MailTemplate }

async function mailReader(tx: Db, context: Context, { event, reader, said }: Said) {
  const { setting } = events[event]
  const unsubscribe = unsubscribeLink(context.config, reader, [setting], said.unsubscribe?.alert_id)
  const footer = footerOf(event, reader, { ...context.config, unsubscribe })
  await sendMail(tx, context, {
    to: reader.email,
    event,
    account_id: reader.account_id,
    settings: setting ? [setting] : [],
    template: said,
    footer,
    unsubscribe,
    not_before: setting ? quietUntil(new Date(), reader) : null,
  })
}

async function mayMail(
  tx: Db,
  { config }: Pick<AppContext, 'config'>,
  { event, from, to }: { event: EventName; from: string | null; to: string },
): Promise<boolean> {
  const { pair_limit, once_a_day }: EventRule = events[event]
  const address = to.toLowerCase()
  if (once_a_day && !(await tryConsume(tx, `${event}:${address}`, { max: 1, seconds: day }))) return false
  if (!pair_limit || !from) return true
  const key = `tell:${from}:${address}`
  const limit = { max: config.limits.mails_per_pair_per_day, seconds: day }
  if (pair_limit === 'left_out') return await tryConsume(tx, key, limit)
  await consume(tx, key, limit, pair_limit)
  return true
}
