import { crc32, inflateRawSync } from 'node:zlib'

/** What a ZIP file says it holds; nothing is unpacked yet. */
export type ZipEntry = {
  name: string
  size: number
  packed_size: number
  method: number
  encrypted: boolean
  at: number
}

/** Not a ZIP file that can be read, or not within its bounds. */
export class ZipError extends Error {
  readonly kind: 'broken' | 'too_large'
  constructor(kind: 'broken' | 'too_large', message: string) {
    super(message)
    this.kind = kind
  }
}

const endMark = 0x06054b50
const entryMark = 0x02014b50
const localMark = 0x04034b50
const endLength = 22
const entryLength = 46
const localLength = 30
const mostEntries = 4000

/** The directory at the end of a ZIP file. Many-volume and 64-bit ones (over 4 GB) are refused as broken. */
export function listZip(zip: Buffer): ZipEntry[] {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || end + endLength > zip.length || zip.readUInt32LE(end) !== endMark)
    throw new ZipError('broken', 'no directory')
  const count = zip.readUInt16LE(end + 10)
  if (count > mostEntries) throw new ZipError('too_large', `${count} entries`)
  let at = zip.readUInt32LE(end + 16)
  const entries: ZipEntry[] = []
  for (let left = count; left > 0; left -= 1) {
    if (at + entryLength > zip.length || zip.readUInt32LE(at) !== entryMark)
      throw new ZipError('broken', 'a directory cut short')
    const nameEnd = at + entryLength + zip.readUInt16LE(at + 28)
    entries.push({
      name: zip.toString('utf8', at + entryLength, nameEnd),
      encrypted: (zip.readUInt16LE(at + 8) & 1) === 1,
      method: zip.readUInt16LE(at + 10),
      packed_size: zip.readUInt32LE(at + 20),
      size: zip.readUInt32LE(at + 24),
      at: zip.readUInt32LE(at + 42),
    })
    at = nameEnd + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return entries
}

/** The bytes of one entry; refused as soon as they come to more than `most`, whatever the directory says. */
export function unpackEntry(zip: Buffer, entry: ZipEntry, most: number): Buffer {
  const { at, method, packed_size, encrypted } = entry
  if (encrypted || at + localLength > zip.length || zip.readUInt32LE(at) !== localMark)
    throw new ZipError('broken', `${entry.name} cannot be read`)
  const from = at + localLength + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28)
  const packed = zip.subarray(from, from + packed_size)
  if (packed.length !== packed_size) throw new ZipError('broken', `${entry.name} is cut short`)
  if (method !== 0 && method !== 8) throw new ZipError('broken', `${entry.name} is packed in an unknown way`)
  if (method === 0) {
    if (packed.length > most) throw new ZipError('too_large', entry.name)
    return packed
  }
  if (packed.length === 0) return packed
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, most) })
  } catch (error) {
    const tooLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    throw new ZipError(tooLarge ? 'too_large' : 'broken', entry.name)
  }
}

/** A ZIP file of these, stored as they are. */
export function packZip(files: { name: string; bytes: Buffer }[]) {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, bytes } of files) {
    const nameBytes = Buffer.from(name)
    // From the version needed to the length of the name: the same in both headers.
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(0x800, 2)
    common.writeUInt32LE(crc32(bytes), 10)
    common.writeUInt32LE(bytes.length, 14)
    common.writeUInt32LE(bytes.length, 18)
    common.writeUInt16LE(nameBytes.length, 22)
    const entry = Buffer.alloc(entryLength)
    entry.writeUInt32LE(entryMark, 0)
    entry.writeUInt16LE(20, 4)
    common.copy(entry, 6)
    entry.writeUInt32LE(at, 42)
    directory.push(entry, nameBytes)
    const local = Buffer.alloc(4)
    local.writeUInt32LE(localMark, 0)
    parts.push(local, common, nameBytes, bytes)
    at += localLength + nameBytes.length + bytes.length
  }
  const directoryBytes = Buffer.concat(directory)
  const end = Buffer.alloc(endLength)
  end.writeUInt32LE(endMark, 0)
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(directoryBytes.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...parts, directoryBytes, end])
}
