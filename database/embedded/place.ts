import { createHash, randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Account, canEnter, choosePostgresAccount, makePrivateFolder } from './account.ts'

/**
 * A cluster belongs to the id in DATA_DIR/cluster.json, not to DATA_DIR's path. If its files had to be stored
 * elsewhere, a new DATA_DIR at an old path doesn't pick up the old files. `directory` is relative if it's inside.
 */
type Cluster = { id: string; directory: string; created_at?: string }

/** Where a cluster's files are, and who may access them. */
export type Place = { directory: string; data: string; socket: string; log: string; account: Account }

/** Where files are stored if PostgreSQL's user can't reach the usual place. /tmp and /var/tmp are cleaned by age. */
export const outsideFolders = (): string[] => ['/var/lib/merlon', '/var/tmp/merlon']

/** The place recorded in DATA_DIR, or a new one. Requires DATA_DIR's lock. */
export function findPlace(dataDir: string): Place {
  const cluster = readCluster(dataDir) ?? chooseCluster(dataDir)
  const directory = resolve(dataDir, cluster.directory)
  const data = join(directory, 'data')
  if (cluster.created_at && !existsSync(data)) {
    throw new Error(
      `The database of DATA_DIR ${dataDir} should be in ${data} but is gone. Put it back, or remove ` +
        `${clusterFile(dataDir)} to start with an empty one.`,
    )
  }
  const account = choosePostgresAccount(data)
  mkdirSync(directory, { recursive: true, mode: 0o711 })
  if (!canEnter(account, directory)) {
    throw new Error(
      `PostgreSQL runs as user ${account?.uid ?? process.getuid?.()}, who cannot reach ${directory}. ` +
        'Give that user execute permission on its parent folders.',
    )
  }
  // Outside DATA_DIR, because a socket's path can have at most 103 characters.
  const tag = createHash('sha256').update(`${cluster.id} ${directory}`).digest('hex').slice(0, 16)
  return { directory, data, socket: `/tmp/merlon-${tag}`, log: join(directory, 'postgres.log'), account }
}

/** Records that the cluster exists, so that lost files are noticed instead of replaced by an empty database. */
export function recordCreated(dataDir: string): void {
  const cluster = readCluster(dataDir)
  if (cluster && !cluster.created_at) writeCluster(dataDir, { ...cluster, created_at: new Date().toISOString() })
}

/** A temporary place: one folder that's deleted as a whole. */
export function makeScratchPlace(): Place {
  const account = choosePostgresAccount('')
  const parent = [tmpdir(), '/tmp', '/var/tmp'].find((folder) => folder.length < 70 && canEnter(account, folder))
  if (!parent) throw new Error('PostgreSQL cannot reach a temporary folder. Set TMPDIR to one that it can reach')
  const directory = mkdtempSync(join(parent, 'merlon-'))
  makePrivateFolder(directory, account)
  return {
    directory,
    data: join(directory, 'data'),
    socket: join(directory, 'socket'),
    log: join(directory, 'log'),
    account,
  }
}

function chooseCluster(dataDir: string): Cluster {
  const id = randomBytes(16).toString('hex')
  const account = choosePostgresAccount('')
  const inside = { parent: dataDir, directory: 'postgres' }
  const outside = outsideFolders().map((parent) => ({ parent, directory: join(parent, id) }))
  const chosen = [inside, ...outside].find(({ parent }) => {
    try {
      mkdirSync(parent, { recursive: true, mode: 0o755 })
    } catch {
      return false // not ours to write to: the next candidate
    }
    return canEnter(account, parent)
  })
  if (!chosen) throw new Error(`PostgreSQL's user can reach neither ${dataDir} nor ${outsideFolders().join(' or ')}`)
  const cluster = { id, directory: chosen.directory }
  writeCluster(dataDir, cluster)
  return cluster
}

const clusterFile = (dataDir: string) => join(dataDir, 'cluster.json')

function readCluster(dataDir: string): Cluster | undefined {
  const file = clusterFile(dataDir)
  if (!existsSync(file)) return undefined
  const read: unknown = JSON.parse(readFileSync(file, 'utf8'))
  if (typeof read === 'object' && read !== null && 'id' in read && 'directory' in read) {
    const created = 'created_at' in read ? { created_at: String(read.created_at) } : {}
    return { id: String(read.id), directory: String(read.directory), ...created }
  }
  throw new Error(`${file} has been changed and cannot be read`)
}

function writeCluster(dataDir: string, cluster: Cluster): void {
  const file = clusterFile(dataDir)
  writeFileSync(`${file}.new`, JSON.stringify(cluster, null, 2) + '\n')
  chmodSync(`${file}.new`, 0o600)
  renameSync(`${file}.new`, file)
}

export function removePlace(place: Place): void {
  rmSync(place.directory, { recursive: true, force: true })
}
