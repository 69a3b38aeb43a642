import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliCompressSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { makeFolder } from '../../../test/file-storages.ts'
import { serveStaticFiles } from './static-files.ts'

const folders: ReturnType<typeof makeFolder>[] = []
const servers: ReturnType<typeof Fastify>[] = []
const newFolder = () => {
  const folder = makeFolder()
  folders.push(folder)
  return folder.path
}
afterAll(async () => {
  for (const server of servers) await server.close()
  for (const folder of folders) folder.remove()
})

let releases: string
beforeEach(() => (releases = join(newFolder(), 'releases')))

/** Starts a server of a release with these assets on the shared folder. */
async function serve(assets: Record<string, string>) {
  const own = newFolder()
  mkdirSync(join(own, 'assets'))
  for (const [name, text] of Object.entries(assets)) {
    writeFileSync(join(own, 'assets', name), text)
    writeFileSync(join(own, 'assets', `${name}.br`), brotliCompressSync(text))
  }
  const app = Fastify()
  servers.push(app)
  await serveStaticFiles(app, { own, releases })
  await app.ready()
  return app
}
const textOf = async (app: Awaited<ReturnType<typeof serve>>, name: string) => {
  const { statusCode, payload } = await app.inject({ url: `/assets/${name}` })
  return statusCode === 200 ? payload : statusCode
}

test('two releases side by side each serve the assets of both, whichever started first', async () => {
  const before = await serve({ 'shared-aa.js': 'shared', 'page-11.js': 'old page' })
  expect(await textOf(before, 'page-22.js')).toBe(404)
  const after = await serve({ 'shared-aa.js': 'shared', 'page-22.js': 'new page' })
  // Names that don't exist are looked up at most once a second.
  await sleep(1100)
  for (const app of [before, after]) {
    expect(await textOf(app, 'page-11.js')).toBe('old page')
    expect(await textOf(app, 'page-22.js')).toBe('new page')
    expect(await textOf(app, 'shared-aa.js')).toBe('shared')
  }
})

test('an asset of another release is sent like one of this release: compressed, immutable, and without a body for HEAD', async () => {
  await serve({ 'page-11.js': 'old page' })
  const after = await serve({ 'page-22.js': 'new page' })
  const url = '/assets/page-11.js'
  const compressed = await after.inject({ url, headers: { 'accept-encoding': 'br' } })
  expect(compressed.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': expect.stringContaining('javascript') as string,
  })
  const asked = await after.inject({ method: 'HEAD', url })
  expect([asked.statusCode, asked.payload]).toEqual([200, ''])
  expect((await after.inject({ method: 'HEAD', url: '/assets/page-33.js' })).statusCode).toBe(404)
})

test('a restart of the same release adds no copy, and only the three most recently started releases are kept', async () => {
  for (const page of ['11', '22', '33', '33', '44']) {
    await serve({ [`page-${page}.js`]: page })
    await sleep(20)
  }
  expect(readdirSync(releases)).toHaveLength(3)
  const app = await serve({ 'page-44.js': '44' })
  expect(await textOf(app, 'page-11.js')).toBe(404)
  for (const page of ['22', '33', '44']) expect(await textOf(app, `page-${page}.js`)).toBe(page)
})

test('two processes of one release can start at the same time', async () => {
  const [one, other] = await Promise.all([serve({ 'page-11.js': '11' }), serve({ 'page-11.js': '11' })])
  expect(readdirSync(releases)).toHaveLength(1)
  for (const app of [one, other]) expect(await textOf(app, 'page-11.js')).toBe('11')
})

test('nothing outside the assets is served', async () => {
  writeFileSync(join(newFolder(), 'secret'), 'secret')
  const app = await serve({ 'page-11.js': '11' })
  writeFileSync(join(releases, 'secret'), 'secret')
  for (const name of ['..%2fsecret', '..%2f..%2fsecret', '%2e%2e', '.', 'assets', '%00', `${'x'.repeat(90)}.js`])
    expect([name, await textOf(app, name)]).toEqual([name, 404])
})

test('the server starts even if the assets cannot be saved', async () => {
  writeFileSync(releases, 'a file in the way')
  const app = await serve({ 'page-11.js': '11' })
  expect(await textOf(app, 'page-11.js')).toBe('11')
  expect(await textOf(app, 'page-22.js')).toBe(404)
})
