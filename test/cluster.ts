import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import type { TestProject } from 'vitest/node'
import { openEmbedded } from '../database/embedded.ts'
import { migrate } from '../database/migrate.ts'

/** Where test files find the server, the prefix of this run's database names, and the folder for its files. */
export type Cluster = { url: string; prefix: string; folder: string }

declare module 'vitest' {
  export interface ProvidedContext {
    cluster: Cluster
  }
}

/**
 * One PostgreSQL per run with one migrated template database: a temporary cluster, from the PostgreSQL in the folder
 * TEST_POSTGRESQL if set, or the server in TEST_DATABASE_URL (its user must be allowed to create databases).
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL || undefined
  const embedded = given
    ? undefined
    : await openEmbedded({ ephemeral: true, native: process.env.TEST_POSTGRESQL || undefined })
  const url = given ?? embedded?.url ?? ''
  const prefix = `merlon_test_${process.pid}_${randomBytes(3).toString('hex')}_`
  const folder = mkdtempSync(join(tmpdir(), 'merlon-test-'))
  const tearDown = async () => {
    rmSync(folder, { recursive: true, force: true })
    if (embedded) await embedded.stop()
    else await dropDatabases(url, prefix)
  }
  try {
    await makeTemplate(url, `${prefix}template`)
  } catch (error) {
    await tearDown()
    throw error
  }
  project.provide('cluster', { url, prefix, folder })
  return tearDown
}

/** The URL of another database on the same server. */
export function addressOf(url: string, database: string): string {
  const address = new URL(url)
  address.pathname = `/${database}`
  return address.href
}

async function makeTemplate(url: string, name: string): Promise<void> {
  await withClient(url, (client) => client.query(`create database ${name}`))
  const template = addressOf(url, name)
  await migrate(template)
  const boss = new PgBoss(template)
  await boss.start()
  await boss.stop({ graceful: false })
}

async function dropDatabases(url: string, prefix: string): Promise<void> {
  await withClient(url, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [prefix],
    )
    for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`)
  })
}

export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
