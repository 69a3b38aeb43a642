type Row = Record<string, unknown>

/** What a spreadsheet would take for a formula; strictly, a telephone number in international form is one too. */
const formulas = {
  strict: /^[;|\s]*[=+\-@＝＋－＠]|^[\t\r\n]/,
  loose: /^[;|\s]*[=@]|^[\t\r]|^[;|\s]*[+-](?![\d\s().-]*$)/,
}

/** Rows as CSV (RFC 4180) with a line of names first; what spreadsheets would take for a formula is kept as text. */
export function csvOf(rows: Row[]): string {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  return [names, ...rows.map((row) => names.map((name) => row[name]))].map((cells) => csvLine(cells, 'loose')).join('')
}

/** One line of it, with its end. What others typed is written strictly. */
export const csvLine = (cells: readonly unknown[], mode: keyof typeof formulas = 'strict') =>
  `${cells.map((value) => cell(value, formulas[mode])).join(',')}\r\n`

function cell(value: unknown, formula: RegExp): string {
  if (value === null || value === undefined) return ''
  const text = value instanceof Date ? value.toISOString() : typeof value === 'string' ? value : JSON.stringify(value)
  const plain = typeof value === 'string' && formula.test(text) ? `'${text}` : text
  // Semicolons and tabs too: in half of the world they part the cells.
  return /[",;\t\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

/** A spreadsheet takes a file without this mark for one in another alphabet. */
export const byteOrderMark = '\uFEFF'
