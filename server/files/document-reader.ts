/** Reads one document and ends: the thread that document-process.ts starts and watches. */
import { parentPort, workerData } from 'node:worker_threads'
import { fileTypeFromBuffer } from 'file-type'
import type { Reading } from './documents.ts'
import { linesOfHtml, linksOfHtml, mostLayoutPages, placed, type Layout } from './layout.ts'
import { listZip, packZip, unpackEntry, ZipError } from './zip.ts'

const given = workerData as { bytes: Uint8Array; layout: boolean }
const withLayout = given.layout
const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
/** A resume has a few pages; a book's words are not needed to find it by. */
const mostPages = 40
const mostCharacters = 200_000
/** What a file of 5 MB may unpack to. */
const mostUnpackedBytes = 100 * 1024 * 1024
const mostTextBytes = 30 * 1024 * 1024

async function read(bytes: Buffer): Promise<Reading> {
  const media_type = (await fileTypeFromBuffer(bytes))?.mime
  if (media_type === 'application/pdf') return await readPdf(bytes)
  if (media_type === docx) return await readDocx(bytes)
  // Word before 2007, and any Word file with a password.
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

/** Every part is unpacked within bounds first; then only those with text are handed on, in a file of our own making. */
async function readDocx(bytes: Buffer): Promise<Reading> {
  try {
    const entries = listZip(bytes)
    if (entries.reduce((sum, entry) => sum + entry.size, 0) > mostUnpackedBytes)
      return { ok: false, problem: 'too_large' }
    let left = mostUnpackedBytes
    let textLeft = mostTextBytes
    const parts: { name: string; bytes: Buffer }[] = []
    for (const entry of entries) {
      const hasText = /^(\[Content_Types\]\.xml|(_rels|word)\/.*\.(xml|rels))$/.test(entry.name)
      const part = unpackEntry(bytes, entry, hasText ? Math.min(left, textLeft) : left)
      left -= part.length
      if (!hasText) continue
      textLeft -= part.length
      parts.push({ name: entry.name, bytes: part })
    }
    if (!parts.some((part) => part.name === 'word/document.xml')) return { ok: false, problem: 'other_kind' }
    const { default: mammoth } = await import('mammoth')
    const buffer = packZip(parts)
    const { value } = await mammoth.extractRawText({ buffer })
    const words = plainWords(value)
    if (!withLayout) return { ok: true, media_type: docx, words }
    const { value: html } = await mammoth.convertToHtml({ buffer }, { convertImage: noImage(mammoth) })
    const lines = linesOfHtml(html.slice(0, mostHtml))
    return {
      ok: true,
      media_type: docx,
      words,
      layout: { lines, links: linksOfHtml(html), is_cut: html.length > mostHtml },
    }
  } catch (error) {
    const tooLarge = error instanceof ZipError && error.kind === 'too_large'
    return { ok: false, problem: tooLarge ? 'too_large' : 'broken' }
  }
}

/** Pictures are not among the parts that are handed on. */
const noImage = ({ images }: typeof import('mammoth')) => images.imgElement(async () => Promise.resolve({ src: '' }))
const mostHtml = 400_000

/** Without what the database cannot hold and nobody searches for. */
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
