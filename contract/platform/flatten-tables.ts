/** Elements that end a line; within a table row they become spaces. */
const block = /<\/?(p|div|h[1-6]|ul|ol|li|br|blockquote|pre|section|article)\b[^<>]*>/i
const blocks = new RegExp(block, 'gi')
const tableParts = /<(\/?)(table|thead|tbody|tfoot|tr|td|th|caption|colgroup|col)\b[^<>]*>/gi
const between = ' | '
/** How deep tables and rows may nest; deeper ones are read as text. */
const deepest = 12

type Row = { cells: string[] }

/**
 * Removes tables from HTML, because a posting has none. Each row becomes a line with its cells separated by ` | `, so
 * that `A` and `B` don't become `AB`. A row with a single cell, used only for layout, keeps its content as it is.
 */
export function tablesAsLines(html: string): string {
  let out = ''
  /** Open tables and rows, the innermost last; a table is null. */
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
