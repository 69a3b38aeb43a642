import type { FastifyInstance } from 'fastify'
import { productName } from '../contract/platform/product.ts'
import { onOneLine } from '../contract/platform/shapes.ts'
import { events, type EventRule } from './notifications/notify/events.ts'
import { digestFooter, footerOf, unsubscribeLink } from './notifications/notify/footer.ts'
import type { Config } from './platform/config/config.ts'
import { escapeHtml, renderMail } from './platform/mail/layout.ts'
import type { MailTemplate } from './platform/mail/mail.ts'
import { withGivenNames } from './platform/mail/mentions.ts'
import { sampleId, type SampleEmail, type SampleReader } from './sample-email.ts'
import { sampleEmails } from './sample-emails.ts'

type Settings = Pick<Config, 'base_url' | 'secret'>

/** `/design/emails`: every email the product sends. Mounted only during development. */
export function mountEmailGallery(app: FastifyInstance) {
  app.get('/design/emails', async (_request, reply) =>
    reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
        'cache-control': 'no-store',
      })
      .send(galleryPage(app.context.config)),
  )
}

export type RenderedEmail = {
  /** `billing renewalFailed (past due)`. */
  id: string
  folder: string
  name: string
  sample: SampleEmail
  subject: string
  text: string
  html: string
}

/** Every sample as it would be sent. */
export const renderSamples = (settings: Settings): RenderedEmail[] =>
  Object.entries(sampleEmails).flatMap(([folder, named]) =>
    Object.entries(named).map(([name, sample]) => {
      const template = withGivenNames(sample.template)
      return {
        id: `${folder} ${name}`.toLowerCase().replaceAll(/[^a-z]+/g, '-'),
        folder,
        name,
        sample: { ...sample, template },
        subject: onOneLine(template.subject),
        ...renderMail(template, footerOfSample(sample, settings), settings.base_url),
      }
    }),
  )

function footerOfSample({ to, event, template }: SampleEmail, settings: Settings) {
  const recipient = { user_type: to === 'company' ? 'employer' : 'job_seeker', account_id: sampleId(99) } as const
  if (event === 'digest') {
    const unsubscribe = unsubscribeLink(settings, recipient, ['status_change', 'saved_job_closing'])
    return digestFooter(recipient, { ...settings, unsubscribe })
  }
  const { setting }: EventRule = events[event]
  const unsubscribe = unsubscribeLink(settings, recipient, [setting], template.unsubscribe?.alert_id)
  return footerOf(event, recipient, { ...settings, unsubscribe })
}

