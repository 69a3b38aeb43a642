import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { lockFile } from '../database/lock.ts'
import { findRunning } from './running.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const sources = [
  'web/**/*',
  'contract/**/*',
  'public/**/*',
  '*.config.ts',
  'scripts/{build,compress,empty-replies,head-script}.ts',
  'tsconfig.json',
  'package-lock.json',
]

type Options = { onStep?: (step: string) => void; force?: boolean }

/**
 * Builds the pages if the sources have changed since the last build. Returns whether it did. The stamp is removed first
 * and written last, so an interrupted build is repeated.
 */
export async function ensureBuilt({ onStep, force = false }: Options = {}): Promise<boolean> {
  const wanted = hashSources(root)
  if (!force && isBuilt(wanted)) return false
  // Two processes starting from one clone must not write to the same folder.
  mkdirSync(join(root, 'node_modules', '.cache'), { recursive: true })
  const release = lockFile(join(root, 'node_modules', '.cache', 'build.lock'), 180_000)
  if (!release) throw new Error('Another process has been building for three minutes. Stop it, then try again')
  try {
    if (!force && isBuilt(wanted)) return false
    const refusal = whyNotBuild(root)
    if (refusal) throw new BuildRefused(refusal)
    onStep?.('building the pages')
    rmSync(stamp, { force: true })
    await runBuild()
    await compressFiles(join(root, 'build', 'client'))
    writeFileSync(stamp, wanted)
    return true
  } finally {
    release()
  }
}

/** A build that couldn't start, with a message for the person who started it. */
export class BuildRefused extends Error {}

/** Why nothing can or may be built in this folder right now. */
export function whyNotBuild(directory: string): string | undefined {
  const running = findRunning({ onBuild: true }, directory)
  if (running)
    return `Process ${running} is serving the pages built in this folder, whose sources have changed since. Stop it first, or set up the new release in its own folder and start it there.`
  if (!existsSync(join(directory, 'node_modules', '@react-router', 'dev')))
    return 'The pages have not been built from these sources, and the development packages that build them are not installed. Run `npm ci --include=dev --ignore-scripts && npm run build`, or copy the `build` folder from a machine where that was done with the same sources.'
  return undefined
}

const stamp = join(root, 'build', '.sources')
const isBuilt = (wanted: string) => existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted

/** Everything that goes into the bundle, without tests. */
export function hashSources(directory: string): string {
  const hash = createHash('sha256')
  const files = globSync(sources, { cwd: directory, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
  for (const file of files)
    hash.update(file.slice(directory.length)).update('\0').update(readFileSync(file)).update('\0')
  for (const name of Object.keys(process.env)
    .filter((key) => key.startsWith('VITE_'))
    .toSorted()) {
    hash.update(`${name}=${process.env[name]}\0`)
  }
  return hash.digest('hex')
}

/** Its output is shown only if it fails. */
async function runBuild(): Promise<void> {
  const command = join(root, 'node_modules', '@react-router', 'dev', 'bin.cjs')
  const bond = new URL('./end-with-parent.mjs', import.meta.url).href
  const child = spawn(process.execPath, ['--import', bond, command, 'build'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let said = ''
  child.stdout.on('data', (text) => (said += text))
  child.stderr.on('data', (text) => (said += text))
  const code = await new Promise<number | null>((done, failed) => child.once('error', failed).once('close', done))
  if (code !== 0) throw new Error(`react-router build ended with code ${code}:\n${said}`)
}

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)
/** Pictures and fonts are already compressed and stay as they are. */
const compressible = '**/*.{js,mjs,css,svg,txt,json,xml,webmanifest,ico}'

/**
 * Writes a `.br` and a `.gz` next to every file that gets smaller, at the best compression: compressed once, sent ten
 * thousand times.
 */
async function compressFiles(folder: string): Promise<void> {
  const files = globSync(compressible, { cwd: folder }).map((file) => join(folder, file))
  await Promise.all(
    files.map(async (file) => {
      const whole = readFileSync(file)
      const params = { [constants.BROTLI_PARAM_SIZE_HINT]: whole.length }
      writeFileSync(`${file}.br`, await toBrotli(whole, { params }))
      writeFileSync(`${file}.gz`, await toGzip(whole, { level: 9 }))
    }),
  )
}

if (import.meta.main) {
  try {
    const built = await ensureBuilt({
      force: process.argv.includes('--force'),
      onStep: (step) => console.log(`${step} …`),
    })
    console.log(built ? 'built' : 'the build is up to date')
  } catch (error) {
    if (!(error instanceof BuildRefused)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
