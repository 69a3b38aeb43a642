import { productName } from '../../../contract/platform/product.ts'
import type { MailTemplate } from './mail.ts'

/** The footer of every email. */
export type Footer = {
  /** Why the recipient gets it, as a sentence. */
  why: string
  /** Links to notification settings and to unsubscribe, as full URLs. */
  links: { label: string; href: string }[]
}

export const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** An email as text and as HTML that works without images, styles, or a wide screen. */
export function renderMail(template: MailTemplate, footer: Footer, baseUrl: string) {
  return { text: asText(template, footer, baseUrl), html: asHtml(template, footer, baseUrl) }
}

const addressOf = (path: string, baseUrl: string) => new URL(path, baseUrl).href

/** A code and its button come right after the first paragraph, because that's what the email is opened for. */
const splitAtCode = ({ paragraphs, code }: MailTemplate) =>
  code ? { before: paragraphs.slice(0, 1), after: paragraphs.slice(1) } : { before: paragraphs, after: [] }

function asText(template: MailTemplate, footer: Footer, baseUrl: string) {
  const { items = [], code, button } = template
  const { before, after } = splitAtCode(template)
  return [
    ...before,
    ...(code ? [code] : []),
    ...items.map(({ title, words, path }) =>
      [title, words, path && addressOf(path, baseUrl)].filter((part) => part).join('\n'),
    ),
    ...(button ? [`${button.label}: ${addressOf(button.path, baseUrl)}`] : []),
    ...after,
    [footer.why, ...footer.links.map(({ label, href }) => `${label}: ${href}`)].join('\n'),
    `${productName}, ${baseUrl}`,
  ].join('\n\n')
}

