import { existsSync, globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { oldestMajor } from '../database/connect.ts'
import { findOldestPostgres, skippedOldest, testsOnOldest } from './debian-postgres.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

test.each(testsOnOldest)('%s, which runs on the oldest PostgreSQL, exists and has tests', (path) => {
  expect(existsSync(root + path)).toBe(true)
  const files = path.endsWith('/') ? globSync(`${path}**/*.test.ts`, { cwd: root }) : [path]
  expect(files.length).toBeGreaterThan(0)
})

test('the version is the one that the README promises', () => {
  expect(readFileSync(`${root}README.md`, 'utf8')).toContain(`PostgreSQL ${oldestMajor} or later`)
  expect(skippedOldest).toContain(`postgresql-${oldestMajor}`)
})

test.runIf(existsSync(`/usr/lib/postgresql/${oldestMajor}/bin/postgres`))('an installed one is found', () => {
  expect(findOldestPostgres()).toBe(`/usr/lib/postgresql/${oldestMajor}`)
})
