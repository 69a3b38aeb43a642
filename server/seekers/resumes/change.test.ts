import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { refusal, testApp, type TestApp } from '../../../test/app.ts'
import { pdf, signedInSeeker } from '../../../test/applying.ts'
import { removeOrphanedFile } from '../../platform/files/orphaned-files.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const seeker = () => signedInSeeker(app)
const stored = (id: string) => app.db.selectFrom('resumes').selectAll().where('id', '=', id).executeTakeFirst()

describe('changing', () => {
  test('a resume is renamed and made the default', async () => {
    const me = await seeker()
    const first = (await me.call('POST /job-seeker/resumes', { body: { file: pdf('a.pdf') } })).data
    const second = (await me.call('POST /job-seeker/resumes', { body: { file: pdf('b.pdf') } })).data
    const { data } = await me.call('POST /job-seeker/resumes/{id}/update', {
      params: { id: second.id },
      body: { name: ' For cloud roles ', is_default: true },
    })
    expect(data).toMatchObject({ id: second.id, name: 'For cloud roles', is_default: true })
    expect((await stored(first.id))?.is_default).toBe(false)
    expect((await stored(second.id))?.name).toBe('For cloud roles')
  })

  test('a slash in a name does not make a folder', async () => {
    const me = await seeker()
    const { data } = await me.call('POST /job-seeker/resumes', { body: { file: pdf(), name: 'AWS/Azure' } })
    expect(data.name).toBe('AWS-Azure')
    const body = { name: String.raw`SOC\DFIR/IR` }
    const renamed = await me.call('POST /job-seeker/resumes/{id}/update', { params: { id: data.id }, body })
    expect(renamed.data.name).toBe('SOC-DFIR-IR')
  })

  test('a name must not be empty', async () => {
    const me = await seeker()
    const { data } = await me.call('POST /job-seeker/resumes', { body: { file: pdf() } })
    for (const name of ['', '   ', 'a'.repeat(201), '\u202E\u200B']) {
      const refused = await refusal(
        me.call('POST /job-seeker/resumes/{id}/update', { params: { id: data.id }, body: { name } }),
      )
      expect(refused.status).toBe(422)
      expect(Object.keys(refused.errors)).toEqual(['name'])
    }
    expect((await stored(data.id))?.name).toBe('Resume.pdf')
  })

  test("no one can see, change, or delete someone else's", async () => {
    const [me, other] = [await seeker(), await seeker()]
    const { data } = await other.call('POST /job-seeker/resumes', { body: { file: pdf() } })
    expect((await me.call('GET /job-seeker/resumes')).data).toEqual([])
    for (const params of [{ id: data.id }, { id: randomUUID() }]) {
      const renamed = await refusal(me.call('POST /job-seeker/resumes/{id}/update', { params, body: { name: 'mine' } }))
      const removed = await refusal(me.call('DELETE /job-seeker/resumes/{id}', { params }))
      expect([renamed.status, removed.status]).toEqual([404, 404])
    }
    expect((await stored(data.id))?.name).toBe('Resume.pdf')
  })
})

describe('deleting', () => {
  test('deletes the row and the file, and the newest remaining one becomes the default', async () => {
    const me = await seeker()
    const ids: string[] = []
    for (const name of ['a.pdf', 'b.pdf', 'c.pdf'])
      ids.push((await me.call('POST /job-seeker/resumes', { body: { file: pdf(name, `Deleted: ${name}`) } })).data.id)
    const key = (await stored(ids[0]!))!.file_key
    await me.call('DELETE /job-seeker/resumes/{id}', { params: { id: ids[0]! } })
    const work = await sql`
      select from pgboss.job where name = 'unused_file' and data ->> 'key' = ${key} and start_after <= now()`.execute(
      app.db,
    )
    expect(work.rows).toHaveLength(1)
    expect(await stored(ids[0]!)).toBeUndefined()
    expect((await me.call('GET /job-seeker/resumes')).data.map((r) => [r.id, r.is_default])).toEqual([
      [ids[2], true],
      [ids[1], false],
    ])
    await removeOrphanedFile({ key }, app.context)
    expect(await app.context.files.exists(key)).toBe(false)
    expect((await refusal(me.call('DELETE /job-seeker/resumes/{id}', { params: { id: ids[0]! } }))).status).toBe(404)
  })

  test('another one keeps the default, and the last one leaves none', async () => {
    const me = await seeker()
    const first = (await me.call('POST /job-seeker/resumes', { body: { file: pdf('a.pdf') } })).data
    const second = (await me.call('POST /job-seeker/resumes', { body: { file: pdf('b.pdf') } })).data
    await me.call('DELETE /job-seeker/resumes/{id}', { params: { id: second.id } })
    expect((await stored(first.id))?.is_default).toBe(true)
    await me.call('DELETE /job-seeker/resumes/{id}', { params: { id: first.id } })
    expect((await me.call('GET /job-seeker/resumes')).data).toEqual([])
  })

  test('a file that a row refers to is not deleted', async () => {
    const me = await seeker()
    const { data } = await me.call('POST /job-seeker/resumes', { body: { file: pdf() } })
    const { file_key: key } = (await stored(data.id))!
    await removeOrphanedFile({ key }, app.context)
    expect(await app.context.files.exists(key)).toBe(true)
  })
})