const darkOnly = '@media(prefers-color-scheme:dark)'
const both = /(content="|schemes?:)light dark/g

/** The email as a mail program shows it in this theme, whatever the theme of the browser. */
export function inTheme(html: string, theme: 'light' | 'dark'): string {
  if (!html.includes(darkOnly)) throw new Error('The emails’ style sheet no longer has a dark theme.')
  return html
    .replace(darkOnly, theme === 'dark' ? '@media all' : '@media not all')
    .replaceAll(both, (_, before: string) => before + theme)
}

const readers: Record<SampleReader, string> = {
  'job seeker': 'a job seeker',
  company: 'someone at a company',
  administrator: 'an administrator',
  stranger: 'an address that may have no account',
  us: 'our contact mailbox',
}

function galleryPage(settings: Settings): string {
  const emails = renderSamples(settings)
  const folders = [...new Set(emails.map(({ folder }) => folder))]
  const inFolder = (folder: string) => emails.filter((email) => email.folder === folder)
  const links = (folder: string) =>
    inFolder(folder).map(({ id, subject }) => `<li><a href="#${id}">${escapeHtml(subject)}</a></li>`)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>Emails | ${productName}</title><style>${sheet}</style></head><body><main>
<h1>Emails</h1><p>${emails.length} samples of every email we send, in light and dark, on a phone, and as plain text. <a href="/design">Components and states</a></p>
<nav aria-label="Emails">${folders.map((folder) => `<details><summary>${folder} (${inFolder(folder).length})</summary><ul>${links(folder).join('')}</ul></details>`).join('')}</nav>
${folders.map((folder) => `<section><h2>${folder}</h2>${inFolder(folder).map(article).join('')}</section>`).join('\n')}
</main></body></html>`
}

function article({ id, folder, name, sample, subject, text, html }: RenderedEmail): string {
  const { to, event, template } = sample
  const frame = (title: string, theme: 'light' | 'dark', width: number) => {
    const height = heightOf(template, text, width)
    return `<figure><figcaption>${title}</figcaption><iframe title="${escapeHtml(`${title}: ${subject}`)}" loading="lazy" sandbox="allow-popups allow-popups-to-escape-sandbox" width="${width}" height="${height}" srcdoc="${escapeHtml(inOwnTab(inTheme(html, theme)))}"></iframe></figure>`
  }
  const facts = [
    `<code>${escapeHtml(name)}</code> in <code>server/${folder}/emails.ts</code>`,
    `To ${readers[to]}`,
    `Event: <code>${event}</code>`,
    ...(template.reply_to ? [`Reply to: ${escapeHtml(template.reply_to)}`] : []),
    ...(template.invitations?.length ? ['Attachment: invitation.ics'] : []),
  ]
  return `<article id="${id}"><h3>${escapeHtml(subject)}</h3><p>${facts.join(' · ')}</p><div class="views">${[
    frame('Light', 'light', 640),
    frame('Dark', 'dark', 640),
    frame('Phone', 'light', 390),
    frame('Phone, dark', 'dark', 390),
  ].join('')}<figure><figcaption>Plain text</figcaption><pre>${escapeHtml(text)}</pre></figure></div></article>`
}

/** Links in the frames open in a new tab. */
const inOwnTab = (html: string) => html.replace('<head>', '<head><base target="_blank">')

/** Roughly, in pixels, because a frame doesn't grow with its content without a script. */
function heightOf({ paragraphs, items = [], code, button }: MailTemplate, text: string, width: number): number {
  const across = Math.min(width - 24, 600) - 50
  const lines = (words: string, pixels: number) =>
    words.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil((line.length * pixels) / across)), 0)
  const written = paragraphs.reduce((sum, paragraph) => sum + lines(paragraph, 8.2) * 25 + 16, 0)
  const listed = items.reduce((sum, { title, words }) => sum + lines(title, 8.5) * 23 + lines(words, 7.2) * 21 + 32, 0)
  const why = text.split('\n').find((line) => line.startsWith('You’re receiving')) ?? ''
  return Math.ceil(220 + written + listed + (code ? 66 : 0) + (button ? 68 : 0) + (lines(why, 6.7) + 1) * 20)
}

const sheet = `
:root{color-scheme:light dark;font:15px/1.5 system-ui,sans-serif}
main{padding:24px;max-width:1400px;margin:auto}
h1{font-size:32px;line-height:1.2;margin:0 0 8px}h2{margin:48px 0 0;font-size:22px}h3{margin:0;font-size:17px}
nav{columns:3 260px}details{break-inside:avoid;padding:4px 0}summary{cursor:pointer}ul{margin:0 0 8px;padding-left:20px}
article{padding:24px 0;border-bottom:1px solid GrayText}article p{margin:4px 0 16px;font-size:13px}
.views{display:flex;flex-wrap:wrap;gap:16px;align-items:start}
figure{margin:0;max-width:100%}figcaption{font-size:13px;font-weight:600;margin-bottom:4px}
iframe{display:block;border:1px solid GrayText;border-radius:6px;max-width:100%}
pre{margin:0;padding:16px;width:460px;max-width:100%;box-sizing:border-box;border:1px solid GrayText;border-radius:6px;font:13px/1.5 ui-monospace,Menlo,Consolas,monospace;white-space:pre-wrap;overflow-wrap:anywhere}
`
