import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { whyNotBuild } from './build.ts'
import { findRunning } from './running.mjs'

/** A folder with the scripts under test, outdated packages, and an npm that records that it ran. */
const folder = mkdtempSync(join(tmpdir(), 'running-'))
const children: ReturnType<typeof spawn>[] = []
beforeEach(() => {
  rmSync(folder, { recursive: true })
  for (const name of ['scripts', 'server', 'node_modules/.bin', 'node_modules/@react-router/dev'])
    mkdirSync(join(folder, name), { recursive: true })
  for (const name of ['ensure.mjs', 'running.mjs'])
    copyFileSync(join(import.meta.dirname, name), join(folder, 'scripts', name))
  writeFileSync(join(folder, 'package-lock.json'), '{}')
  writeFileSync(join(folder, 'node_modules', '.bin', 'node'), '')
  writeFileSync(join(folder, 'npm.mjs'), `import { writeFileSync } from 'node:fs'; writeFileSync('installed', '')`)
  writeFileSync(
    join(folder, 'server', 'main.ts'),
    `import { noteRunning } from '../scripts/running.mjs'
    noteRunning({ usesBuild: process.argv[2] === 'build' })
    console.log('noted')
    setInterval(() => undefined, 1000)`,
  )
})
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})
afterAll(() => rmSync(folder, { recursive: true }))

async function serve(what: 'build' | 'sources') {
  const child = spawn(process.execPath, [join(folder, 'server', 'main.ts'), what], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  await once(child.stdout, 'data')
  return child
}
async function kill(child: ReturnType<typeof spawn>) {
  child.kill('SIGKILL')
  await once(child, 'close')
}
function ensureInstalled() {
  const env = { PATH: process.env.PATH, npm_execpath: join(folder, 'npm.mjs') }
  const ran = spawnSync(process.execPath, [join(folder, 'scripts', 'ensure.mjs')], { env, encoding: 'utf8' })
  return { code: ran.status, said: ran.stderr, isInstalled: existsSync(join(folder, 'installed')) }
}

test.each(['build', 'sources'] as const)('nothing is installed while a process serves the %s', async (what) => {
  const server = await serve(what)
  const refused = ensureInstalled()
  expect(refused).toMatchObject({ code: 1, isInstalled: false })
  expect(refused.said).toContain(`Process ${server.pid} is running from this folder`)
  await kill(server)
  expect(ensureInstalled()).toMatchObject({ code: 0, isInstalled: true })
})

test('nothing is built while a process serves the build', async () => {
  const server = await serve('build')
  expect(whyNotBuild(folder)).toContain(`Process ${server.pid} is serving the pages built in this folder`)
  await kill(server)
  expect(whyNotBuild(folder)).toBeUndefined()
  expect(readdirSync(join(folder, 'build', '.running')), 'the note of a killed process goes').toEqual([])
})

test('a process that serves the sources does not prevent a build', async () => {
  const server = await serve('sources')
  expect(findRunning({}, folder)).toBe(server.pid)
  expect(whyNotBuild(folder)).toBeUndefined()
})

test('another program with the id of a killed process prevents nothing', async () => {
  const other = spawn('sleep', ['60'])
  children.push(other)
  await once(other, 'spawn')
  mkdirSync(join(folder, 'build', '.running'), { recursive: true })
  writeFileSync(join(folder, 'build', '.running', String(other.pid)), 'build')
  expect(findRunning({}, folder)).toBeUndefined()
})

test('without the development packages, the message says what to do', () => {
  rmSync(join(folder, 'node_modules', '@react-router'), { recursive: true })
  expect(whyNotBuild(folder)).toMatch(/development packages .* are not installed\. Run `npm ci --include=dev/)
})
