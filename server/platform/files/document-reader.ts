/** The thread that reads one document and then ends; document-process.ts starts and watches it. */
import { parentPort, workerData } from 'node:worker_threads'
import { fileTypeFromBuffer } from 'file-type'
import type { Reading } from './documents.ts'
import { linesOfHtml, linksOfHtml, mostLayoutPages, placed, type Layout } from './layout.ts'

const given = workerData as { bytes: Uint8Array; layout: boolean }
const withLayout = given.layout
const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
/** A resume has a few pages, and a whole book isn't needed to make it searchable. */
const mostPages = 40
const mostCharacters = 200_000
/** The most that a file of 5 MB may unpack to, and how much of that may be text. */
const mostUnpackedBytes = 100 * 1024 * 1024
const mostTextBytes = 30 * 1024 * 1024
const mostParts = 4000

async function read(bytes: Buffer): Promise<Reading> {
  const media_type = (await fileTypeFromBuffer(bytes))?.mime
  if (media_type === 'application/pdf') return await readPdf(bytes)
  if (media_type === docx) return await readDocx(bytes)
  // Word before 2007, or any Word file with a password.
  if (media_type === 'application/x-cfb') return { ok: false, problem: 'old_word' }
  return { ok: false, problem: 'other_kind' }
}

async function readPdf(bytes: Buffer): Promise<Reading> {
  const { getDocumentProxy } = await import('unpdf')
  try {
    const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 })
    if (pdf.numPages < 1) return { ok: false, problem: 'broken' }
    const texts: string[] = []
    const layout: Required<Pick<Layout, 'pages'>> & Layout = {
      pages: [],
      links: [],
      is_cut: pdf.numPages > mostLayoutPages,
    }
    for (let number = 1; number <= Math.min(pdf.numPages, mostPages); number += 1) {
      const page = await pdf.getPage(number)
      const { items } = await page.getTextContent()
      if (withLayout && number <= mostLayoutPages) {
        const [, , , top = 792] = page.view
        layout.pages.push(placed(items, top))
        const notes = (await page.getAnnotations()) as { url?: unknown }[]
        for (const { url } of notes)
          if (typeof url === 'string' && layout.links.length < 50) layout.links.push(url.slice(0, 400))
      }
      texts.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''))
      page.cleanup()
    }
    return {
      ok: true,
      media_type: 'application/pdf',
      words: plainWords(texts.join('\n')),
      ...(withLayout ? { layout } : {}),
    }
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    return { ok: false, problem: name === 'PasswordException' ? 'password' : 'broken' }
  }
}

async function readDocx(bytes: Buffer): Promise<Reading> {
  try {
    const parts = await unpackedParts(bytes)
    if (!parts) return { ok: false, problem: 'too_large' }
    if (!parts.has('word/document.xml')) return { ok: false, problem: 'other_kind' }
    if (parts.has('word/vbaProject.bin')) return { ok: false, problem: 'macros' }
    const { default: mammoth } = await import('mammoth')
    const { value } = await mammoth.extractRawText({ buffer: bytes })
    const words = plainWords(value)
    if (!withLayout) return { ok: true, media_type: docx, words }
    const { value: html } = await mammoth.convertToHtml({ buffer: bytes }, { convertImage: noImage(mammoth) })
    const lines = linesOfHtml(html.slice(0, mostHtml))
    const layout = { lines, links: linksOfHtml(html), is_cut: html.length > mostHtml }
    return { ok: true, media_type: docx, words, layout }
  } catch {
    return { ok: false, problem: 'broken' }
  }
}

/** Pictures aren't read here. */
const noImage = ({ images }: typeof import('mammoth')) => images.imgElement(async () => Promise.resolve({ src: '' }))
const mostHtml = 400_000

/**
 * The names of a DOCX's parts, or null if it unpacks to too much. Every part is unpacked and the output counted,
 * whatever size the file claims; nothing is kept.
 */
async function unpackedParts(bytes: Buffer): Promise<Set<string> | null> {
  const { fromBufferPromise } = await import('yauzl')
  const zip = await fromBufferPromise(bytes, { validateEntrySizes: false })
  if (zip.entryCount > mostParts) return null
  const names = new Set<string>()
  let left = mostUnpackedBytes
  let textLeft = mostTextBytes
  for await (const part of zip.eachEntry()) {
    names.add(part.fileName)
    const isText = /\.(xml|rels)$/.test(part.fileName)
    for await (const chunk of await zip.openReadStreamPromise(part)) {
      const { length } = chunk as Buffer
      left -= length
      if (isText) textLeft -= length
      if (left < 0 || textLeft < 0) return null
    }
  }
  return names
}

/** Removes what the database can't store and no one searches for. */
function plainWords(text: string) {
  return text
    .toWellFormed()
    .replaceAll(/[^\S\n]+|[\p{Cc}\p{Cf}\p{Co}]+/gu, (gap) => (gap.includes('\n') ? '\n' : ' '))
    .replaceAll(/ ?\n[ \n]*/g, '\n')
    .trim()
    .slice(0, mostCharacters)
    .toWellFormed()
}

parentPort?.postMessage(await read(Buffer.from(given.bytes)))
