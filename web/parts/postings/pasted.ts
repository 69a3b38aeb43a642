import { tablesAsLines } from '../../../contract/table-lines.ts'
import { listsFromParagraphs } from './pasted-lists.ts'

/** Elements that carry no text of the writer's, with what is in them. */
const silent = /<(style|script|template|noscript|title|xml)\b[\s\S]*?(<\/\1\s*>|$)/gi
const lone = /<\/?(link|meta|base|o:\w+|w:\w+|!)[^>]*>|<!--[\s\S]*?(-->|$)/gi
const handlers = /\son\w+\s*=\s*("[^"]*"|'[^']*'|[^\s>]*)/gi

/**
 * Pasted HTML as the editor should read it. What it may contain is the editor's schema to say; here go the parts that
 * the browser would complain about under our policy while reading, and headings get the two levels a posting has.
 */
export function cleanPaste(html: string): string {
  return tablesAsLines(listsFromParagraphs(html.replace(silent, '').replace(lone, '')))
    .replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(handlers, ''))
    .replaceAll(/<(\/?)h1\b/gi, '<$1h2')
    .replaceAll(/<(\/?)h[4-6]\b/gi, '<$1h3')
}
