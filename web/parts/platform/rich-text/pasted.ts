import { tablesAsLines } from '../../../../contract/platform/flatten-tables.ts'

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

type Item = { level: number; ordered: boolean; html: string }

const paragraphTag = /(<\/?p\b[^<>]*>)/i
/** A bullet typed or copied as text, with what may stand around it. */
const typedBullet = /^((?:\s|&nbsp;|<[^<>]*>)*)[•·▪◦‣○●](?:\s|&nbsp;)+/
const number = /^\(?([0-9]{1,3}|[a-z]{1,5})[.)]/i

/**
 * HTML in which lists are lists. Word writes an item as a paragraph whose style names the list and whose text begins
 * with the bullet or number; other programs only write the bullet. Google Docs and Word on the web write lists.
 */
function listsFromParagraphs(html: string): string {
  let out = ''
  let run: Item[] = []
  const flush = () => {
    out += nested(run)
    run = []
  }
  let tag: string | null = null
  let inner = ''
  const close = () => {
    if (tag === null) return
    const item = itemOf(tag, inner)
    if (item) run.push(item)
    else {
      flush()
      out += `${tag}${inner}</p>`
    }
    tag = null
    inner = ''
  }
  for (const part of html.split(paragraphTag)) {
    if (/^<p\b/i.test(part)) {
      close()
      tag = part
    } else if (/^<\/p\b/i.test(part)) {
      if (tag === null) out += part
      close()
    } else if (tag !== null) inner += part
    else if (run.length === 0 || part.trim()) {
      flush()
      out += part
    }
  }
  close()
  flush()
  return out
}

function itemOf(tag: string, inner: string): Item | undefined {
  const list = /mso-list:([^;"']{0,80})/i.exec(tag)?.[1]?.trim()
  const named = list && !/^(none|skip|ignore)\b/i.test(list)
  const marker = named ? ignoredSpan(inner) : undefined
  if (marker)
    return {
      level: Number(/level([1-9])/i.exec(list ?? '')?.[1] ?? 1),
      ordered: number.test(marker.text),
      html: marker.rest.trim(),
    }
  if (!typedBullet.test(inner)) return undefined
  return { level: 1, ordered: false, html: inner.replace(typedBullet, '$1').trim() }
}

/** The span that Word marks as its own (`mso-list:Ignore`), with what is in it: its text, and the paragraph without it. */
function ignoredSpan(inner: string): { text: string; rest: string } | undefined {
  const style = /mso-list:\s?ignore/i.exec(inner)
  if (!style) return undefined
  const start = inner.lastIndexOf('<', style.index)
  if (start < 0) return undefined
  let depth = 0
  for (const tag of inner.slice(start).matchAll(/<(\/?)span\b[^<>]*>/gi)) {
    depth += tag[1] ? -1 : 1
    if (depth > 0) continue
    const end = start + tag.index + tag[0].length
    const text = inner
      .slice(start, end)
      .replaceAll(/<[^<>]*>|&nbsp;/g, ' ')
      .trim()
    return { text, rest: inner.slice(0, start) + inner.slice(end) }
  }
  return undefined
}

/** Items with their levels as lists within lists; a level that was left out counts as the next one. */
function nested(items: readonly Item[]): string {
  const [first] = items
  if (!first) return ''
  const level = Math.min(...items.map((item) => item.level))
  const top = first.level > level ? { ...first, level } : first
  const name = top.ordered ? 'ol' : 'ul'
  const rest = [top, ...items.slice(1)]
  // Another kind of list at the same level begins a list of its own.
  const other = rest.findIndex((item) => item.level === level && item.ordered !== top.ordered)
  const own = other < 0 ? rest : rest.slice(0, other)
  const starts = [...own.keys()].filter((at) => own[at]?.level === level)
  const written = starts.map((at, which) => {
    const within = own.slice(at + 1, starts[which + 1] ?? own.length)
    return `<li>${own[at]?.html ?? ''}${nested(within)}</li>`
  })
  return `<${name}>${written.join('')}</${name}>${other < 0 ? '' : nested(rest.slice(other))}`
}
