import { sql } from 'kysely'
import { onOneLine } from '../../../contract/platform/shapes.ts'
import type { AppContext, Db } from '../app-context.ts'
import type { Work } from '../queue/queue.ts'
import { NoMailServer } from './mail.ts'

const parkedDays = 90
const keptDays = 7
const longestReason = 300

type Failed = { mail: Work['mail']; tries: number; reason: string }

/** Records an undeliverable email once for the back office, unless its account was deleted since. */
export async function parkMail(db: Db, { mail, tries, reason }: Failed) {
  const { id, to: recipient, event, account_id, subject, settings, is_soon_over } = mail
  const account = await db
    .selectFrom('accounts')
    .select('id')
    .$if(account_id !== null, (known) => known.where('id', '=', account_id))
    // The account that has the address now, so that the record is deleted with it.
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
        // It was sent again and failed again.
        .where('parked_mails.state', '=', 'retried'),
    )
    .execute()
}

/** Queues a parked email again, unchanged. */
export const sendParkedAgain = (tx: Db, { queue }: Pick<AppContext, 'queue'>, mail: unknown) =>
  queue.add(tx, 'mail', mail as Work['mail'])

/**
 * The demo's emails are deleted once the longest-lived link, an invitation's 7 days, has expired. Elsewhere none are
 * kept.
 */
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

/** A server's rejection may quote the email, so anything that could be a link, a code, or an address is removed. */
export function withoutSecrets(reason: string): string {
  const plain = onOneLine(reason)
    .replaceAll(/\b(?:https?:\/\/|www\.)\S+/gi, '[link]')
    .replaceAll(/\b(?:token|code)=\S+/gi, '[link]')
    .replaceAll(/(?<![\d.])\d{3}[\s-]?\d{3}(?![\d.])/g, '[number]')
  const words = plain.split(' ').map((word) => (word.includes('@') ? '[address]' : word))
  return Array.from(words.join(' ')).slice(0, longestReason).join('') || 'No reason was given.'
}

/**
 * Whether a retry is pointless: the server permanently rejected this email, or there is no server. A rejected login or
 * sender affects all emails and is ours to fix.
 */
export function isRefusedForGood(error: unknown): boolean {
  if (error instanceof NoMailServer) return true
  if (!(error instanceof Error) || !('responseCode' in error) || !('command' in error)) return false
  const { responseCode, command } = error
  return typeof responseCode === 'number' && responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA')
}
