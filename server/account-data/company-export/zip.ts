import { setImmediate } from 'node:timers/promises'
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate'

/** A file of an archive, as it comes. */
export type Entry = {
  name: string
  /** Documents and pictures are compressed already. */
  is_compressed?: boolean
  content: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>
}

const nothing = new Uint8Array(0)

/** The bytes of a ZIP archive, made as they are asked for: no more than a piece of one file is held at a time. */
export async function* zipOf(entries: AsyncIterable<Entry>): AsyncGenerator<Uint8Array> {
  let made: Uint8Array[] = []
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    if (bytes.length) made.push(bytes)
  })
  const taken = () => {
    const all = made
    made = []
    return all
  }
  for await (const { name, is_compressed = false, content } of entries) {
    const file = is_compressed ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 })
    zip.add(file)
    for await (const piece of content) {
      file.push(typeof piece === 'string' ? strToU8(piece) : piece)
      yield* taken()
      // Compressing is the processor's work: others have their turn between two pieces.
      await setImmediate()
    }
    file.push(nothing, true)
    yield* taken()
  }
  zip.end()
  yield* taken()
}
