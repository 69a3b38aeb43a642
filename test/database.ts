import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { connect, type Database } from '../database/connect.ts'
import { addressOf, withClient } from './cluster.ts'
import { atFileEnd } from './file-end.ts'

/**
 * A database for this test file, cloned from the migrated template and dropped after the file's last test. Call it at
 * the top of the file, or in `beforeAll`.
 */
export async function testDatabase(): Promise<Database & { url: string }> {
  const { url, prefix } = inject('cluster')
  const name = prefix + randomBytes(5).toString('hex')
  await withClient(url, (client) => client.query(`create database ${name} template ${prefix}template`))
  const own = addressOf(url, name)
  const database = connect(own, { max: 8 })
  atFileEnd(async () => {
    await database.close()
    await withClient(url, (client) => client.query(`drop database ${name} with (force)`))
  })
  return { ...database, url: own }
}

/** The URL of an empty database, dropped after the file's last test. */
export async function emptyDatabase(): Promise<string> {
  const { url, prefix } = inject('cluster')
  const name = prefix + randomBytes(5).toString('hex')
  await withClient(url, (client) => client.query(`create database ${name} template template0`))
  atFileEnd(() => withClient(url, (client) => client.query(`drop database ${name} with (force)`)))
  return addressOf(url, name)
}
