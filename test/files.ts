/** Small real files for tests, written by hand, so that no one's personal files are in the repository. */
import { deflateRawSync, deflateSync } from 'node:zlib'
import { zipSync } from 'fflate'

type PdfOptions = {
  /** One text per page. */
  pages?: string[]
  /** The pages show only this picture of text. */
  image?: boolean
  /** Opens only with a password. */
  password?: boolean
  /** What's drawn on each page instead of its text. */
  content?: Buffer
  /** Forms that call each other ten times, nested this deep, instead of the text. */
  nested?: number
}

/** A PDF with one line of text per page. */
export function makePdf({
  pages = ['Detection engineer. Splunk, Sigma, Python.'],
  image,
  password,
  content,
  nested = 0,
}: PdfOptions = {}) {
  const objects: (string | Buffer)[] = []
  const add = (object: string | Buffer) => objects.push(object)
  const stream = (bytes: Buffer, more = '') =>
    Buffer.concat([Buffer.from(`<< /Length ${bytes.length}${more} >>\nstream\n`), bytes, Buffer.from('\nendstream')])
  const font = 3
  const picture = 4
  add('<< /Type /Catalog /Pages 2 0 R >>')
  add(`<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, i) => `${5 + i * 2} 0 R`).join(' ')}] >>`)
  add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>')
  add(
    stream(
      deflateSync(Buffer.alloc(64 * 64, 0xcc)),
      ' /Type /XObject /Subtype /Image /Width 64 /Height 64 /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /FlateDecode',
    ),
  )
  for (const [i, text] of pages.entries()) {
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${6 + i * 2} 0 R ` +
        `/Resources << /Font << /F1 ${font} 0 R >> /XObject << /P1 ${picture} 0 R /X ${5 + pages.length * 2} 0 R >> >> >>`,
    )
    const drawn = image
      ? 'q 600 0 0 780 6 6 cm /P1 Do Q'
      : nested
        ? '/X Do'
        : `BT /F1 12 Tf 72 720 Td (${text.replaceAll(/[()\\]/g, '\\$&')}) Tj ET`
    add(content ? stream(content, ' /Filter /FlateDecode') : stream(Buffer.from(drawn, 'latin1')))
  }
  for (let level = 1; level <= nested; level++) {
    const more = ` /Type /XObject /Subtype /Form /BBox [0 0 612 792] /Resources << /Font << /F1 ${font} 0 R >> /XObject << /X ${objects.length + 2} 0 R >> >>`
    add(stream(Buffer.from(level < nested ? '/X Do\n'.repeat(10) : 'BT /F1 12 Tf (a) Tj ET'), more))
  }
  const junk = `<${'5a'.repeat(32)}>`
  const encryption = password
    ? ` /Encrypt << /Filter /Standard /V 1 /R 2 /O ${junk} /U ${junk} /P -44 >> /ID [${junk} ${junk}]`
    : ''
  const parts = [Buffer.from('%PDF-1.4\n%\xe2\xe3\xcf\xd3\n', 'latin1')]
  const places: number[] = []
  let at = parts[0]!.length
  for (const [i, object] of objects.entries()) {
    const bytes = Buffer.concat([Buffer.from(`${i + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')])
    places.push(at)
    at += bytes.length
    parts.push(bytes)
  }
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  parts.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}` +
        `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R${encryption} >>\nstartxref\n${at}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(parts)
}

/** One page whose drawing unpacks to `bytes` of text commands. */
export const makePdfBomb = (bytes: number) => makePdf({ content: deflateSync(Buffer.alloc(bytes, '(a) Tj\n')) })

/** A few kB that keep a reader busy for more than a minute: nine levels of forms, each calling the next ten times. */
export const makeNestedPdf = () => makePdf({ nested: 9 })

const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

type ZipPart = { name: string; bytes: Buffer }

/** A ZIP file of these parts, stored uncompressed. */
export const packZip = (parts: ZipPart[]) =>
  Buffer.from(zipSync(Object.fromEntries(parts.map(({ name, bytes }) => [name, bytes])), { level: 0 }))

/** A DOCX with these paragraphs; `more` adds parts, and `without` leaves one out. */
export function makeDocx(
  paragraphs = ['Detection engineer.', 'Splunk, Sigma, Python.'],
  { more = [], without }: { more?: ZipPart[]; without?: string } = {},
) {
  const part = (name: string, text: string) => ({
    name,
    bytes: Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${text}`),
  })
  const parts = [
    part(
      '[Content_Types].xml',
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
        `<Override PartName="/word/document.xml" ContentType="${main}"/></Types>`,
    ),
    part(
      '_rels/.rels',
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">' +
        '<Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
    ),
    part(
      'word/document.xml',
      '<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>' +
        `${paragraphs.map((text) => `<w:p><w:r><w:t xml:space="preserve">${escape(text)}</w:t></w:r></w:p>`).join('')}</w:body></w:document>`,
    ),
  ]
  return packZip([...parts.filter((p) => p.name !== without), ...more])
}

/**
 * Adds a deflated entry to a ZIP file, with `claimed` as its size (the true one by default). For building ZIP bombs.
 */
export function addPacked(zip: Buffer, name: string, bytes: Buffer, claimed = bytes.length) {
  const end = zip.length - 22
  const directoryAt = zip.readUInt32LE(end + 16)
  const packed = deflateRawSync(bytes)
  const added = packZip([{ name, bytes: packed }])
  const addedEnd = added.length - 22
  const addedDirectory = added.readUInt32LE(addedEnd + 16)
  const local = Buffer.from(added.subarray(0, addedDirectory))
  const entry = Buffer.from(added.subarray(addedDirectory, addedEnd))
  local.writeUInt16LE(8, 8)
  local.writeUInt32LE(claimed, 22)
  entry.writeUInt16LE(8, 10)
  entry.writeUInt32LE(claimed, 24)
  entry.writeUInt32LE(directoryAt, 42)
  const directory = Buffer.concat([zip.subarray(directoryAt, end), entry])
  const ending = Buffer.from(zip.subarray(end))
  const count = ending.readUInt16LE(8) + 1
  ending.writeUInt16LE(count, 8)
  ending.writeUInt16LE(count, 10)
  ending.writeUInt32LE(directory.length, 12)
  ending.writeUInt32LE(directoryAt + local.length, 16)
  return Buffer.concat([zip.subarray(0, directoryAt), local, directory, ending])
}
