import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { ConfigError } from '../server/platform/config/config-error.ts'
import { readConfig } from '../server/platform/config/config.ts'

/** Settings read with their own `DATA_DIR`, which is removed after the file's tests. */
export function settingsIn(name: string) {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`))
  afterAll(() => rmSync(folder, { recursive: true }))
  const read = (env: Record<string, string> = {}) => readConfig({ DATA_DIR: folder, ...env })

  /** The problems with these settings, one per line. */
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
