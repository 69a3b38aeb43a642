import type PDFDocument from 'pdfkit'
import { productName } from '../../../contract/platform/product.ts'
import { fontFiles, runsOf, type Weight } from './fonts.ts'

/** The parts of a document from top to bottom. How they look and where they go is decided here. */
export type Block =
  | { kind: 'title' | 'subtitle' | 'heading' | 'text' | 'small'; text: string }
  /** A line with text at its right end: a job and its dates. */
  | { kind: 'entry'; text: string; right?: string | undefined }
  | { kind: 'list'; items: readonly string[] }
  | { kind: 'link'; text: string; url: string }

export type Paper = 'A4' | 'LETTER'
export type About = { title: string; author: string; paper: Paper }

type Pdf = PDFDocument & { widths: Map<string, number> }
type Look = { tag: string; size: number; weight: Weight; color: string; above: number; leading: number }
const ink = '#16202b'
const quiet = '#4b5763'
const looks = {
  title: { tag: 'H1', size: 21, weight: 'strong', color: ink, above: 0, leading: 1.2 },
  subtitle: { tag: 'P', size: 12, weight: 'text', color: quiet, above: 2, leading: 1.35 },
  heading: { tag: 'H2', size: 12.5, weight: 'strong', color: ink, above: 15, leading: 1.3 },
  entry: { tag: 'H3', size: 10.5, weight: 'strong', color: ink, above: 7, leading: 1.35 },
  text: { tag: 'P', size: 10, weight: 'text', color: ink, above: 2, leading: 1.42 },
  small: { tag: 'P', size: 9.5, weight: 'text', color: quiet, above: 1, leading: 1.4 },
  link: { tag: 'P', size: 9.5, weight: 'text', color: quiet, above: 1, leading: 1.4 },
  list: { tag: 'LI', size: 10, weight: 'text', color: ink, above: 2, leading: 1.42 },
} satisfies Record<Block['kind'], Look>

const margin = 56
const indent = 12

/**
 * A tagged PDF (PDF/UA: headings, paragraphs, and lists in reading order, language, title) with embedded fonts and text
 * that can be selected and searched. Takes tens of milliseconds of this thread.
 */
export async function writePdf({ title, author, paper }: About, blocks: readonly Block[]): Promise<Buffer> {
  const { default: Document } = await import('pdfkit')
  const made = new Document({
    size: paper,
    margin,
    pdfVersion: '1.7',
    subset: 'PDF/UA',
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    bufferPages: true,
    font: fontFiles[0]!.bytes,
    info: { Title: title, Author: author, Creator: productName, Producer: productName },
  })
  const pdf: Pdf = Object.assign(made, { widths: new Map<string, number>() })
  for (const { name, bytes } of fontFiles) pdf.registerFont(name, bytes)
  const whole = pdf.struct('Document', {})
  pdf.addStructure(whole)
  const page = { y: margin }
  for (const [index, block] of blocks.entries()) {
    const next = blocks[index + 1]
    // Keeps a heading from being alone at the bottom of a page.
    const together = block.kind === 'heading' || block.kind === 'entry' ? heightOf(next) : 0
    if (block.kind === 'list') {
      const list = pdf.struct('L', {})
      whole.add(list)
      for (const item of block.items)
        list.add(
          pdf.struct('LI', {}, [
            pdf.struct('LBody', {}, () => draw(pdf, page, looks.list, { text: item, bullet: true })),
          ]),
        )
      list.end()
    } else {
      const look = looks[block.kind]
      const contents = () => draw(pdf, page, look, { ...block, together })
      whole.add(
        block.kind === 'link'
          ? pdf.struct('P', {}, [pdf.struct('Link', { alt: block.text }, contents)])
          : pdf.struct(look.tag, {}, contents),
      )
    }
  }
  whole.end()
  numberPages(pdf, title)
  pdf.end()
  const parts: Buffer[] = []
  for await (const part of pdf) parts.push(part)
  return Buffer.concat(parts)
}

