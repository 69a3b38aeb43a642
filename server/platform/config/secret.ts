import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeDataDir, whyNotWritable } from '../../../database/data-dir.ts'
import type { Config } from './config.ts'
import { ConfigError } from './config-error.ts'

/** The minimum length of SECRET. */
export const secretLength = 32

export type Secrets = Pick<Config, 'secret' | 'secret_previous'>

/** The secrets to check a signature or hash with: the current one first, then the one it replaces. */
export const secretsOf = ({ secret, secret_previous }: Secrets): string[] =>
  secret_previous === undefined ? [secret] : [secret, secret_previous]

/**
 * The secret of this DATA_DIR. If two processes start for the first time at once, the one that links its file first
 * wins.
 */
export function loadOrCreateSecret(dataDir: string): string {
  const file = join(dataDir, 'secret')
  const mine = `${file}.${process.pid}`
  try {
    if (existsSync(file)) return readSecret(file)
    makeDataDir(dataDir)
    writeFileSync(mine, randomBytes(48).toString('base64url'), { mode: 0o600, flush: true })
  } catch (error) {
    const why = whyNotWritable(dataDir, error)
    throw why ? new ConfigError([why]) : error
  }
  try {
    linkSync(mine, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(mine)
  }
  return readSecret(file)
}

/** An empty secret would let anyone sign. A lost one can't be guessed; removing the file creates a new one. */
function readSecret(file: string): string {
  const secret = readFileSync(file, 'utf8').trim()
  if (secret.length >= secretLength) return secret
  throw new ConfigError([
    `${file} does not contain a secret of at least ${secretLength} characters. Remove it to have a new one created (links to files and codes sent before that stop working)`,
  ])
}
