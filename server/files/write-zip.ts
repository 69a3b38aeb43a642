import { crc32, deflateRawSync } from 'node:zlib'

/** A ZIP file of small files, each with a name of its own. */
export function writeZip(files: { name: string; bytes: Buffer }[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, bytes } of files) {
    const packed = deflateRawSync(bytes)
    const named = Buffer.from(name)
    // Version 2.0, names in UTF-8, deflated; the time is the first there is in ZIP, 1980.
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(0x0800, 2)
    common.writeUInt16LE(8, 4)
    common.writeUInt16LE(0x21, 8)
    common.writeUInt32LE(crc32(bytes), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(bytes.length, 18)
    common.writeUInt16LE(named.length, 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at, 10)
    const local = [Buffer.from('PK\x03\x04', 'latin1'), common, named, packed]
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, place, named)
    parts.push(...local)
    at += local.reduce((sum, part) => sum + part.length, 0)
  }
  const end = Buffer.alloc(18)
  end.writeUInt16LE(files.length, 4)
  end.writeUInt16LE(files.length, 6)
  end.writeUInt32LE(Buffer.concat(directory).length, 8)
  end.writeUInt32LE(at, 12)
  return Buffer.concat([...parts, ...directory, Buffer.from('PK\x05\x06', 'latin1'), end])
}
