import type { AppContext, Db } from '../../platform/app-context.ts'
import { consume, day, tryConsume } from '../../platform/http/limits.ts'
import { type MailTemplate, sendMail } from '../../platform/mail/mail.ts'
import { type Mention, withNames } from '../../platform/mail/mentions.ts'
import { areApart, type Between } from '../audience/audience.ts'
import { insertDigestItem } from './digest-item.ts'
import { type EventName, type EventRule, events } from './events.ts'
import { footerOf, unsubscribeLink } from './footer.ts'
import { insertNotification } from './notification.ts'
import { inProduct } from './in-product.ts'
import { quietUntil } from './quiet-hours.ts'
import { findParticipantAccounts, type Reader, type Recipients } from './recipients.ts'

type Context = Pick<AppContext, 'queue' | 'config'>

/** What is said, to each reader the same or to each their own. */
export type Template = MailTemplate | ((reader: Reader) => MailTemplate)

/**
 * Who is notified, and who caused it (an account, or a visitor's network): its mails count against `from`. What nobody did,
 * such as a job that ended by the clock, counts against nobody. Where it waits, it is dropped if the two that it is
 * `between` are apart by then.
 */
export type Delivery = Recipients & { from?: string | null; between?: Between }

/**
 * Sends a notice without delay. Only notices that have waited while a step could be undone call this directly
 * (`steps/tasks.ts`); everything else calls `notify`.
 */
export async function notifyNow(
  tx: Db,
  context: Context,
  event: EventName,
  { from = null, between: both, ...recipients }: Delivery,
  template: Template,
) {
  // Told of those who are apart already, it was written for that.
  const isCompany = 'company' in recipients
  const { setting } = events[event]
  const between = both && !(await areApart(tx, both, { setting, isCompany })) ? both : null
  for (const reader of await findParticipantAccounts(tx, recipients, setting)) {
    const said = typeof template === 'function' ? template(reader) : template
    const shown = inProduct(event, said)
    if (shown && reader.account_id && reader.in_product)
      await insertNotification(tx, { account_id: reader.account_id, ...shown })
    if (!reader.by_mail || !(await mayMail(tx, context, { event, from, to: reader.email }))) continue
    // A calendar is told at once: in a digest it would be told too late, or not at all.
    const isForCalendar = said.invitations !== undefined
    if (shown && reader.account_id && !isForCalendar && waitsForDigest(event, reader))
      await insertDigestItem(tx, { account_id: reader.account_id, between, ...shown })
    else await mailReader(tx, context, { event, reader, said: named(said), between })
  }
}

/** As it is mailed: the people it mentions by the names that it came with. */
function named({ names = {}, ...said }: MailTemplate): MailTemplate {
  const nameOf = (mentioned: Mention) => names[mentioned] ?? ''
  return {
    ...said,
    subject: withNames(said.subject, nameOf),
    paragraphs: said.paragraphs.map((paragraph) => withNames(paragraph, nameOf)),
  }
}

function waitsForDigest(event: EventName, { digest }: Reader): boolean {
  const rule: EventRule = events[event]
  return rule.setting !== null && digest !== null && digest !== 'off' && !rule.never_in_digest
}

type Said = { event: EventName; reader: Reader; said: MailTemplate; between: Between | null }

async function mailReader(tx: Db, context: Context, { event, reader, said, between }: Said) {
  const { setting, is_soon_over, least_role }: EventRule = events[event]
  const unsubscribe = unsubscribeLink(context.config, reader, [setting], said.unsubscribe?.alert_id)
  const footer = footerOf(event, reader, { ...context.config, unsubscribe })
  await sendMail(tx, context, {
    to: reader.email,
    event,
    account_id: reader.account_id,
    settings: setting ? [setting] : [],
    ...(is_soon_over ? { is_soon_over } : {}),
    ...(least_role ? { least_role } : {}),
    ...(between ? { between } : {}),
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
