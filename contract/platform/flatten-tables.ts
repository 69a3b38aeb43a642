/** Elements that end a line; in a table's row they are spaces. */
const block = /<\/?(p|div|h[1-6]|ul|ol|li|br|blockquote|pre|section|article)\b[^<>]*>/i
const blocks = new RegExp(block, 'gi')
const tableParts = /<(\/?)(table|thead|tbody|tfoot|tr|td|th|caption|colgroup|col)\b[^<>]*>/gi
const between = ' | '
/** Tables and rows within each other; what is deeper is read as text. */
const deepest = 12

type Row = { cells: string[] }

/**
 * HTML without tables, as a posting has none: each row becomes a line, its cells with ` | ` between them, so that `A`
 * and `B` do not become `AB`. A row of one cell, which only lays a page out, leaves what is in it as it was.
 */
export function tablesAsLines(html: string): string {
  let out = ''
  /** Tables and rows that are open, the innermost last; a table is null. */
  const open: (Row | null)[] = []
  const write = (text: string) => {
    const row = open.findLast((each) => each !== null)
    if (!row) out += text
    else row.cells[Math.max(0, row.cells.length - 1)] = (row.cells.at(-1) ?? '') + text
  }
  const closeRow = () => {
    const row = open.at(-1)
    if (!row) return
    open.pop()
    write(lineOf(row))
  }
  let at = 0
  for (const part of html.matchAll(tableParts)) {
    write(html.slice(at, part.index))
    at = part.index + part[0].length
    const [, closing, tag = ''] = part
    const name = tag.toLowerCase()
    if (!closing && open.length > deepest) continue
    if (name === 'table') {
      if (!closing) open.push(null)
      else if (open.includes(null)) {
        while (open.at(-1)) closeRow()
        open.pop()
      }
    } else if (name === 'tr') {
      closeRow()
      if (!closing) open.push({ cells: [] })
    } else if ((name === 'td' || name === 'th') && !closing) {
      if (!open.at(-1)) open.push({ cells: [] })
      open.at(-1)?.cells.push('')
    } else if (name === 'caption') write(closing ? '</p>' : '<p>')
  }
  write(html.slice(at))
  while (open.length)
    if (open.at(-1)) closeRow()
    else open.pop()
  return out
}

function lineOf({ cells }: Row): string {
  const said = cells.filter((cell) => cell.replaceAll(/<[^<>]*>|&nbsp;/g, '').trim())
  if (said.length > 1)
    return `<p>${said.map((cell) => cell.replaceAll(blocks, ' ').replaceAll(/\s+/g, ' ').trim()).join(between)}</p>`
  const [only = ''] = said
  return block.test(only) ? only : only && `<p>${only.trim()}</p>`
}