const heightOf = (block: Block | undefined) =>
  block ? looks[block.kind].size * looks[block.kind].leading * 2 + looks[block.kind].above : 0

type Drawn = { text: string; right?: string | undefined; url?: string; bullet?: boolean; together?: number }

function draw(pdf: Pdf, page: { y: number }, look: Look, { text, right, url, bullet, together = 0 }: Drawn) {
  const step = look.size * look.leading
  const bottom = pdf.page.height - margin
  const left = margin + (bullet ? indent : 0)
  const aside = { ...look, weight: 'text', size: look.size - 1 } as const
  const rightWidth = right ? widthOf(pdf, right, aside) : 0
  const most = pdf.page.width - margin - left - (right ? rightWidth + 14 : 0)
  if (page.y > margin) page.y += look.above
  if (page.y + step + together > bottom) newPage(pdf, page)
  pdf.fillColor(look.color)
  if (bullet) write(pdf, '•', look, margin + 2, page.y)
  for (const [at, line] of wrap(pdf, text, look, most).entries()) {
    if (page.y + step > bottom) {
      newPage(pdf, page)
      pdf.fillColor(look.color)
    }
    write(pdf, line, look, left, page.y, url)
    if (right && at === 0)
      write(pdf, ` ${right}`, aside, pdf.page.width - margin - rightWidth - widthOf(pdf, ' ', aside), page.y + 0.8)
    page.y += step
  }
}

function newPage(pdf: Pdf, page: { y: number }) {
  pdf.continueOnNewPage()
  page.y = margin
}

function write(
  pdf: Pdf,
  line: string,
  { size, weight }: Pick<Look, 'size' | 'weight'>,
  x: number,
  y: number,
  url?: string,
) {
  let at = x
  for (const { font, text } of runsOf(line, weight)) {
    pdf
      .font(font)
      .fontSize(size)
      .text(text, at, y, { lineBreak: false, ...(url ? { link: url } : {}) })
    at += pdf.widthOfString(text)
  }
}

/** Measuring takes most of the time, so each word is measured once for all sizes. */
function widthOf(pdf: Pdf, text: string, { size, weight }: Pick<Look, 'size' | 'weight'>): number {
  const key = `${weight} ${text}`
  const known = pdf.widths.get(key)
  const width =
    known ??
    runsOf(text, weight).reduce((sum, run) => sum + pdf.font(run.font).fontSize(1000).widthOfString(run.text), 0) / 1000
  if (known === undefined) pdf.widths.set(key, width)
  return width * size
}

/** Breaks lines at spaces; a word wider than the line is broken inside. */
function wrap(pdf: Pdf, text: string, look: Look, most: number): string[] {
  const lines: string[] = []
  const space = widthOf(pdf, ' ', look)
  let line = ''
  let width = 0
  const add = (part: string, partWidth: number, gap: string) => {
    if (line && width + (gap ? space : 0) + partWidth > most) {
      lines.push(line)
      line = ''
      width = 0
    }
    width += (line && gap ? space : 0) + partWidth
    line += (line && gap) + part
  }
  for (const word of text.trim().split(/\s+/)) {
    const wordWidth = widthOf(pdf, word, look)
    if (wordWidth <= most) add(word, wordWidth, ' ')
    else for (const [at, letter] of Array.from(word).entries()) add(letter, widthOf(pdf, letter, look), at ? '' : ' ')
  }
  return line ? [...lines, line] : lines
}

/** Outside the tagged content, so that screen readers don't read it between two sentences. */
function numberPages(pdf: Pdf, title: string) {
  const { count } = pdf.bufferedPageRange()
  if (count < 2) return
  for (let index = 0; index < count; index++) {
    pdf.switchToPage(index)
    pdf.markContent('Artifact', { type: 'Pagination' })
    pdf.fillColor(quiet)
    const line = `${title}, page ${index + 1} of ${count}`
    write(pdf, line, { size: 8, weight: 'text' }, margin, pdf.page.height - margin + 18)
    pdf.endMarkedContent()
  }
}
