import { createHash, randomUUID } from 'node:crypto'
import { cp, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'

/** This release, the one before it, and one to go back to. */
const mostKept = 3
/** Names that don't exist are asked for too, so the folder is read this often at most. */
const rereadMs = 1000
/** A copy that was not finished after this long never will be. */
const unfinishedMs = 3_600_000

/**
 * The assets of recent releases, each in a folder of its own. Their names contain a hash of their content, so a name
 * means the same file in every release that has it.
 */
export class KeptReleases {
  readonly #root: string
  #folders = new Map<string, string>()
  #readAt = -Infinity
  #reading: Promise<void> | undefined

  constructor(root: string) {
    this.#root = root
  }

  /** Keeps these assets, and forgets releases that were not started for the longest time. */
  async add(assets: string): Promise<void> {
    const names = (await readdir(assets)).toSorted()
    const release = createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 16)
    const folder = join(this.#root, release)
    await mkdir(this.#root, { recursive: true, mode: 0o700 })
    if (!(await isThere(folder))) await this.#copy(assets, folder)
    const now = new Date()
    await utimes(folder, now, now)
    await this.#removeOld()
  }

  /** The folder whose `assets/` has this file; undefined where no release has it. */
  async find(name: string): Promise<string | undefined> {
    if (!this.#folders.has(name) && performance.now() - this.#readAt > rereadMs) {
      this.#reading ??= this.#read().finally(() => (this.#reading = undefined))
      await this.#reading
    }
    return this.#folders.get(name)
  }

  /** Under another name until it is whole. Another process of the same release may be doing the same. */
  async #copy(assets: string, folder: string) {
    const unfinished = join(this.#root, `unfinished-${randomUUID()}`)
    try {
      await cp(assets, join(unfinished, 'assets'), { recursive: true })
      await rename(unfinished, folder)
    } catch (error) {
      if (!(await isThere(folder))) throw error
    } finally {
      await rm(unfinished, { recursive: true, force: true })
    }
  }

  async #removeOld() {
    const kept: { folder: string; at: number }[] = []
    for (const name of await readdir(this.#root)) {
      const folder = join(this.#root, name)
      const at = (await stat(folder)).mtimeMs
      if (!name.startsWith('unfinished-')) kept.push({ folder, at })
      else if (Date.now() - at > unfinishedMs) await rm(folder, { recursive: true, force: true })
    }
    const old = kept.toSorted((a, b) => b.at - a.at).slice(mostKept)
    await Promise.all(old.map(({ folder }) => rm(folder, { recursive: true, force: true })))
  }

  async #read() {
    const folders = new Map<string, string>()
    for (const name of await readdir(this.#root).catch(() => [])) {
      if (name.startsWith('unfinished-')) continue
      const folder = join(this.#root, name)
      for (const file of await readdir(join(folder, 'assets')).catch(() => [])) folders.set(file, folder)
    }
    this.#folders = folders
    this.#readAt = performance.now()
  }
}

const isThere = (folder: string) =>
  stat(folder).then(
    () => true,
    () => false,
  )
