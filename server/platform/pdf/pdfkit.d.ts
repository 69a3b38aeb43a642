/** Only what we use; the library has no types. */
declare module 'pdfkit' {
  type Structure = { add: (inner: Structure) => Structure; end: () => Structure }
  type Options = {
    size: 'A4' | 'LETTER'
    margin: number
    font: Buffer
    pdfVersion?: '1.7'
    subset?: 'PDF/UA'
    tagged?: true
    lang?: string
    displayTitle?: true
    bufferPages?: true
    info?: { Title: string; Author: string; Creator: string; Producer: string }
  }
  export default class PDFDocument extends NodeJS.ReadableStream {
    constructor(options: Options)
    page: { width: number; height: number }
    registerFont(name: string, source: Buffer): this
    font(name: string): this
    fontSize(size: number): this
    fillColor(color: string): this
    strokeColor(color: string): this
    lineWidth(width: number): this
    moveTo(x: number, y: number): this
    lineTo(x: number, y: number): this
    stroke(): this
    widthOfString(text: string): number
    text(text: string, x: number, y: number, options: { lineBreak: false; link?: string }): this
    addPage(): this
    /** A new page that continues the open structure element; `addPage` would leave its marks unbalanced. */
    continueOnNewPage(): this
    switchToPage(index: number): this
    bufferedPageRange(): { start: number; count: number }
    struct(type: string, options: { title?: string; alt?: string }, contents?: (() => void) | Structure[]): Structure
    addStructure(structure: Structure): this
    markContent(tag: 'Artifact', options?: { type: 'Pagination' | 'Layout' }): this
    endMarkedContent(): this
    end(): void
    [Symbol.asyncIterator](): AsyncIterableIterator<Buffer>
  }
}
