import { randomUUID } from 'node:crypto'
import { createTransport } from 'nodemailer'
import { onOneLine } from '../../contract/shapes.ts'
import type { Config } from '../config.ts'
import type { Db, AppContext } from '../app-context.ts'
import type { Work } from '../queue/queue.ts'

/** How mail leaves: by SMTP where it is set, else the local mailbox. */
export type Mail = {
  /** Fails where the mail was not taken over; done again with the same `id` it is the same mail. */
  deliver(mail: Work['mail'], db: Db): Promise<void>
  close(): void
}

/** A mail as the nouns' emails.ts write it: paragraphs of plain text, a list, and at most one button. */
export type MailTemplate = {
  subject: string
  paragraphs: string[]
  /** Things that lead somewhere, each with what is said of it; between the paragraphs and the button. */
  list?: { title: string; path: string; lines: string[] }[]
  button?: { label: string; path: string }
  /** A code to read off, shown large. */
  code?: string
  /** Who gets the answer, where that is not us. */
  reply_to?: string
}

export const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

function render(template: MailTemplate, baseUrl: string) {
  const link = template.button ? new URL(template.button.path, baseUrl).href : undefined
  const list = (template.list ?? []).map((item) => ({ ...item, link: new URL(item.path, baseUrl).href }))
  const text = [
    ...template.paragraphs,
    ...list.map(({ title, lines, link: to }) => [title, ...lines, to].join('\n')),
    ...(template.code ? [template.code] : []),
    ...(template.button ? [`${template.button.label}: ${link}`] : []),
    `Merlon, ${baseUrl}`,
  ].join('\n\n')
  const paragraph = (inner: string) =>
    `<p style="margin:0 0 16px;font:16px/1.55 Arial,sans-serif;color:#14211f">${inner}</p>`
  const html = [
    '<!doctype html><html lang="en"><body style="margin:0;padding:32px 16px;background:#f7f9f9"><div style="max-width:560px;margin:0 auto;background:#fff;border:1px solid #dfe5e5;border-radius:8px;padding:28px">',
    paragraph('<b style="font-size:18px">Merlon</b>'),
    ...template.paragraphs.map((p) => paragraph(escapeHtml(p).replaceAll(/\r\n?|\n/g, '<br>'))),
    ...list.map(({ title, lines, link: to }) =>
      paragraph(
        `<a href="${escapeHtml(to)}" style="color:#14211f;font-weight:600">${escapeHtml(title)}</a>${lines.map((each) => `<br>${escapeHtml(each)}`).join('')}`,
      ),
    ),
    template.code
      ? paragraph(`<b style="font:600 28px/1.2 monospace;template-spacing:4px">${escapeHtml(template.code)}</b>`)
      : '',
    template.button
      ? paragraph(
          `<a href="${escapeHtml(link!)}" style="display:inline-block;padding:12px 20px;background:#14211f;color:#fff;border-radius:6px;text-decoration:none;font-weight:600">${escapeHtml(template.button.label)}</a>`,
        )
      : '',
    '</div></body></html>',
  ].join('')
  return { text, html }
}

/** Queues a mail in the transaction that gives the reason for it. Nobody but `server/notify` does. */
export async function sendMail(
  tx: Db,
  context: Pick<AppContext, 'queue' | 'config'>,
  to: string,
  template: MailTemplate,
) {
  const mail = {
    id: randomUUID(),
    to,
    // Whatever titles and names it is made of.
    subject: onOneLine(template.subject),
    ...render(template, context.config.base_url),
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
    async deliver({ id, to, subject, text, html, reply_to }) {
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
        headers: { 'auto-submitted': 'auto-generated' },
      })
    },
    close: () => transport.close(),
  }
}

/** Delivers one queued mail. */
export const deliverMail = (message: Work['mail'], { mail, db }: AppContext) => mail.deliver(message, db)
