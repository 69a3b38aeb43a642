// oxlint-disable-next-line import/default -- the file's address, which Vite answers
import pdfjs from 'unpdf/pdfjs?url'

/** Further pages aren't shown; the file can be downloaded. */
const mostPages = 40
/** Opening a file is abandoned after this long; it can be downloaded. */
const patience = 20_000

export type PdfText = { items: readonly { str: string; hasEOL: boolean }[]; words: string }
export type PdfPage = {
  /** In points, 1/72 inch. */
  width: number
  height: number
  text: PdfText
  /** Draws the page into a canvas with its text layer on top. Returns one element per text item. */
  draw: (onto: Surface, signal: AbortSignal) => Promise<HTMLElement[]>
}
export type Pdf = { pages: PdfPage[]; all: number; close: () => void }
type Surface = { canvas: HTMLCanvasElement; words: HTMLElement; scale: number }

/** The largest canvas that Chrome and Safari draw, with a margin: a page may claim to be a hundred meters long. */
const mostPixels = 16_000_000

/**
 * Opens a PDF that may be untrusted, in its own worker and without its scripts, forms, and embedded files. `close` ends
 * the worker. Fails if the file is damaged, locked, or takes longer than 20 seconds.
 */
export async function openPdf(
  address: string,
  signal: AbortSignal,
  headers: Record<string, string> = {},
): Promise<Pdf> {
  // The module is fetched once, for this page and the worker.
  const { getDocument, PDFWorker, TextLayer } = (await import(/* @vite-ignore */ pdfjs)) as typeof import('unpdf/pdfjs')
  const response = await fetch(address, { signal, headers })
  if (!response.ok) throw new Error(`The resume answered ${response.status}`)
  const data = await response.arrayBuffer()
  const thread = new Worker(pdfjs, { type: 'module' })
  const close = () => thread.terminate()
  const tooLong = new Promise<never>((_, refuse) => {
    setTimeout(() => refuse(new Error('The resume takes too long to open')), patience)
    signal.addEventListener('abort', () => refuse(signal.reason as Error))
  })
  async function read(): Promise<Pdf> {
    const worker = PDFWorker.create({ port: thread })
    const file = await getDocument({ data, worker, useWasm: false, verbosity: 0 }).promise
    const numbers = Array.from({ length: Math.min(file.numPages, mostPages) }, (_, index) => index + 1)
    return { pages: await Promise.all(numbers.map(pageOf)), all: file.numPages, close }
    async function pageOf(number: number): Promise<PdfPage> {
      const page = await file.getPage(number)
      const content = await page.getTextContent()
      const items = content.items.filter((item) => 'str' in item)
      const { width, height } = page.getViewport({ scale: 1 })
      return {
        width,
        height,
        text: { items, words: items.map(({ str, hasEOL }) => str + (hasEOL ? '\n' : '')).join('') },
        async draw({ canvas, words, scale }, stopped) {
          const viewport = page.getViewport({ scale })
          const sharpness = Math.min(devicePixelRatio, Math.sqrt(mostPixels / (viewport.width * viewport.height)))
          canvas.width = Math.floor(viewport.width * sharpness)
          canvas.height = Math.floor(viewport.height * sharpness)
          const drawing = page.render({ canvas, viewport, transform: [sharpness, 0, 0, sharpness, 0, 0] })
          stopped.addEventListener('abort', () => drawing.cancel())
          await drawing.promise
          words.replaceChildren()
          const layer = new TextLayer({ textContentSource: content, container: words, viewport })
          await layer.render()
          return layer.textDivs
        },
      }
    }
  }
  try {
    return await Promise.race([read(), tooLong])
  } catch (error) {
    close()
    throw error
  }
}
