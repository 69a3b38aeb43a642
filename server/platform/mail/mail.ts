import { randomUUID } from 'node:crypto'
import { createTransport } from 'nodemailer'
import { onOneLine } from '../../../contract/platform/shapes.ts'
import type { Invitation } from '../calendar/icalendar.ts'
import type { Config } from '../config/config.ts'
import type { Db, AppContext } from '../app-context.ts'
import type { Work } from '../queue/queue.ts'
import type { Mention } from './mentions.ts'
import { type Footer, renderMail } from './layout.ts'

/** How email is sent: by SMTP if it's configured, otherwise into the demo's mailbox. */
export type Mail = {
  /** Fails if the server didn't accept the email. A retry with the same `id` is the same email. */
  deliver(mail: Work['mail'], db: Db): Promise<void>
  /** Checks that the mail server can be reached and accepts our login. Sends nothing. */
  check(): Promise<void>
  close(): void
}

/** An email as written in emails.ts files: paragraphs of plain text, a list, and at most one button. */
export type MailTemplate = {
  subject: string
  paragraphs: string[]
  button?: { label: string; path: string }
  /** A code, shown in large type. */
  code?: string
  /** Several items in one email, each with its link. */
  items?: { title: string; words: string; path: string | null }[]
  /**
   * The notification in the product, if it differs from the email; repeated ones are counted. `none` if the reader did
   * it themselves.
   */
  notification?: { title?: string; words?: string; path?: string } | 'none'
  /** People mentioned in the text, with their names for the email. Stored notifications keep the mentions. */
  names?: Partial<Record<Mention, string>>
  /** Unsubscribing from this email only stops this job alert. */
  unsubscribe?: { alert_id: string }
  /** The reply-to address, if it isn't ours. */
  reply_to?: string
  /** A calendar event to add, change, or remove. */
  invitations?: Invitation[]
}

/** An email, its recipient, and what's known about both. */
export type OutgoingMail = Pick<
  Work['mail'],
  'to' | 'event' | 'account_id' | 'settings' | 'is_soon_over' | 'least_role' | 'between'
> & {
  template: MailTemplate
  footer: Footer
  /** The full one-click unsubscribe URL. */
  unsubscribe?: string | undefined
  /** Not sent before this time. Null: sent immediately. */
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
    // On one line, whatever titles and names it contains.
    subject: onOneLine(template.subject),
    ...renderMail(template, footer, context.config.base_url),
    ...(unsubscribe ? { unsubscribe } : {}),
    ...(template.reply_to ? { reply_to: template.reply_to } : {}),
    ...(template.invitations?.length ? { invitations: template.invitations } : {}),
  }
  await context.queue.add(tx, 'mail', mail, not_before ? { startAfter: not_before } : {})
}

/** Timeouts for connecting to the mail server and for its responses. */
const patience = { reach_ms: 10_000, answer_ms: 30_000 }

export function openMail({ mail, demo }: Pick<Config, 'mail' | 'demo'>, within = patience): Mail {
  if (mail.kind === 'smtp') return smtp(mail, within)
  return demo ? localMailbox(mail.from) : noMailServer
}

/** Without a mail server, email can't be sent. The back office lists it and can send it later. */
export class NoMailServer extends Error {}

/** Only the demo has a page to read its mailbox. Anywhere else, links and codes would be left lying there. */
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
    // Enough for a full batch of the queue to fail on a server that hangs before its own timeout.
    maxConnections: 5,
    connectionTimeout: reach_ms,
    greetingTimeout: reach_ms,
    socketTimeout: answer_ms,
    // An email is only its queued text. Nothing in it can cause a file or URL to be read.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const [, domain = 'localhost'] = /@([^\s<>@]+)>?$/.exec(from) ?? []
  return {
    async deliver({ id, to, subject, text, html, reply_to, unsubscribe, invitations = [] }) {
      const [first, ...others] = invitations
      await transport.sendMail({
        from,
        // Not a string: 'a@x.test, b@x.test' would be two recipients.
        to: { name: '', address: to },
        ...(reply_to ? { replyTo: { name: '', address: reply_to } } : {}),
        subject,
        text,
        html,
        // As an alternative next to text and HTML, for mail programs that support it, and as an attachment for the
        // others.
        ...(first ? { icalEvent: { ...first, filename: 'invitation.ics' } } : {}),
        attachments: others.map(({ method, content }, index) => ({
          content,
          contentType: `text/calendar; charset=utf-8; method=${method}`,
          filename: `invitation-${index + 2}.ics`,
        })),
        // The same at every try, so that the recipient's server can detect a duplicate.
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
