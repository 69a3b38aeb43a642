import { sql } from 'kysely'
import { onOneLine } from '../../../contract/platform/shapes.ts'
import type { AppContext, Db } from '../app-context.ts'
import type { Work } from '../queue/queue.ts'
import { NoMailServer } from './mail.ts'

const parkedDays = 90
const keptDays = 7
const longestReason = 300

type Failed = { mail: Work['mail']; tries: number; reason: string }

/** Notes a mail that is given up, once, for the back office; none to an account that was deleted meanwhile. */
export async function parkMail(db: Db, { mail, tries, reason }: Failed) {
  const { id, to: recipient, event, account_id, subject, settings, is_soon_over } = mail
  const account = await db
    .selectFrom('accounts')
    .select('id')
    .$if(account_id !== null, (known) => known.where('id', '=', account_id))
    // Whoever has the address when it is written down: it leaves with their account.
    .$if(account_id === null, (unknown) => unknown.where('email', '=', recipient))
    .executeTakeFirst()
  if (account_id && !account) return
  await db
    .insertInto('parked_mails')
    .values({
      id,
      event,
      account_id: account?.id ?? null,
      recipient,
      subject: settings.length ? subject : null,
      tries,
      reason: withoutSecrets(reason),
      mail: is_soon_over ? null : JSON.stringify(mail),
    })
    .onConflict((known) =>
      known
        .column('id')
        .doUpdateSet((eb) => ({
          state: 'parked',
          settled_at: null,
          tries: sql<number>`parked_mails.tries + excluded.tries`,
          reason: eb.ref('excluded.reason'),
          mail: eb.ref('excluded.mail'),
          parked_at: sql<Date>`now()`,
        }))
        // Sent again, and again in vain.
        .where('parked_mails.state', '=', 'retried'),
    )
    .execute()
}

/** Queues a mail as it was when it was given up. */
export const sendParkedAgain = (tx: Db, { queue }: Pick<AppContext, 'queue'>, mail: unknown) =>
  queue.add(tx, 'mail', mail as Work['mail'])

/** Mail the demo keeps is deleted once the longest link in one, an invitation's of 7 days, has expired; elsewhere none is kept. */
export const deleteKeptMail = (db: Db, { demo }: Pick<AppContext['config'], 'demo'>) =>
  db
    .deleteFrom('mailbox')
    .where('sent_at', '<', sql<Date>`now() - make_interval(days => ${demo ? keptDays : 0})`)
    .execute()

export const deleteOldParkedMails = (db: Db) =>
  db
    .deleteFrom('parked_mails')
    .where('parked_at', '<', sql<Date>`now() - make_interval(days => ${parkedDays})`)
    .execute()

/** A server that refuses a mail may quote it: whatever could be a link, a code, or an address is taken out of its words. */
export function withoutSecrets(reason: string): string {
  const plain = onOneLine(reason)
    .replaceAll(/\b(?:https?:\/\/|www\.)\S+/gi, '[link]')
    .replaceAll(/\b(?:token|code)=\S+/gi, '[link]')
    .replaceAll(/(?<![\d.])\d{3}[\s-]?\d{3}(?![\d.])/g, '[number]')
  const words = plain.split(' ').map((word) => (word.includes('@') ? '[address]' : word))
  return Array.from(words.join(' ')).slice(0, longestReason).join('') || 'No reason was given.'
}

/** Whether another try is no use: the server refused this one mail for good, or there is no server. A refused login or sender is ours to put right, for all of them. */
export function isRefusedForGood(error: unknown): boolean {
  if (error instanceof NoMailServer) return true
  if (!(error instanceof Error) || !('responseCode' in error) || !('command' in error)) return false
  const { responseCode, command } = error
  return typeof responseCode === 'number' && responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA')
}
