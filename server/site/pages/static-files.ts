import { createHash, randomUUID } from 'node:crypto'
import { cp, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { httpProblem } from '../../platform/http/problem.ts'

const keepForever = 'public, max-age=31536000, immutable'
/** Headers that only matter for documents. A page loads dozens of scripts, styles, and fonts, and half a kilobyte each adds up. */
const headersOfPages = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]

/** The address of other releases' assets. Requests are limited, because names that don't exist end up here too. */
export const otherAssets = '/assets/:file'

/**
 * Serves the files of this build and, under /assets, those of the releases before and after it. During a rolling
 * deployment behind a load balancer, a page of one release may request its scripts from a process of the other.
 * @param own the folder of the built client
 * @param releases the folder where assets are kept between releases, shared by processes with the same DATA_DIR
 */
export async function serveStaticFiles(app: FastifyInstance, { own, releases }: { own: string; releases: string }) {
  await app.register(fastifyStatic, {
    root: own,
    wildcard: false,
    index: false,
    cacheControl: false,
    // The build writes compressed copies next to each file (scripts/build.ts).
    preCompressed: true,
    globIgnore: ['**/*.{br,gz}'],
    setHeaders: (reply, path) => {
      const isAsset = path.includes('/assets/')
      reply.header('cache-control', isAsset ? keepForever : 'public, max-age=3600')
      if (isAsset) for (const name of headersOfPages) reply.removeHeader(name)
    },
  })
  const kept = new KeptReleases(releases)
  await kept.add(join(own, 'assets')).catch((error: unknown) => {
    app.log.error({ err: error }, 'the assets of this release could not be saved for the next one')
  })
  app.route({
    method: ['GET', 'HEAD'],
    url: otherAssets,
    handler: async (request, reply) => {
      const { file } = request.params as { file: string }
      const folder = await kept.find(file)
      if (!folder) throw httpProblem(404)
      return reply.sendFile(`assets/${file}`, folder)
    },
  })
}

/** This release, the previous one, and one more to roll back to. */
const mostKept = 3
/** The folder is read at most this often, because names that don't exist are requested too. */
const rereadMs = 1000
/** A copy that isn't finished after this long never will be. */
const unfinishedMs = 3_600_000

/**
 * The assets of recent releases, each release in its own folder. File names contain a hash of their content, so a name
 * means the same file in every release that has it.
 */
class KeptReleases {
  readonly #root: string
  #folders = new Map<string, string>()
  #readAt = -Infinity
  #reading: Promise<void> | undefined

  constructor(root: string) {
    this.#root = root
  }

  /** Saves these assets, and deletes the releases that were started longest ago. */
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

  /** The folder whose `assets/` has this file; undefined if no release has it. */
  async find(name: string): Promise<string | undefined> {
    if (!this.#folders.has(name) && performance.now() - this.#readAt > rereadMs) {
      this.#reading ??= this.#read().finally(() => (this.#reading = undefined))
      await this.#reading
    }
    return this.#folders.get(name)
  }

  /** Copies under a temporary name until it's complete. Another process of the same release may be doing the same. */
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
