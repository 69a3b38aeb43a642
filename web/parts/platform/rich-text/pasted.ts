import { tablesAsLines } from '../../../../contract/platform/flatten-tables.ts'
import { listsFromParagraphs } from './pasted-lists.ts'

/** Elements that carry no text of the writer's. */
const silent = /<(style|script|template|noscript|title|xml)\b/gi
const lone = /<\/?(?:link|meta|base|[ow]:\w|!)[^<>]*>|<!--[\s\S]*?(?:-->|$)/gi
const handlers = /\son\w+\s*=\s*("[^"]*"|'[^']*'|[^\s>]*)/gi

/**
 * Pasted HTML as the editor should read it. What it may contain is the editor's schema to say; here go the parts that
 * the browser would complain about under our policy while reading, and headings get the two levels a posting has.
 */
export function cleanPaste(html: string): string {
  return tablesAsLines(listsFromParagraphs(withoutSilent(html).replace(lone, '')))
    .replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(handlers, ''))
    .replaceAll(/<(\/?)h1\b/gi, '<$1h2')
    .replaceAll(/<(\/?)h[4-6]\b/gi, '<$1h3')
}

/** Without the silent elements and what is in them; one that is not closed goes to the end. */
function withoutSilent(html: string): string {
  // Letters of A to Z alone: the capital İ becomes two in lower case, and every place after it another.
  const lower = html.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase())
  let out = ''
  let at = 0
  for (const { 1: name = '', index } of html.matchAll(silent)) {
    if (index < at) continue
    out += html.slice(at, index)
    const closing = lower.indexOf(`</${name.toLowerCase()}`, index)
    const end = closing < 0 ? -1 : html.indexOf('>', closing)
    if (end < 0) return out
    at = end + 1
  }
  return out + html.slice(at)
}
