import sanitizeHtml from 'sanitize-html'

/** Elements whose content nobody reads. */
const unread = new Set(['script', 'style', 'head', 'title', 'template'])
/** Elements that stand on lines of their own. */
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
 * What a mail in HTML says, with `> ` before the lines of its quotes. One pass over the text, because a library that
 * builds a tree takes minutes for what is nested ten thousand deep.
 */
export function wordsOfHtml(html: string): string {
  const lower = html.toLowerCase()
  const lines: string[] = []
  let line = ''
  let quotes = 0
  const endLine = () => {
    const words = line.trim()
    // Of empty lines in a row one is enough.
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

/** The place behind the next of these marks, or the end where there is none. */
function after(text: string, mark: string, from: number) {
  const found = text.indexOf(mark, from)
  return found < 0 ? text.length : found + mark.length
}

const written: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }

/** Without tags there is nothing to nest: only the characters that HTML spells out are read here. */
const decoded = (text: string) =>
  sanitizeHtml(text.replaceAll('<', '').replaceAll(/>/g, '&gt;'), { allowedTags: [], allowedAttributes: {} })
    .replaceAll(/&(?:lt|gt|quot|amp);/g, (each) => written[each] ?? each)
    .replaceAll('\u00A0', ' ')
