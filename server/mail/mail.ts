import { randomUUID } from 'node:crypto'
import { createTransport } from 'nodemailer'
import { onOneLine } from '../../contract/shapes.ts'
import type { Config } from '../config.ts'
import type { Db, AppContext } from '../app-context.ts'
import type { Work } from '../queue/queue.ts'
import { type Footer, renderMail } from './layout.ts'

/** How mail leaves: by SMTP where it is set, else the local mailbox. */
export type Mail = {
  /** Fails where the mail was not taken over; done again with the same `id` it is the same mail. */
  deliver(mail: Work['mail'], db: Db): Promise<void>
  close(): void
}

/** A mail as the nouns' emails.ts write it: paragraphs of plain text and at most one button. */
export type MailTemplate = {
  subject: string
  paragraphs: string[]
  button?: { label: string; path: string }
  /** A code to read off, shown large. */
  code?: string
  /** Several things in one mail, each with where it leads. */
  items?: { title: string; words: string; path: string | null }[]
  /** Whoever unsubscribes from this mail ends this job alert alone, not all mail of its event. */
  unsubscribe?: { alert_id: string }
  /** Who gets the answer, where that is not us. */
  reply_to?: string
}

/** What is mailed, to whom, and what is known of both. */
export type Sending = {
  to: string
  template: MailTemplate
  footer: Footer
  /** The whole address by which such mail is ended without a login. */
  unsubscribe?: string | undefined
}

/** Queues a mail in the transaction that gives the reason for it. Nobody but `server/notify` does. */
export async function sendMail(
  tx: Db,
  context: Pick<AppContext, 'queue' | 'config'>,
  { to, template, footer, unsubscribe }: Sending,
) {
  const mail = {
    id: randomUUID(),
    to,
    // Whatever titles and names it is made of.
    subject: onOneLine(template.subject),
    ...renderMail(template, footer, context.config.base_url),
    ...(unsubscribe ? { unsubscribe } : {}),
    ...(template.reply_to ? { reply_to: template.reply_to } : {}),
  }
  await context.queue.add(tx, 'mail', mail)
}

export function openMail({ mail }: Pick<Config, 'mail'>): Mail {
  return mail.kind === 'local' ? localMailbox(mail.from) : smtp(mail)
}

const localMailbox = (sender: string): Mail => ({
  async deliver({ id, to, subject, text, html }, db) {
    await db
      .insertInto('mailbox')
      .values({ id, sender, recipient: to, subject, text_body: text, html_body: html })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
  },
  close() {},
})

function smtp({ url, from }: Config['mail'] & { kind: 'smtp' }): Mail {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    // A mail is the text it was queued with: nothing in it may have a file or an address read.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const [, domain = 'localhost'] = /@([^\s<>@]+)>?$/.exec(from) ?? []
  return {
    async deliver({ id, to, subject, text, html, reply_to, unsubscribe }) {
      await transport.sendMail({
        from,
        // Not as text: 'a@x.test, b@x.test' would be two people.
        to: { name: '', address: to },
        ...(reply_to ? { replyTo: { name: '', address: reply_to } } : {}),
        subject,
        text,
        html,
        // The same at every try, so that a mail sent twice by mischance can be told by its reader's server.
        messageId: `<${id}@${domain}>`,
        headers: { 'auto-submitted': 'auto-generated', ...(unsubscribe ? oneClick(unsubscribe) : {}) },
      })
    },
    close: () => transport.close(),
  }
}

/** RFC 8058. */
const oneClick = (address: string) => ({
  'list-unsubscribe': `<${address}>`,
  'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
})

/** Delivers one queued mail. */
export const deliverMail = (message: Work['mail'], { mail, db }: AppContext) => mail.deliver(message, db)
