import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, isAbsolute, join } from 'node:path'

/** What installs the browser on Debian; the recommended packages would be four times as many. */
export const installLine =
  'apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends chromium'

const candidates = ['/usr/bin/chromium', 'chromium', 'chromium-browser', 'google-chrome']

/** The path of a Chromium: the one CHROMIUM_PATH names, or one that is installed. */
export function findBrowser(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const names = env.CHROMIUM_PATH ? [env.CHROMIUM_PATH] : candidates
  const folders = (env.PATH ?? '').split(delimiter)
  return names.flatMap((name) => (isAbsolute(name) ? [name] : folders.map((folder) => join(folder, name)))).find(canRun)
}

/** Installs Chromium where that is possible: as root, with apt-get. Answers whether it did. */
export function installBrowser(): boolean {
  const possible = process.getuid?.() === 0 && spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0
  if (!possible) return false
  console.log('installing a browser for the tests (again only when there is none) …')
  return spawnSync('/bin/sh', ['-c', installLine], { stdio: 'inherit' }).status === 0
}

function canRun(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
