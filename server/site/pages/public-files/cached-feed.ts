import { randomUUID } from 'node:crypto'
import { mkdir, open, unlink, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import type { Encoding } from '../../../platform/response-cache/encoded-body.ts'

type Version = { state: string; built_at: number }
type Pieces = () => AsyncIterable<string>

/**
 * A long document cached as files, plain and compressed. It's built for the first reader and rebuilt for the first one
 * after it changes, at most every `rebuild_ms`. A reader holds only a position in a file.
 */
export class KeptFeed {
  readonly #folder: string
  readonly #rebuildMs: number
  #current: (Version & { document: Document }) | undefined
  #building: Promise<Version & { document: Document }> | undefined
  /** How many times it was built. */
  builds = 0

  constructor(folder: string, rebuild_ms: number) {
    this.#folder = folder
    this.#rebuildMs = rebuild_ms
  }

  /** The document in this state, or one built less than `rebuild_ms` ago. */
  async read(state: string, pieces: Pieces): Promise<{ state: string; document: Document }> {
    const known = this.#current
    if (known && (known.state === state || Date.now() - known.built_at < this.#rebuildMs)) return known
    this.#building ??= this.#build(state, pieces).finally(() => (this.#building = undefined))
    return await this.#building
  }

  async #build(state: string, pieces: Pieces) {
    this.builds++
    const built_at = Date.now()
    const document = await Document.write(this.#folder, pieces)
    await this.#current?.document.retire()
    this.#current = { state, built_at, document }
    return this.#current
  }

  async close() {
    await this.#building?.catch(() => {})
    await this.#current?.document.retire()
    this.#current = undefined
  }
}

/** Opens a file and unlinks it right away, so that nothing is left behind however the process ends. */
async function openNameless(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true })
  const path = join(folder, `.feed-${randomUUID()}`)
  const file = await open(path, 'wx+')
  await unlink(path)
  return file
}

const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

class Document {
  readonly #files: Record<Encoding, FileHandle>
  readonly bytes: Record<Encoding, number>
  #readers = 0
  #isRetired = false

  private constructor(files: Record<Encoding, FileHandle>, bytes: Record<Encoding, number>) {
    this.#files = files
    this.bytes = bytes
  }

  static async write(folder: string, pieces: Pieces): Promise<Document> {
    const opened: FileHandle[] = []
    const next = async () => {
      const file = await openNameless(folder)
      opened.push(file)
      return file
    }
    try {
      const [identity, gzip, br] = [await next(), await next(), await next()]
      await identity.writeFile(pieces())
      await pipeline(bytesOf(identity), createGzip(), (zipped) => gzip.writeFile(zipped))
      await pipeline(bytesOf(identity), createBrotliCompress(quality), (small) => br.writeFile(small))
      const [plain, zipped, small] = await Promise.all([identity.stat(), gzip.stat(), br.stat()])
      return new Document({ identity, gzip, br }, { identity: plain.size, gzip: zipped.size, br: small.size })
    } catch (error) {
      await Promise.all(opened.map((file) => file.close()))
      throw error
    }
  }

  /** @returns a stream that must be read or destroyed, because the files stay open for it */
  stream(encoding: Encoding): Readable {
    this.#readers++
    return Readable.from(bytesOf(this.#files[encoding]), { objectMode: false }).once('close', () => {
      this.#readers--
      void this.#closeUnused()
    })
  }

  /** Closes the files once the last reader is done. */
  async retire() {
    this.#isRetired = true
    await this.#closeUnused()
  }

  async #closeUnused() {
    if (!this.#isRetired || this.#readers > 0) return
    await Promise.all(Object.values(this.#files).map((file) => file.close()))
  }
}

/** One of Node's own streams would close the file for everyone as soon as one reader disconnected. */
async function* bytesOf(file: FileHandle) {
  for (let position = 0; ;) {
    const { bytesRead, buffer } = await file.read({ buffer: Buffer.allocUnsafe(65_536), position })
    if (!bytesRead) return
    position += bytesRead
    yield buffer.subarray(0, bytesRead)
  }
}