/** Tables, because some mail programs support no other layout. Nothing important depends on the styles they drop. */
function asHtml(template: MailTemplate, footer: Footer, baseUrl: string) {
  const { subject, items = [], code, button } = template
  const { before, after } = splitAtCode(template)
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeHtml(subject)}</title><style>${themes}</style></head>`,
    `<body ${styled('page')}><table role="presentation" width="100%" ${styled('page', 'sheet')}><tr><td align="center" ${styled('margin')}>`,
    `<table role="presentation" width="600" ${styled('column')}>`,
    `<tr><td ${styled('brand')}><span ${styled('block')}></span>${productName}</td></tr>`,
    `<tr><td ${styled('card')}>`,
    ...before.map((paragraph) => paragraphOf(lines(paragraph))),
    code ? `<p ${styled('code')}>${escapeHtml(code)}</p>` : '',
    ...items.map((item) => itemOf(item, baseUrl)),
    button ? buttonOf(button.label, addressOf(button.path, baseUrl)) : '',
    ...after.map((paragraph) => paragraphOf(lines(paragraph))),
    `</td></tr><tr><td ${styled('footer')}>${footerOf(footer, baseUrl)}</td></tr>`,
    '</table></td></tr></table></body></html>',
  ].join('')
}

const lines = (text: string) => escapeHtml(text).replaceAll(/\r\n?|\n/g, '<br>')

const paragraphOf = (inner: string) => `<p ${styled('text')}>${inner}</p>`

type Item = NonNullable<MailTemplate['items']>[number]

function itemOf({ title, words, path }: Item, baseUrl: string) {
  const name = path ? linkTo(title, addressOf(path, baseUrl), 'title') : escapeHtml(title)
  return `<table role="presentation" width="100%" ${styled('item')}><tr><td ${styled('item_cell')}><p ${styled('heading')}>${name}</p>${words ? `<p ${styled('words')}>${lines(words)}</p>` : ''}</td></tr></table>`
}

/** The cell has the background color, so that it's still a button if links can't have one. */
const buttonOf = (label: string, href: string) =>
  `<table role="presentation" ${styled('button')}><tr><td ${styled('button_cell')}><a href="${escapeHtml(href)}" ${styled('button_link')}>${escapeHtml(label)}</a></td></tr></table>`

const linkTo = (label: string, href: string, look: 'link' | 'title' = 'link') =>
  `<a href="${escapeHtml(href)}" ${styled(look)}>${escapeHtml(label)}</a>`

function footerOf({ why, links }: Footer, baseUrl: string) {
  const all = [...links.map(({ label, href }) => linkTo(label, href)), linkTo(new URL(baseUrl).host, baseUrl)]
  return `<p ${styled('small')}>${escapeHtml(why)}</p><p ${styled('small')}>${all.join(' &nbsp;·&nbsp; ')}</p>`
}

/** The product's design tokens, `[light, dark]`. Mail programs support neither `oklch` nor variables. */
const colours = {
  background: ['#f8fafa', '#081011'],
  surface: ['#ffffff', '#0d1719'],
  line: ['#dbe3e3', '#212d2f'],
  text: ['#132022', '#eaf0ef'],
  text_2: ['#3d4e50', '#b2bdbd'],
  text_3: ['#546465', '#919e9f'],
  link: ['#005d5b', '#7fcfc6'],
  signal: ['#e26f32', '#f18037'],
  primary: ['#132022', '#eaf0ef'],
  on_primary: ['#ffffff', '#0a1314'],
} as const
type Colour = keyof typeof colours

const sans = 'Archivo,Helvetica Neue,Helvetica,Arial,sans-serif'

type Appearance = { style: string; colours?: Record<string, Colour> }

/** The looks of everything in an email, and what changes in dark mode. */
const looks = {
  page: { style: 'margin:0;padding:0', colours: { 'background-color': 'background' } },
  sheet: { style: 'border-collapse:collapse' },
  margin: { style: 'padding:24px 12px 40px' },
  column: { style: 'width:100%;max-width:600px;border-collapse:separate;border-spacing:0' },
  brand: {
    style: `padding:0 4px 16px;font:700 19px/24px ${sans};letter-spacing:-0.01em`,
    colours: { color: 'text' },
  },
  block: {
    style: 'display:inline-block;width:9px;height:13px;margin-right:8px',
    colours: { 'background-color': 'signal' },
  },
  card: {
    style: 'padding:28px 24px 16px;border-width:1px;border-style:solid;border-radius:8px',
    colours: { 'background-color': 'surface', 'border-color': 'line' },
  },
  text: {
    style: `margin:0 0 16px;font:16px/1.55 ${sans};overflow-wrap:break-word;word-break:break-word`,
    colours: { color: 'text' },
  },
  code: {
    style: 'margin:8px 0 20px;font:600 28px/1.3 JetBrains Mono,Menlo,Consolas,monospace;letter-spacing:4px',
    colours: { color: 'text' },
  },
  button: { style: 'margin:8px 0 16px;border-collapse:separate' },
  button_cell: { style: 'border-radius:6px', colours: { 'background-color': 'primary' } },
  button_link: {
    style: `display:inline-block;padding:12px 20px;font:600 15px/20px ${sans};text-decoration:none`,
    colours: { color: 'on_primary' },
  },
  item: { style: 'border-collapse:collapse' },
  item_cell: {
    style: 'padding:14px 0 12px;border-width:1px 0 0;border-style:solid',
    colours: { 'border-color': 'line' },
  },
  heading: {
    style: `margin:0;font:600 16px/1.4 ${sans};overflow-wrap:break-word;word-break:break-word`,
    colours: { color: 'text' },
  },
  words: {
    style: `margin:4px 0 0;font:14px/1.5 ${sans};overflow-wrap:break-word;word-break:break-word`,
    colours: { color: 'text_2' },
  },
  title: { style: 'text-decoration:underline', colours: { color: 'link' } },
  footer: { style: 'padding:16px 4px 0' },
  small: { style: `margin:0 0 8px;font:13px/1.5 ${sans}`, colours: { color: 'text_3' } },
  link: { style: 'text-decoration:underline', colours: { color: 'link' } },
} as const satisfies Record<string, Appearance>
type Look = keyof typeof looks

const coloursOf = (look: Look) => {
  const { colours: own = {} }: Appearance = looks[look]
  return Object.entries(own)
}

/** An element's `class` and `style`. The light theme is inline, for programs that drop style sheets. */
function styled(...names: [Look, ...Look[]]) {
  const style = names.flatMap((name) => [
    looks[name].style,
    ...coloursOf(name).map(([property, colour]) => `${property}:${colours[colour][0]}`),
  ])
  return `class="${names.join(' ')}" style="${style.join(';')}"`
}

const dark = (Object.keys(looks) as Look[]).flatMap((name) => {
  const changed = coloursOf(name).map(([property, colour]) => `${property}:${colours[colour][1]}!important`)
  return changed.length ? [`.${name}{${changed.join(';')}}`] : []
})

/** The only style sheet in an email. It switches to the dark theme. */
const themes = `:root{color-scheme:light dark;supported-color-schemes:light dark}@media(prefers-color-scheme:dark){${dark.join('')}}`
