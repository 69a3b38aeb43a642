type Row = Record<string, unknown>

/** What a spreadsheet would read as a formula. In strict mode this includes phone numbers in international format. */
const formulas = {
  strict: /^[;|\s]*[=+\-@＝＋－＠]|^[\t\r\n]/,
  loose: /^[;|\s]*[=@]|^[\t\r]|^[;|\s]*[+-](?![\d\s().-]*$)/,
}

/** Rows as CSV (RFC 4180) with a header line. Text that a spreadsheet would read as a formula is escaped. */
export function csvOf(rows: Row[]): string {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  return [names, ...rows.map((row) => names.map((name) => row[name]))].map((cells) => csvLine(cells, 'loose')).join('')
}

/** One line with its line ending. Text that others typed is written in strict mode. */
export const csvLine = (cells: readonly unknown[], mode: keyof typeof formulas = 'strict') =>
  `${cells.map((value) => cell(value, formulas[mode])).join(',')}\r\n`

function cell(value: unknown, formula: RegExp): string {
  if (value === null || value === undefined) return ''
  const text = value instanceof Date ? value.toISOString() : typeof value === 'string' ? value : JSON.stringify(value)
  const plain = typeof value === 'string' && formula.test(text) ? `'${text}` : text
  // Semicolons and tabs too, because they separate cells in half of the world.
  return /[",;\t\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

/** Without this mark, a spreadsheet assumes another encoding. */
export const byteOrderMark = '\uFEFF'
