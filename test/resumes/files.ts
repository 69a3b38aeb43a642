import PDFDocument from 'pdfkit'
import { fontFiles, runsOf } from '../../server/platform/pdf/fonts.ts'
import { makeDocx } from '../files.ts'

export type At = { x: number; y: number; text: string; size?: number }

/** A PDF with these texts at their positions, one list per page. */
export async function placedPdf(pages: readonly (readonly At[])[]): Promise<Buffer> {
  const pdf = new PDFDocument({ size: 'LETTER', margin: 0, font: fontFiles[0]!.bytes })
  for (const { name, bytes } of fontFiles) pdf.registerFont(name, bytes)
  for (const [index, page] of pages.entries()) {
    if (index) pdf.addPage()
    for (const { x, y, text, size = 10 } of page) {
      let at = x
      for (const run of runsOf(text, 'text')) {
        pdf.font(run.font).fontSize(size).text(run.text, at, y, { lineBreak: false })
        at += pdf.widthOfString(run.text)
      }
    }
  }
  pdf.end()
  const parts: Buffer[] = []
  for await (const part of pdf) parts.push(part)
  return Buffer.concat(parts)
}

const lead = 14

/** Lines one below the other; a tab moves the rest of a line to the right half. */
export const column = (text: string, { x = 50, y = 50, right = 420 } = {}): At[] =>
  text
    .trim()
    .split('\n')
    .flatMap((line, row) =>
      line
        .split('\t')
        .map((cell, index) => ({ x: index ? right + (index - 1) * 110 : x, y: y + row * lead, text: cell }))
        .filter((cell) => cell.text.trim()),
    )

export const onePdf = (...columns: At[][]) => placedPdf([columns.flat()])

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const paragraph = (text: string) =>
  text.startsWith('• ')
    ? `<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr><w:r><w:t>${escape(text.slice(2))}</w:t></w:r></w:p>`
    : `<w:p><w:r><w:t xml:space="preserve">${escape(text)}</w:t></w:r></w:p>`

/** A DOCX: lines are paragraphs, and a list of rows is a table; a line break in a cell starts another paragraph. */
export function docx(...blocks: (string | string[][])[]): Buffer {
  const body = blocks
    .map((block) =>
      typeof block === 'string'
        ? block.trim().split('\n').map(paragraph).join('')
        : `<w:tbl>${block.map((row) => `<w:tr>${row.map((cell) => `<w:tc>${cell.split('\n').map(paragraph).join('')}</w:tc>`).join('')}</w:tr>`).join('')}</w:tbl>`,
    )
    .join('')
  const text = `<?xml version="1.0" encoding="UTF-8"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`
  return makeDocx([], { without: 'word/document.xml', more: [{ name: 'word/document.xml', bytes: Buffer.from(text) }] })
}
