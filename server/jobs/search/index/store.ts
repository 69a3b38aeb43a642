import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { crc32 } from 'node:zlib'
import { z } from 'zod'
import { type Position, position } from '../../../platform/changes/changes.ts'
import type { Segment } from './segment.ts'

/** Raise it with any change to a segment's contents or to what is read from a job. */
const version = 5
const listName = 'segments.json'
const ending = '.segment'

const list = z.object({
  version: z.literal(version),
  position,
  segments: z.array(z.object({ file: z.string(), sum: z.int(), live: z.base64() })),
})
type Kept = { file: string; sum: number }

/** A segment, and a bitset of its live documents. */
export type Stored = { segment: Segment; live: Uint32Array }

/**
 * Stores the index in a folder: an immutable file per segment, and a list of them with the position in the database's
 * changes. The list is replaced last, atomically; segments that aren't listed are deleted.
 */
export class IndexStore {
  readonly #folder: string
  readonly #kept = new WeakMap<Segment, Kept>()

  constructor(folder: string) {
    this.#folder = folder
  }

  /** @throws if it can't be written; the previous index is then still intact */
  async save(stored: readonly Stored[], reached: Position): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 })
    // Another process on the same folder may have replaced them with its own.
    const there = new Set(await readdir(this.#folder))
    const segments: z.output<typeof list>['segments'] = []
    const made = join(this.#folder, `${listName}.new`)
    try {
      for (const { segment, live } of stored) {
        const last = this.#kept.get(segment)
        const kept = last && there.has(last.file) ? last : await this.#write(segment)
        segments.push({ ...kept, live: Buffer.from(live.buffer, live.byteOffset, live.byteLength).toString('base64') })
      }
      await writeFile(made, JSON.stringify({ version, position: reached, segments }))
      await rename(made, join(this.#folder, listName))
    } catch (error) {
      await this.#removeSegmentsBut(there)
      await rm(made, { force: true })
      throw error
    }
    await this.#removeSegmentsBut(new Set(segments.map(({ file }) => file)))
  }

  async #removeSegmentsBut(kept: ReadonlySet<string>) {
    for (const file of await readdir(this.#folder))
      if (file.endsWith(ending) && !kept.has(file)) await rm(join(this.#folder, file))
  }

  /** @throws if there is none, it's damaged, or it has another version */
  async open(): Promise<{ position: Position; stored: Stored[] }> {
    const { position: reached, segments } = list.parse(JSON.parse(await readFile(join(this.#folder, listName), 'utf8')))
    const stored: Stored[] = []
    for (const { file, sum, live } of segments) {
      const bytes = await readFile(join(this.#folder, file))
      if (crc32(bytes) !== sum) throw new Error(`The search index file ${file} is damaged.`)
      const segment = withOwnArrays(deserialize(bytes) as Segment)
      this.#kept.set(segment, { file, sum })
      stored.push({ segment, live: new Uint32Array(Uint8Array.from(Buffer.from(live, 'base64')).buffer) })
    }
    return { position: reached, stored }
  }

  async #write(segment: Segment): Promise<Kept> {
    const bytes = serialize(segment)
    const kept = { file: `${randomUUID()}${ending}`, sum: crc32(bytes) }
    await writeFile(join(this.#folder, kept.file), bytes)
    this.#kept.set(segment, kept)
    return kept
  }
}

/**
 * Copies the arrays out of the file. They are read as views of its buffer, which would otherwise stay in memory beside
 * copies of the unaligned ones.
 */
function withOwnArrays<Value extends object>(value: Value): Value {
  for (const [name, each] of Object.entries(value) as [keyof Value, unknown][])
    if (ArrayBuffer.isView(each)) value[name] = (each as Uint8Array).slice() as Value[keyof Value]
    else if (typeof each === 'object' && each !== null) withOwnArrays(each)
  return value
}
