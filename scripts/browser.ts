import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, isAbsolute, join } from 'node:path'

/** A browser for the tests: its programs, and the Debian packages that contain them. */
export type Browser = { name: string; project: string; programs: readonly string[]; packages: readonly string[] }

/** Chromium runs most of the browser tests; these only run test/browsers. */
export const otherBrowsers: readonly Browser[] = [
  { name: 'Firefox', project: 'firefox', programs: ['firefox-esr'], packages: ['firefox-esr'] },
  {
    name: 'WebKit',
    project: 'webkit',
    programs: ['WebKitWebDriver', 'Xvfb'],
    packages: ['webkit2gtk-driver', 'xvfb'],
  },
]

/** The command that installs packages on Debian. With recommended packages it would be four times as many. */
const installLineOf = (packages: readonly string[]) =>
  `apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends ${packages.join(' ')}`

export const installLine = installLineOf(['chromium'])

const candidates = ['/usr/bin/chromium', 'chromium', 'chromium-browser', 'google-chrome']

/** The path of a Chromium: the one in CHROMIUM_PATH, or an installed one. */
export function findBrowser(env: NodeJS.ProcessEnv = process.env): string | undefined {
  return findProgram(env.CHROMIUM_PATH ? [env.CHROMIUM_PATH] : candidates, env)
}

/** Whether all programs of a browser are installed. */
export const hasBrowser = ({ programs }: Browser, env: NodeJS.ProcessEnv = process.env) =>
  programs.every((program) => findProgram([program], env) !== undefined)

function findProgram(names: readonly string[], env: NodeJS.ProcessEnv) {
  const folders = (env.PATH ?? '').split(delimiter)
  return names.flatMap((name) => (isAbsolute(name) ? [name] : folders.map((folder) => join(folder, name)))).find(canRun)
}

/** Installs Debian packages if possible: as root, with apt-get. Returns whether it did. */
export function install(packages: readonly string[]): boolean {
  const possible = process.getuid?.() === 0 && spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0
  if (!possible) return false
  console.log(`installing ${packages.join(' and ')} for the tests (only when missing) …`)
  return spawnSync('/bin/sh', ['-c', installLineOf(packages)], { stdio: 'inherit' }).status === 0
}

function canRun(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
