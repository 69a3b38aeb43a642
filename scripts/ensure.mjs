// Runs before every npm script that needs the packages, on any Node (20 or later), so it's plain JavaScript that
// imports no packages. Installs exactly package-lock.json if it differs from what's installed, but never while a
// process is running from this folder.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, lstatSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findRunning } from './running.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
// Inside node_modules, so that deleting that folder also deletes the stamp.
const stamp = join(root, 'node_modules', '.merlon-installed')
const lock = readFileSync(join(root, 'package-lock.json'))
const wanted = createHash('sha256').update(lock).update(`${process.platform} ${process.arch}`).digest('hex')

if (Number(process.versions.node.split('.')[0]) < 20) {
  fail(`Node ${process.versions.node} is too old: install Node 20 or later from https://nodejs.org or your system.`)
}
const packages = lstatSync(join(root, 'node_modules'), { throwIfNoEntry: false })
// A link leads to packages that another clone uses: `npm ci` would delete them.
if (packages?.isSymbolicLink()) warnOfDifference()
else if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) await install()

function warnOfDifference() {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.warn(
    '  install      skipped: node_modules is a link, and what it points to may differ from package-lock.json',
  )
}

async function install() {
  const running = findRunning()
  if (running)
    fail(`Process ${running} is running from this folder with the packages installed here. Stop it first, or
set up the new release in its own folder and start it there.`)
  const began = Date.now()
  const seconds = (/** @type {number} */ digits) => ((Date.now() - began) / 1000).toFixed(digits)
  console.log('  install      packages (about a minute; again only when package-lock.json changes) …')
  const reminder = setInterval(() => console.log(`  install      still installing (${seconds(0)} s so far) …`), 10_000)
  rmSync(stamp, { force: true })
  // The build needs the development packages, even if NODE_ENV says production.
  const options = ['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const npm = process.env.npm_execpath // the npm that runs this script
  const ran = await ended(
    npm
      ? spawn(process.execPath, [npm, ...options], { cwd: root, stdio: 'inherit' })
      : spawn('npm', options, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' }),
  )
  clearInterval(reminder)
  if (ran.error) fail(`npm could not be started: ${ran.error.message}`)
  if (ran.signal) fail(`The installation was interrupted (${ran.signal}). The next start will try again.`)
  if (ran.status !== 0) {
    fail(`npm ci ended with code ${ran.status}; its output is above. Check the network (npm ping), the free disk space
(about 1.5 GB) and npm's version (npm --version, 10 or later), then run the same command again.`)
  }
  const node = join(root, 'node_modules', '.bin', 'node')
  if (process.platform !== 'win32' && !existsSync(node)) {
    fail(
      `There is no packaged Node for ${process.platform} ${process.arch}: Merlon runs on Linux and macOS, x64 and arm64.`,
    )
  }
  writeFileSync(stamp, wanted)
  console.log(`  install      done in ${seconds(1)} s`)
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<{ error?: Error, status: number | null, signal: string | null }>}
 */
function ended(child) {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ error, status: null, signal: null }))
    child.once('close', (status, signal) => resolve({ status, signal }))
  })
}

/** @param {string} message */
function fail(message) {
  console.error(`\nMerlon could not be installed.\n${message}`)
  process.exit(1)
}
