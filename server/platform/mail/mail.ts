import { randomUUID } from 'node:crypto'
import { createTransport } from 'nodemailer'
import { onOneLine } from '../../../contract/platform/shapes.ts'
import type { Invitation } from '../calendar/icalendar.ts'
import type { Config } from '../config/config.ts'
import type { Db, AppContext } from '../app-context.ts'
import type { Work } from '../queue/queue.ts'
import type { Mention } from './mentions.ts'
import { type Footer, renderMail } from './layout.ts'

/** How email is sent: by SMTP if it's configured, otherwise to the demo's mailbox. */
export type Mail = {
  /** Throws if the email wasn't accepted. Retrying with the same `id` sends the same email. */
  deliver(mail: Work['mail'], db: Db): Promise<void>
  /** Throws if the mail server can't be reached or refuses our login. Sends nothing. */
  check(): Promise<void>
  close(): void
}

/** An email as the emails.ts files write it: paragraphs of plain text, a list, and at most one button. */
export type MailTemplate = {
  subject: string
  paragraphs: string[]
  button?: { label: string; path: string }
  /** A code to read off, shown in large type. */
  code?: string
  /** Several items in one email, each with its link. */
  items?: { title: string; words: string; path: string | null }[]
  /**
   * What the notification in the product says, or where it leads, if that differs from the email; equal notifications
   * are grouped. `none`: no notification, because the reader did it themselves.
   */
  notification?: { title?: string; words?: string; path?: string } | 'none'
  /** The names of people mentioned in its texts, for the email. The stored notification keeps the mention. */
  names?: Partial<Record<Mention, string>>
  /** Unsubscribing from this email ends only this job alert, not all email of its kind. */
  unsubscribe?: { alert_id: string }
  /** Who receives replies, if it isn't us. */
  reply_to?: string
  /** Appointments that it adds to the reader's calendar, moves, or removes. */
  invitations?: Invitation[]
}

/** An email, its recipient, and what's known about both. */
export type OutgoingMail = Pick<
  Work['mail'],
  'to' | 'event' | 'account_id' | 'settings' | 'is_soon_over' | 'least_role' | 'between'
> & {
  template: MailTemplate
  footer: Footer
  /** The full URL for unsubscribing without signing in. */
  unsubscribe?: string | undefined
  /** Sent no earlier than this; null: right away. */
  not_before?: Date | null
}

/** Queues an email in the transaction that causes it. Only `server/notifications/notify` calls this. */
export async function sendMail(
  tx: Db,
  context: Pick<AppContext, 'queue' | 'config'>,
  { template, footer, unsubscribe, not_before, ...about }: OutgoingMail,
) {
  const mail = {
    id: randomUUID(),
    ...about,
    // Titles and names in it may contain line breaks.
    subject: onOneLine(template.subject),
    ...renderMail(template, footer, context.config.base_url),
    ...(unsubscribe ? { unsubscribe } : {}),
    ...(template.reply_to ? { reply_to: template.reply_to } : {}),
    ...(template.invitations?.length ? { invitations: template.invitations } : {}),
  }
  await context.queue.add(tx, 'mail', mail, not_before ? { startAfter: not_before } : {})
}

/** How long to wait for a mail server to connect and to respond. */
const patience = { reach_ms: 10_000, answer_ms: 30_000 }

export function openMail({ mail, demo }: Pick<Config, 'mail' | 'demo'>, within = patience): Mail {
  if (mail.kind === 'smtp') return smtp(mail, within)
  return demo ? localMailbox(mail.from) : noMailServer
}

/** Without a mail server, email can't be sent. The back office lists it and can send it again later. */
export class NoMailServer extends Error {}

/** Only the demo has a page to read its mailbox on. Anywhere else, links and codes would sit there for no one. */
const noMailServer: Mail = {
  deliver: () => Promise.reject(new NoMailServer('SMTP_URL is not set, so this email could not be sent.')),
  check: () => Promise.reject(new NoMailServer('SMTP_URL is not set, so no email can be sent.')),
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
    // A full batch of the queue can hang on a slow server and still time out before the batch does.
    maxConnections: 5,
    connectionTimeout: reach_ms,
    greetingTimeout: reach_ms,
    socketTimeout: answer_ms,
    // An email is exactly the text that was queued: nothing in it may make us read a file or URL.
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
        // Next to the text and HTML for email programs that read it, and as a file for those that don't.
        ...(first ? { icalEvent: { ...first, filename: 'invitation.ics' } } : {}),
        attachments: others.map(({ method, content }, index) => ({
          content,
          contentType: `text/calendar; charset=utf-8; method=${method}`,
          filename: `invitation-${index + 2}.ics`,
        })),
        // The same for every attempt, so that the recipient's server can recognize an email that was sent twice.
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
