import { tablesAsLines } from '../../../../contract/platform/flatten-tables.ts'

/** Elements whose text isn't the author's. */
const silent = /<(style|script|template|noscript|title|xml)\b/gi
const lone = /<\/?(?:link|meta|base|[ow]:\w|!)[^<>]*>|<!--[\s\S]*?(?:-->|$)/gi
const handlers = /\son\w+\s*=\s*("[^"]*"|'[^']*'|[^\s>]*)/gi

/**
 * Pasted HTML as the editor should read it. The editor's schema decides what it may contain; this removes what the
 * browser would report under our policy while parsing, and maps headings to the two levels of a job description.
 */
export function cleanPaste(html: string): string {
  return tablesAsLines(listsFromParagraphs(withoutSilent(html).replace(lone, '')))
    .replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(handlers, ''))
    .replaceAll(/<(\/?)h1\b/gi, '<$1h2')
    .replaceAll(/<(\/?)h[4-6]\b/gi, '<$1h3')
}

/** Without the silent elements and their content. An unclosed one runs to the end. */
function withoutSilent(html: string): string {
  // Matches A to Z only: lowercasing the capital İ yields two characters and shifts every later position.
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
/** A bullet typed or copied as text, with what may surround it. */
const typedBullet = /^((?:\s|&nbsp;|<[^<>]*>)*)[•·▪◦‣○●](?:\s|&nbsp;)+/
const number = /^\(?([0-9]{1,3}|[a-z]{1,5})[.)]/i

/**
 * HTML with real lists. Word writes an item as a paragraph whose style names the list and whose text starts with the
 * bullet or number; other programs write only the bullet. Google Docs and Word on the web write lists.
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

/** The span that Word marks as its own (`mso-list:Ignore`) and its content: its text, and the paragraph without it. */
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

/** Turns items with levels into nested lists. A skipped level counts as the next one. */
function nested(items: readonly Item[]): string {
  const [first] = items
  if (!first) return ''
  const level = Math.min(...items.map((item) => item.level))
  const top = first.level > level ? { ...first, level } : first
  const name = top.ordered ? 'ol' : 'ul'
  const rest = [top, ...items.slice(1)]
  // A different kind of list at the same level starts a new list.
  const other = rest.findIndex((item) => item.level === level && item.ordered !== top.ordered)
  const own = other < 0 ? rest : rest.slice(0, other)
  const starts = [...own.keys()].filter((at) => own[at]?.level === level)
  const written = starts.map((at, which) => {
    const within = own.slice(at + 1, starts[which + 1] ?? own.length)
    return `<li>${own[at]?.html ?? ''}${nested(within)}</li>`
  })
  return `<${name}>${written.join('')}</${name}>${other < 0 ? '' : nested(rest.slice(other))}`
}
