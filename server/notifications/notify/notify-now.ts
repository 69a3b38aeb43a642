import type { AppContext, Db } from '../../platform/app-context.ts'
import { consume, day, tryConsume } from '../../platform/http/limits.ts'
import { type MailTemplate, sendMail } from '../../platform/mail/mail.ts'
import { withGivenNames } from '../../platform/mail/mentions.ts'
import { isBlockedBetween, type NoticeParties, type LeastRole } from '../audience/audience.ts'
import { type EventName, type EventRule, events } from './events.ts'
import { footerOf, unsubscribeLink } from './footer.ts'
import { inProduct } from './in-product.ts'
import { quietUntil } from './quiet-hours.ts'
import { findNoticeRecipients, type NoticeRecipient, type Recipients } from './recipients.ts'
import { sql } from 'kysely'
import type { NotificationEvent } from '../../../contract/platform/values.ts'
import { publish } from '../../platform/live/publish.ts'

type Context = Pick<AppContext, 'queue' | 'config'>

/** The content: the same for all recipients, or one for each. */
export type Template = MailTemplate | ((recipient: NoticeRecipient) => MailTemplate)

/**
 * Who is notified, and who caused it (an account, or a visitor's network), for the limit of `from`. Automatic events,
 * such as a job that expired, have no limit. A waiting email is dropped if either of the two it's `between` is blocked
 * or gone by then.
 */
export type Delivery = Recipients & { from?: string | null; between?: NoticeParties }

/**
 * Notifies without delay. Only notifications that waited while a step could be undone call this directly
 * (`steps/tasks.ts`); everything else calls `notify`.
 */
export async function notifyNow(
  tx: Db,
  context: Context,
  event: EventName,
  { from = null, between: both, ...recipients }: Delivery,
  template: Template,
) {
  // What is written after one blocked the other is meant to be sent anyway.
  const isCompany = 'company' in recipients
  const { setting } = events[event]
  const between = both && !(await isBlockedBetween(tx, both, { setting, isCompany })) ? both : null
  for (const recipient of await findNoticeRecipients(tx, recipients, setting)) {
    const said = typeof template === 'function' ? template(recipient) : template
    const shown = inProduct(event, said)
    if (shown && recipient.account_id && recipient.in_product)
      await insertNotification(tx, { account_id: recipient.account_id, ...shown })
    if (!recipient.by_mail || !(await mayMail(tx, context, { event, from, to: recipient.email }))) continue
    // Calendar updates are sent immediately, because a digest would be too late.
    const isForCalendar = said.invitations !== undefined
    if (shown && recipient.account_id && !isForCalendar && waitsForDigest(event, recipient))
      await insertDigestItem(tx, { account_id: recipient.account_id, between, ...shown })
    else await mailRecipient(tx, context, { event, recipient, said: withGivenNames(said), between })
  }
}

function waitsForDigest(event: EventName, { digest }: NoticeRecipient): boolean {
  const rule: EventRule = events[event]
  return rule.setting !== null && digest !== null && digest !== 'off' && !rule.never_in_digest
}

type ReadyMail = { event: EventName; recipient: NoticeRecipient; said: MailTemplate; between: NoticeParties | null }

async function mailRecipient(tx: Db, context: Context, { event, recipient, said, between }: ReadyMail) {
  const { setting, is_soon_over, least_role }: EventRule = events[event]
  const unsubscribe = unsubscribeLink(context.config, recipient, [setting], said.unsubscribe?.alert_id)
  const footer = footerOf(event, recipient, { ...context.config, unsubscribe })
  await sendMail(tx, context, {
    to: recipient.email,
    event,
    account_id: recipient.account_id,
    settings: setting ? [setting] : [],
    ...(is_soon_over ? { is_soon_over } : {}),
    ...(least_role ? { least_role } : {}),
    ...(between ? { between } : {}),
    template: said,
    footer,
    unsubscribe,
    not_before: setting ? quietUntil(new Date(), recipient) : null,
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

type NewNotification = {
  account_id: string
  event: NotificationEvent
  kind: string
  least_role: LeastRole | null
  title: string
  words: string
  path: string | null
}

/** A repeated unread notification is kept once, with a count. */
async function insertNotification(tx: Db, item: NewNotification) {
  await sql`insert into notifications ${sql.raw('(account_id, event, kind, least_role, title, words, path)')}
    values (${item.account_id}, ${item.event}, ${item.kind}, ${item.least_role}, ${item.title}, ${item.words}, ${item.path})
    on conflict (account_id, kind, title, coalesce(path, '')) where read_at is null and archived_at is null
    do update set words = excluded.words, created_at = now(), times = notifications.times + 1`.execute(tx)
  await publish(tx, [item.account_id], { kind: 'notification' })
}

type NewItem = {
  account_id: string
  event: NotificationEvent
  least_role: LeastRole | null
  between: NoticeParties | null
  title: string
  words: string
  path: string | null
}

/** A repeated pending item is kept once, with the latest text. */
const insertDigestItem = (tx: Db, { account_id, event, least_role, between, title, words, path }: NewItem) =>
  sql`insert into digest_items ${sql.raw('(account_id, event, least_role, seeker_id, company_id, title, words, path)')}
    values (${account_id}, ${event}, ${least_role}, ${between?.seeker_id ?? null}, ${between?.company_id ?? null}, ${title}, ${words}, ${path})
    on conflict (account_id, event, title, coalesce(path, ''))
    do update set words = excluded.words, seeker_id = excluded.seeker_id, company_id = excluded.company_id, created_at = now()`.execute(
    tx,
  )
