import { createTransport, type Transporter } from 'nodemailer'
import type { Db, House } from '../house.ts'
import type { Work } from '../queue/queue.ts'

/** A mail as the nouns' emails.ts write it: paragraphs of plain text and at most one button. */
export type Letter = {
  subject: string
  paragraphs: string[]
  button?: { label: string; path: string }
  /** A code to read off, shown large. */
  code?: string
}

export const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

function render(letter: Letter, baseUrl: string) {
  const link = letter.button ? new URL(letter.button.path, baseUrl).href : undefined
  const text = [
    ...letter.paragraphs,
    ...(letter.code ? [letter.code] : []),
    ...(letter.button ? [`${letter.button.label}: ${link}`] : []),
    `Merlon, ${baseUrl}`,
  ].join('\n\n')
  const paragraph = (inner: string) => `<p style="margin:0 0 16px;font:16px/1.55 Arial,sans-serif;color:#14211f">${inner}</p>`
  const html = [
    '<!doctype html><html lang="en"><body style="margin:0;padding:32px 16px;background:#f7f9f9"><div style="max-width:560px;margin:0 auto;background:#fff;border:1px solid #dfe5e5;border-radius:8px;padding:28px">',
    paragraph('<b style="font-size:18px">Merlon</b>'),
    ...letter.paragraphs.map((p) => paragraph(escapeHtml(p))),
    letter.code ? paragraph(`<b style="font:600 28px/1.2 monospace;letter-spacing:4px">${escapeHtml(letter.code)}</b>`) : '',
    letter.button
      ? paragraph(
          `<a href="${escapeHtml(link!)}" style="display:inline-block;padding:12px 20px;background:#14211f;color:#fff;border-radius:6px;text-decoration:none;font-weight:600">${escapeHtml(letter.button.label)}</a>`,
        )
      : '',
    '</div></body></html>',
  ].join('')
  return { text, html }
}

/** Queues a mail in the transaction that gives the reason for it. */
export async function sendMail(tx: Db, house: House, to: string, letter: Letter) {
  await house.queue.add(tx, 'mail', { to, subject: letter.subject, ...render(letter, house.config.base_url) })
}

let transport: Transporter | undefined

/** Delivers one queued mail: over SMTP where it is set, else into the local mailbox. */
export async function deliverMail(mail: Work['mail'], house: House) {
  const { mail: door } = house.config
  if (door.kind === 'local') {
    await house.db
      .insertInto('mailbox')
      .values({ sender: door.from, recipient: mail.to, subject: mail.subject, text_body: mail.text, html_body: mail.html })
      .execute()
    return
  }
  transport ??= createTransport(door.url)
  await transport.sendMail({ from: door.from, to: mail.to, subject: mail.subject, text: mail.text, html: mail.html })
}
