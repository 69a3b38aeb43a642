import type { Email } from 'postal-mime'
import { longestMailedReply } from '../../../../contract/admin/values.ts'
import { inOneForm, withoutInvisible } from '../../../../contract/platform/readable.ts'
import { wordsOfHtml } from './html-words.ts'

/** Of text or HTML that is read at all; a reply is a fraction of it. */
const mostRead = 500_000

/** What somebody wrote in a mail, without what it quotes, and with what was left out of it named in brackets. */
export function wordsOfMail({ text, html, attachments }: Email): string {
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

/** Lines as the database and the pages take them. */
export const tidied = (text: string) =>
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
/** `On Nov 26, 2026, at 9:14 AM, Merlon wrote:`, which mail programs break into two lines or three. */
const isWrote = (lines: string[]) => /^On\b.{0,300}\bwrote:$/s.test(lines.join(' ').trim())

/** Cuts the quote of our mail off where nothing but quoted lines follows; words between or below quotes stay, quotes and all. */
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
