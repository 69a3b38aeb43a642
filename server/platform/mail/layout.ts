import { productName } from '../../../contract/platform/product.ts'
import { styled, themes } from './layout-styles.ts'
import type { MailTemplate } from './mail.ts'

/** What stands under every mail. */
export type Footer = {
  /** Why one gets it, as a sentence. */
  why: string
  /** Where to choose what is mailed and when, and where to end this one for good; whole addresses. */
  links: { label: string; href: string }[]
}

export const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** A mail as text and as HTML, which says the same without pictures, styles or a wide screen. */
export function renderMail(template: MailTemplate, footer: Footer, baseUrl: string) {
  return { text: asText(template, footer, baseUrl), html: asHtml(template, footer, baseUrl) }
}

const addressOf = (path: string, baseUrl: string) => new URL(path, baseUrl).href

function asText({ paragraphs, items = [], code, button }: MailTemplate, footer: Footer, baseUrl: string) {
  return [
    ...paragraphs,
    ...items.map(({ title, words, path }) =>
      [title, words, path && addressOf(path, baseUrl)].filter((part) => part).join('\n'),
    ),
    ...(code ? [code] : []),
    ...(button ? [`${button.label}: ${addressOf(button.path, baseUrl)}`] : []),
    [footer.why, ...footer.links.map(({ label, href }) => `${label}: ${href}`)].join('\n'),
    `${productName}, ${baseUrl}`,
  ].join('\n\n')
}

/** Tables, because some mail programs know no other way to place things; what they drop of the rest is not missed. */
function asHtml(template: MailTemplate, footer: Footer, baseUrl: string) {
  const { subject, paragraphs, items = [], code, button } = template
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeHtml(subject)}</title><style>${themes}</style></head>`,
    `<body ${styled('page')}><table role="presentation" width="100%" ${styled('page', 'sheet')}><tr><td align="center" ${styled('margin')}>`,
    `<table role="presentation" width="600" ${styled('column')}>`,
    `<tr><td ${styled('brand')}><span ${styled('block')}></span>${productName}</td></tr>`,
    `<tr><td ${styled('card')}>`,
    ...paragraphs.map((paragraph) => paragraphOf(lines(paragraph))),
    ...items.map((item) => itemOf(item, baseUrl)),
    code ? `<p ${styled('code')}>${escapeHtml(code)}</p>` : '',
    button ? buttonOf(button.label, addressOf(button.path, baseUrl)) : '',
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

/** The cell has the colour, so that it is a button too where links have none. */
const buttonOf = (label: string, href: string) =>
  `<table role="presentation" ${styled('button')}><tr><td ${styled('button_cell')}><a href="${escapeHtml(href)}" ${styled('button_link')}>${escapeHtml(label)}</a></td></tr></table>`

const linkTo = (label: string, href: string, look: 'link' | 'title' = 'link') =>
  `<a href="${escapeHtml(href)}" ${styled(look)}>${escapeHtml(label)}</a>`

function footerOf({ why, links }: Footer, baseUrl: string) {
  const all = [...links.map(({ label, href }) => linkTo(label, href)), linkTo(new URL(baseUrl).host, baseUrl)]
  return `<p ${styled('small')}>${escapeHtml(why)}</p><p ${styled('small')}>${all.join(' &nbsp;·&nbsp; ')}</p>`
}
