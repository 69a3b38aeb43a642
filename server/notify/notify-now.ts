import type { AppContext, Db } from '../app-context.ts'
import { consume, day, tryConsume } from '../http/limits.ts'
import { type MailTemplate, oneLine, sendMail } from '../mail/mail.ts'
import { insertNotification } from '../notifications/queries.ts'
import { type EventName, type EventRule, events } from './events.ts'
import { findReaders, type Reader, type Recipients } from './recipients.ts'

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
  context: Pick<AppContext, 'queue' | 'config'>,
  event: EventName,
  { from = null, ...recipients }: Delivery,
  template: Template,
) {
  for (const reader of await findReaders(tx, recipients, events[event].setting)) {
    const said = typeof template === 'function' ? template(reader) : template
    if (reader.in_product) await showInProduct(tx, event, reader, said)
    if (reader.by_mail && (await mayMail(tx, context, { event, from, to: reader.email })))
      await sendMail(tx, context, reader.email, said)
  }
}

/** What a setting names stands on its reader's screens too, where its mail is left out as well. */
async function showInProduct(tx: Db, kind: EventName, { account_id }: Reader, said: MailTemplate) {
  const { setting: event } = events[kind]
  if (!event || !account_id) return
  const [first = ''] = said.paragraphs
  const title = oneLine(said.subject)
  await insertNotification(tx, {
    account_id,
    event,
    kind,
    title,
    words: shortened(first),
    path: said.button?.path ?? null,
  })
}

const mostLetters = 300
function shortened(words: string) {
  const letters = Array.from(words)
  return letters.length > mostLetters ? `${letters.slice(0, mostLetters - 1).join('')}…` : words
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
