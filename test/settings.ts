import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { ConfigError } from '../server/platform/config/config-error.ts'
import { readConfig } from '../server/platform/config/config.ts'

/** Settings read with a `DATA_DIR` of their own, which is removed after the tests of a file. */
export function settingsIn(name: string) {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`))
  afterAll(() => rmSync(folder, { recursive: true }))
  const read = (env: Record<string, string> = {}) => readConfig({ DATA_DIR: folder, ...env })

  /** What is wrong with these settings, a line each. */
  function problemsOf(env: Record<string, string>): string[] {
    try {
      read(env)
    } catch (error) {
      if (error instanceof ConfigError) return error.message.split('\n')
      throw error
    }
    return []
  }

  return { folder, read, problemsOf }
}
