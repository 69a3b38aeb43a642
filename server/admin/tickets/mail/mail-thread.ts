/** The thread that parses one received email and then exits. Started and watched by mail-process.ts. */
import sanitizeHtml from 'sanitize-html'
import { parentPort, workerData } from 'node:worker_threads'
import PostalMime, { type Email } from 'postal-mime'
import { longestMailedReply } from '../../../../contract/admin/values.ts'
import { inOneForm, withoutInvisible } from '../../../../contract/platform/readable.ts'
import type { MailReading } from './read-mail.ts'

const { bytes } = workerData as { bytes: Uint8Array }

async function read(): Promise<MailReading> {
  const mail = await PostalMime.parse(bytes, {
    forceRfc822Attachments: true,
    maxNestingDepth: 20,
    maxHeadersSize: 200_000,
  })
  const { from, messageId } = mail
  return {
    ok: true,
    message_id: messageId?.slice(0, 1000) ?? null,
    is_automatic: isAutomatic(mail),
    from: from && 'address' in from ? tidied(from.address ?? '').slice(0, 200) : '',
    words: wordsOfMail(mail),
  }
}

/** Sent by a program, such as an out-of-office reply. Answering one would start a loop. */
function isAutomatic({ headers }: Email): boolean {
  const said = (name: string) =>
    headers
      .find(({ key }) => key === name)
      ?.value.trim()
      .toLowerCase()
  const by = said('auto-submitted')
  return (
    (by !== undefined && by !== 'no') ||
    // A delivery or read report.
    said('content-type')?.startsWith('multipart/report') ||
    ['bulk', 'junk', 'list', 'auto_reply'].includes(said('precedence') ?? '') ||
    said('x-autoreply') !== undefined ||
    said('x-autorespond') !== undefined ||
    said('list-id') !== undefined
  )
}

/** The most text or HTML we parse. A reply is much shorter. */
const mostRead = 500_000

/** The text of an email without its quotes, with notes in brackets about what was left out. */
function wordsOfMail({ text, html, attachments }: Email): string {
  const whole = text?.trim() ? text.slice(0, mostRead) : wordsOfHtml((html ?? '').slice(0, mostRead))
  const own = withoutQuote(tidied(whole))
  const rest = own.length - longestMailedReply
  const files = attachments.filter(({ related }) => !related).length
  const notes = [
    rest > 0 && `[The rest of this email, ${rest} characters, was left out.]`,
    files > 0 && `[${files === 1 ? '1 attachment was' : `${files} attachments were`} left out.]`,
  ]
  return [own.slice(0, longestMailedReply) || '[This email had no text.]', ...notes.filter(Boolean)].join('\n\n')
}

/** Normalizes lines for the database and the pages. */
const tidied = (text: string) =>
  inOneForm(withoutInvisible(text.toWellFormed()))
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(?![\t\n])\p{Cc}/gu, '')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()

const isQuoted = (line: string) => line.startsWith('>')
const isEmpty = (line: string) => line.trim() === ''
/** `On Nov 26, 2026, at 9:14 AM, Merlon wrote:`, which email programs break into up to three lines. */
const isWrote = (lines: string[]) => /^On\b.{0,300}\bwrote:$/s.test(lines.join(' ').trim())

/** Cuts off the quote of our email if only quoted lines follow. Text between or below quotes stays, with the quotes. */
function withoutQuote(text: string): string {
  const lines = text.split('\n')
  let end = lines.length
  while (end > 0 && (isQuoted(lines[end - 1]!) || isEmpty(lines[end - 1]!))) end -= 1
  if (!lines.slice(end).some(isQuoted)) return text
  for (const count of [1, 2, 3]) {
    if (end < count || !isWrote(lines.slice(end - count, end))) continue
    end -= count
    break
  }
  return lines.slice(0, end).join('\n').trim() || text
}

/** Elements whose content isn't shown. */
const unread = new Set(['script', 'style', 'head', 'title', 'template'])
/** Elements that start a new line. */
const blocks = new Set([
  'p',
  'div',
  'br',
  'tr',
  'li',
  'ul',
  'ol',
  'table',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'hr',
  'pre',
])

/**
 * The text of an HTML email, with `> ` before quoted lines. One pass over the text, because a library that builds a tree
 * takes minutes for ten thousand levels of nesting.
 */
function wordsOfHtml(html: string): string {
  const lower = html.toLowerCase()
  const lines: string[] = []
  let line = ''
  let quotes = 0
  const endLine = () => {
    const words = line.trim()
    // Collapses consecutive empty lines.
    if (words || lines.at(-1)) lines.push(words && '> '.repeat(Math.min(quotes, 5)) + words)
    line = ''
  }
  let at = 0
  while (at < html.length) {
    const open = html.indexOf('<', at)
    const text = html.slice(at, open < 0 ? undefined : open)
    line += text.replaceAll(/\s+/g, ' ')
    if (open < 0) break
    if (html.startsWith('<!--', open)) {
      at = after(html, '-->', open)
      continue
    }
    const [, slash, name = ''] = /^<(\/?)([a-z][a-z\d]*)/.exec(lower.slice(open, open + 20)) ?? []
    at = after(html, '>', open)
    if (unread.has(name) && !slash) at = after(html, '>', after(lower, `</${name}`, at) - 1)
    if (name === 'blockquote') {
      endLine()
      quotes = Math.max(0, quotes + (slash ? -1 : 1))
    } else if (blocks.has(name)) endLine()
  }
  endLine()
  return decoded(lines.join('\n'))
}

/** The position after the next mark, or the end if there is none. */
function after(text: string, mark: string, from: number) {
  const found = text.indexOf(mark, from)
  return found < 0 ? text.length : found + mark.length
}

const written: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }

/** Decodes HTML entities. There are no tags left, so nothing can nest. */
const decoded = (text: string) =>
  sanitizeHtml(text.replaceAll('<', '').replaceAll(/>/g, '&gt;'), { allowedTags: [], allowedAttributes: {} })
    .replaceAll(/&(?:lt|gt|quot|amp);/g, (each) => written[each] ?? each)
    .replaceAll('\u00A0', ' ')

parentPort?.postMessage(await read().catch((): MailReading => ({ ok: false })))
