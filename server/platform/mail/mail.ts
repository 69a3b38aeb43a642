import { randomUUID } from 'node:crypto'
import { createTransport } from 'nodemailer'
import { onOneLine } from '../../../contract/platform/shapes.ts'
import type { Invitation } from '../calendar/icalendar.ts'
import type { Config } from '../config/config.ts'
import type { Db, AppContext } from '../app-context.ts'
import type { Work } from '../queue/queue.ts'
import type { Mention } from './mentions.ts'
import { type Footer, renderMail } from './layout.ts'

/** How mail leaves: by SMTP where it is set, else into the demo's mailbox. */
export type Mail = {
  /** Fails where the mail was not taken over; done again with the same `id` it is the same mail. */
  deliver(mail: Work['mail'], db: Db): Promise<void>
  /** Fails when the mail server can't be reached or refuses our login. Sends nothing. */
  check(): Promise<void>
  close(): void
}

/** A mail as the nouns' emails.ts write it: paragraphs of plain text, a list, and at most one button. */
export type MailTemplate = {
  subject: string
  paragraphs: string[]
  button?: { label: string; path: string }
  /** A code to read off, shown large. */
  code?: string
  /** Several things in one mail, each with where it leads. */
  items?: { title: string; words: string; path: string | null }[]
  /** What stands in the product instead, where that is to be said or to lead elsewhere: what is the same there is counted. `none`: nothing, as its reader did it. */
  notification?: { title?: string; words?: string; path?: string } | 'none'
  /** The people its texts mention, as the mail names them; what is kept in the product keeps the mention. */
  names?: Partial<Record<Mention, string>>
  /** Whoever unsubscribes from this mail ends this job alert alone, not all mail of its event. */
  unsubscribe?: { alert_id: string }
  /** Who gets the answer, where that is not us. */
  reply_to?: string
  /** What it puts into its reader's calendar, moves there, or takes out of it. */
  invitations?: Invitation[]
}

/** What is mailed, to whom, and what is known of both. */
export type OutgoingMail = Pick<
  Work['mail'],
  'to' | 'event' | 'account_id' | 'settings' | 'is_soon_over' | 'least_role' | 'between'
> & {
  template: MailTemplate
  footer: Footer
  /** The whole address by which such mail is ended without a login. */
  unsubscribe?: string | undefined
  /** It waits until then; null: it leaves at once. */
  not_before?: Date | null
}

/** Queues a mail in the transaction that gives the reason for it. Nobody but `server/notifications/notify` does. */
export async function sendMail(
  tx: Db,
  context: Pick<AppContext, 'queue' | 'config'>,
  { template, footer, unsubscribe, not_before, ...about }: OutgoingMail,
) {
  const mail = {
    id: randomUUID(),
    ...about,
    // Whatever titles and names it is made of.
    subject: onOneLine(template.subject),
    ...renderMail(template, footer, context.config.base_url),
    ...(unsubscribe ? { unsubscribe } : {}),
    ...(template.reply_to ? { reply_to: template.reply_to } : {}),
    ...(template.invitations?.length ? { invitations: template.invitations } : {}),
  }
  await context.queue.add(tx, 'mail', mail, not_before ? { startAfter: not_before } : {})
}

/** How long a mail server may take to be reached, and to answer. */
const patience = { reach_ms: 10_000, answer_ms: 30_000 }

export function openMail({ mail, demo }: Pick<Config, 'mail' | 'demo'>, within = patience): Mail {
  if (mail.kind === 'smtp') return smtp(mail, within)
  return demo ? localMailbox(mail.from) : noMailServer
}

/** Mail can't leave an installation without a mail server. The back office lists it, and can send it again later. */
export class NoMailServer extends Error {}

/** Only the demo has a page to read its mailbox on: anywhere else, the links and codes in it would lie there for nobody. */
const noMailServer: Mail = {
  deliver: () => Promise.reject(new NoMailServer('SMTP_URL isn’t set, so this email couldn’t be sent.')),
  check: () => Promise.reject(new NoMailServer('SMTP_URL isn’t set, so no email can be sent.')),
  close() {},
}

const localMailbox = (sender: string): Mail => ({
  async deliver({ id, to, subject, text, html, invitations = [] }, db) {
    const calendar = invitations.map(({ content }) => content).join('') || null
    await db
      .insertInto('mailbox')
      .values({ id, sender, recipient: to, subject, text_body: text, html_body: html, calendar })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
  },
  async check() {},
  close() {},
})

function smtp({ url, from }: Config['mail'] & { kind: 'smtp' }, { reach_ms, answer_ms }: typeof patience): Mail {
  const transport = createTransport({
    url,
    pool: true,
    // As many as let a full batch of the queue meet a server that hangs, and end before its time does.
    maxConnections: 5,
    connectionTimeout: reach_ms,
    greetingTimeout: reach_ms,
    socketTimeout: answer_ms,
    // A mail is the text it was queued with: nothing in it may have a file or an address read.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const [, domain = 'localhost'] = /@([^\s<>@]+)>?$/.exec(from) ?? []
  return {
    async deliver({ id, to, subject, text, html, reply_to, unsubscribe, invitations = [] }) {
      const [first, ...others] = invitations
      await transport.sendMail({
        from,
        // Not as text: 'a@x.test, b@x.test' would be two people.
        to: { name: '', address: to },
        ...(reply_to ? { replyTo: { name: '', address: reply_to } } : {}),
        subject,
        text,
        html,
        // Beside text and HTML, where mail programs read it, and as a file for those that don't.
        ...(first ? { icalEvent: { ...first, filename: 'invitation.ics' } } : {}),
        attachments: others.map(({ method, content }, index) => ({
          content,
          contentType: `text/calendar; charset=utf-8; method=${method}`,
          filename: `invitation-${index + 2}.ics`,
        })),
        // The same at every try, so that a mail sent twice by mischance can be told by its reader's server.
        messageId: `<${id}@${domain}>`,
        headers: { 'auto-submitted': 'auto-generated', ...(unsubscribe ? oneClick(unsubscribe) : {}) },
      })
    },
    check: async () => void (await transport.verify()),
    close: () => transport.close(),
  }
}

/** RFC 8058. */
const oneClick = (address: string) => ({
  'list-unsubscribe': `<${address}>`,
  'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
})
