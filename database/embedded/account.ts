import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs'

/** The user that PostgreSQL runs as; undefined if it's the user who started Merlon. */
export type Account = { uid: number; gid: number } | undefined

/**
 * PostgreSQL refuses to run as root. When started by root, it runs as the owner of its files, or as `postgres` or
 * `nobody`.
 */
export function choosePostgresAccount(data: string): Account {
  const owner = existsSync(data) ? statSync(data) : undefined
  const me = process.getuid?.()
  if (me !== 0) {
    if (owner && me !== undefined && owner.uid !== me) {
      throw new Error(`PostgreSQL's files in ${data} belong to user ${owner.uid}; start Merlon as that user or as root`)
    }
    return undefined
  }
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const found = accounts.find(([name]) => name === 'postgres') ?? accounts.find(([name]) => name === 'nobody')
  if (!found) {
    throw new Error('PostgreSQL cannot run as root, and there is no user named postgres or nobody to run it as')
  }
  return { uid: Number(found[2]), gid: Number(found[3]) }
}

/** Whether this account can enter the folder, according to the operating system rather than the mode bits. */
export function canEnter(account: Account, folder: string): boolean {
  const tried = spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...account, cwd: '/', stdio: 'ignore' })
  return tried.status === 0
}

/** Creates a folder that only `account` can read. Its parents keep the usual modes, so that it can be reached. */
export function makePrivateFolder(folder: string, account: Account): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (account) chownSync(folder, account.uid, account.gid)
}
