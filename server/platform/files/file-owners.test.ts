import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { makeApplication, makeCompany, makeSeeker } from '../../../test/make.ts'
import { fileOwners, isFileOwned } from './file-owners.ts'
import { removeOrphanedFile } from './orphaned-files.ts'

const app = await testApp()

test('every column that refers to a file has its folder', async () => {
  const { rows } = await sql<{ column: string }>`
    select table_name || '.' || column_name as column from information_schema.columns
    where table_schema = 'public' and column_name like '%\_key'
      and column_name not in ('name_key', 'idempotency_key', 'order_key')
      and table_name in (select table_name from information_schema.tables where table_type = 'BASE TABLE')`.execute(
    app.db,
  )
  const owned = Object.values(fileOwners).flatMap((owners) => owners.map(([table, column]) => `${table}.${column}`))
  expect(rows.map(({ column }) => column).filter((column) => !owned.includes(column))).toEqual([])
  expect(rows.length).toBeGreaterThanOrEqual(5)
})

test.each(['logos', 'pictures', 'applicants'] as const)(
  '%s that a row refers to stay, and others are deleted',
  async (kind) => {
    const key = `${kind === 'applicants' ? 'pictures' : kind}/${randomUUID()}.png`
    await app.context.files.put(key, Buffer.from('picture'), 'image/png')
    if (kind === 'logos') await makeCompany(app.db, { logo_key: key })
    if (kind === 'pictures') await makeSeeker(app.db, { picture_key: key })
    if (kind === 'applicants')
      await makeApplication(app.db, { applicant: JSON.stringify({ name: 'Ana', picture_key: key }) })
    await removeOrphanedFile({ key }, app.context)
    expect(await app.context.files.exists(key)).toBe(true)

    const other = key.replace('.png', '-2.png')
    await app.context.files.put(other, Buffer.from('picture'), 'image/png')
    await removeOrphanedFile({ key: other }, app.context)
    expect(await app.context.files.exists(other)).toBe(false)
  },
)

test('a file in an unknown folder is not ours to delete', async () => {
  expect(await isFileOwned(app.db, 'letters/one.pdf')).toBe(true)
})
