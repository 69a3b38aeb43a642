import { randomUUID } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refusal, testApp, type TestApp } from '../../test/app.ts'
import { fileDoors, openFileDoor } from '../../test/doors.ts'
import { addPacked, makeDocx, makePdf } from '../../test/files.ts'
import { makeResume, makeSeeker, signIn } from '../../test/make.ts'
import { removeUnusedFile } from '../files/unused.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

async function seeker() {
  const made = await makeSeeker(app.db)
  const token = await signIn(app.db, made.account_id)
  return { ...made, token, call: app.as(token) }
}

const pdf = (name = 'Resume.pdf', text = 'Detection engineer. Splunk.') => new File([makePdf({ pages: [text] })], name)
const stored = (id: string) => app.db.selectFrom('resumes').selectAll().where('id', '=', id).executeTakeFirst()
const countFiles = async () =>
  (await sql<{ n: number }>`select count(*)::int as n from pgboss.job where name = 'unused_file' and state = 'created'`.execute(app.db)).rows[0]!.n

/** A form as no client of ours would send it. */
async function send(token: string, form: FormData, headers: Record<string, string> = {}) {
  const request = new Response(form)
  const response = await app.app.inject({
    method: 'POST',
    url: '/api/job-seeker/resumes',
    headers: { authorization: `Bearer ${token}`, 'content-type': request.headers.get('content-type') ?? '', ...headers },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return { status: response.statusCode, body: response.json<{ message: string; errors?: Record<string, string[]> }>() }
}

const form = (...parts: [string, string | File][]) => {
  const made = new FormData()
  for (const [name, value] of parts) made.append(name, value)
  return made
}

describe('uploading', () => {
  test('a PDF is kept with its words and becomes the default', async () => {
    const me = await seeker()
    const { data } = await me.call('POST /job-seeker/resumes', { body: { file: pdf('Robin Hale.pdf', 'Splunk and Sigma') } })
    expect(data).toMatchObject({ name: 'Robin Hale.pdf', media_type: 'application/pdf', is_default: true, has_text: true })
    const row = await stored(data.id)
    expect(row).toMatchObject({ seeker_id: me.seeker_id, words: 'Splunk and Sigma', bytes: data.bytes })
    expect(row?.file_key).toMatch(/^resumes\/[0-9a-f-]{36}$/)
    expect(row?.file_key).not.toContain(data.id)
    expect((await app.house.files.bytes(row!.file_key)).equals(makePdf({ pages: ['Splunk and Sigma'] }))).toBe(true)
    expect((await me.call('GET /job-seeker/resumes')).data).toEqual([data])
  })

  test('a DOCX is known by what it is, whatever its name and type say', async () => {
    const me = await seeker()
    const file = new File([makeDocx(['Zero trust'])], 'cv.pdf', { type: 'image/png' })
    const { data } = await me.call('POST /job-seeker/resumes', { body: { file } })
    expect(data.media_type).toBe('application/vnd.openxmlformats-officedocument.wordprocessingml.document')
    expect((await stored(data.id))?.words).toBe('Zero trust')
  })

  test('a PDF of pictures is kept, and says that it has no text', async () => {
    const me = await seeker()
    const { data } = await me.call('POST /job-seeker/resumes', { body: { file: new File([makePdf({ image: true })], 'scan.pdf') } })
    expect(data.has_text).toBe(false)
  })

  test('a name and being the default can be asked for', async () => {
    const me = await seeker()
    const first = await me.call('POST /job-seeker/resumes', { body: { file: pdf('a.pdf') } })
    const second = await me.call('POST /job-seeker/resumes', { body: { file: pdf('b.pdf') } })
    expect(second.data.is_default).toBe(false)
    const third = await me.call('POST /job-seeker/resumes', { body: { file: pdf('c.pdf'), name: 'For SOC roles', is_default: 'true' } })
    expect(third.data).toMatchObject({ name: 'For SOC roles', is_default: true })
    const list = (await me.call('GET /job-seeker/resumes')).data
    expect(list.map((r) => [r.id, r.is_default])).toEqual([
      [third.data.id, true],
      [second.data.id, false],
      [first.data.id, false],
    ])
  })

  test.each([
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['C:\\cv\\Müller.pdf', 'Müller.pdf'],
    ['resume\u202Efdp.exe', 'resumefdp.exe'],
    [`${'a'.repeat(260)}.pdf`, `${'a'.repeat(196)}.pdf`],
    ['...', 'Resume.pdf'],
  ])('a file called %j is shown as %j', async (given, shown) => {
    const me = await seeker()
    const { data } = await me.call('POST /job-seeker/resumes', { body: { file: pdf(given) } })
    expect(data.name).toBe(shown)
  })

  test('the same Idempotency-Key keeps one file', async () => {
    const me = await seeker()
    const options = { idempotency_key: randomUUID() }
    const body = { file: pdf('once.pdf') }
    const first = await me.call('POST /job-seeker/resumes', { body }, options)
    const again = await me.call('POST /job-seeker/resumes', { body }, options)
    expect(again).toEqual(first)
    expect((await me.call('GET /job-seeker/resumes')).data).toHaveLength(1)
    const other = await refusal(me.call('POST /job-seeker/resumes', { body: { file: pdf('other.pdf', 'else') } }, options))
    expect(other.status).toBe(422)
  })
})

describe('refused uploads', () => {
  test.each([
    ['a page of HTML', new File(['<!doctype html><script>alert(1)</script>'], 'cv.pdf', { type: 'application/pdf' }), /PDF or DOCX/],
    ['a PDF with a password', new File([makePdf({ password: true })], 'cv.pdf'), /password/],
    ['a broken PDF', new File([makePdf().subarray(0, 40)], 'cv.pdf'), /damaged/],
    ['a bomb', new File([addPacked(makeDocx(), 'word/a.xml', Buffer.alloc(101 * 1024 * 1024))], 'cv.docx'), /unpacks/],
    ['a ZIP without a document', new File([makeDocx([], { without: 'word/document.xml' })], 'cv.docx'), /PDF or DOCX/],
    ['an empty file', new File([], 'cv.pdf'), /empty/],
  ])('%s', async (_, file, message) => {
    const me = await seeker()
    const files = await countFiles()
    const refused = await refusal(me.call('POST /job-seeker/resumes', { body: { file } }))
    expect(refused.status).toBe(422)
    expect(refused.errors.file?.[0]).toMatch(message)
    expect((await me.call('GET /job-seeker/resumes')).data).toEqual([])
    expect(await countFiles()).toBe(files)
  })

  test('a file over the limit is 413 and names the limit', async () => {
    const me = await seeker()
    const file = new File([makePdf(), Buffer.alloc(5 * 1024 * 1024)], 'large.pdf')
    const refused = await send(me.token, form(['file', file]))
    expect(refused.status).toBe(413)
    expect(refused.body.message).toBe('The file is larger than 5 MB. Choose a smaller one.')
    expect((await me.call('GET /job-seeker/resumes')).data).toEqual([])
  })

  test('no file, a wrong field and text in its place say what to send', async () => {
    const me = await seeker()
    const wrong: [string, string | File][][] = [[['name', 'no file']], [['resume', pdf()]], [['file', 'just text']]]
    for (const parts of wrong) {
      const refused = await send(me.token, form(...parts))
      expect(refused.status).toBe(422)
      expect(refused.body.errors?.file).toEqual(['Choose a file: PDF or DOCX, 5 MB at most.'])
    }
  })

  test('two files at once are refused', async () => {
    const me = await seeker()
    const refused = await send(me.token, form(['file', pdf('a.pdf')], ['file', pdf('b.pdf')]))
    expect(refused).toMatchObject({ status: 422, body: { errors: { file: ['Send one file at a time.'] } } })
    expect((await me.call('GET /job-seeker/resumes')).data).toEqual([])
  })

  test('a form that breaks off is refused', async () => {
    const me = await seeker()
    const response = await app.app.inject({
      method: 'POST',
      url: '/api/job-seeker/resumes',
      headers: { authorization: `Bearer ${me.token}`, 'content-type': 'multipart/form-data; boundary=x' },
      payload: '--x\r\nContent-Disposition: form-data; name="file"; filename="cv.pdf"\r\n\r\n%PDF-1.4 and then noth',
    })
    expect(response.statusCode).toBe(400)
    expect(Object.keys(response.json<object>())).toEqual(['message'])
  })

  test.each(['multipart/form-data', 'multipart/form-data; boundary=', `multipart/form-data; boundary=${'x'.repeat(300)}`])(
    'a form sent as %.50s is refused',
    async (type) => {
      const me = await seeker()
      const response = await app.app.inject({
        method: 'POST',
        url: '/api/job-seeker/resumes',
        headers: { authorization: `Bearer ${me.token}`, 'content-type': type },
        payload: '--x\r\n',
      })
      expect([400, 422]).toContain(response.statusCode)
    },
  )

  test('a form in place of JSON is refused', async () => {
    const me = await seeker()
    const { data } = await me.call('POST /job-seeker/resumes', { body: { file: pdf() } })
    const request = new Response(form(['name', 'renamed']))
    const response = await app.app.inject({
      method: 'POST',
      url: `/api/job-seeker/resumes/${data.id}/update`,
      headers: { authorization: `Bearer ${me.token}`, 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
    })
    expect(response.statusCode).toBe(415)
    expect((await stored(data.id))?.name).toBe('Resume.pdf')
  })

  test('JSON in place of a form is refused', async () => {
    const me = await seeker()
    const response = await app.app.inject({
      method: 'POST',
      url: '/api/job-seeker/resumes',
      headers: { authorization: `Bearer ${me.token}`, 'content-type': 'application/json' },
      payload: JSON.stringify({ file: { type: 'Buffer', data: [37, 80, 68, 70] } }),
    })
    expect(response.statusCode).toBe(415)
  })

  test('the eleventh is refused, and leaves no file', async () => {
    const me = await seeker()
    for (let i = 0; i < 10; i += 1) await makeResume(app.db, { seeker_id: me.seeker_id, is_default: i === 0 })
    const files = await countFiles()
    const refused = await refusal(me.call('POST /job-seeker/resumes', { body: { file: pdf() } }))
    expect(refused).toMatchObject({ status: 409, code: 'resume_limit' })
    expect(refused.message).toMatch(/10 resumes/)
    expect(await countFiles()).toBe(files)
  })

  test('of two tenths at once one is kept, and the file of the other is gone', async () => {
    const me = await seeker()
    for (let i = 0; i < 9; i += 1) await makeResume(app.db, { seeker_id: me.seeker_id })
    const before = new Set(await keysOnQueue())
    const tries = await Promise.allSettled([1, 2].map((n) => me.call('POST /job-seeker/resumes', { body: { file: pdf(`${n}.pdf`) } })))
    expect(tries.map((t) => t.status).sort()).toEqual(['fulfilled', 'rejected'])
    const rows = await app.db.selectFrom('resumes').select('file_key').where('seeker_id', '=', me.seeker_id).execute()
    expect(rows).toHaveLength(10)
    const put = (await keysOnQueue()).filter((key) => !before.has(key))
    const there = await Promise.all(put.map((key) => app.house.files.exists(key)))
    expect(there.filter(Boolean)).toHaveLength(1)
  })

  test('two firsts at once make one default', async () => {
    const me = await seeker()
    await Promise.all([1, 2].map((n) => me.call('POST /job-seeker/resumes', { body: { file: pdf(`${n}.pdf`), is_default: 'true' } })))
    const list = (await me.call('GET /job-seeker/resumes')).data
    expect(list.map((r) => r.is_default)).toEqual([true, false])
  })
})

const keysOnQueue = async () =>
  (await sql<{ key: string }>`select data ->> 'key' as key from pgboss.job where name = 'unused_file'`.execute(app.db)).rows.map((r) => r.key)

describe('changing', () => {
  test('a resume is renamed and made the default in place of the other', async () => {
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

  test('a name must be one', async () => {
    const me = await seeker()
    const { data } = await me.call('POST /job-seeker/resumes', { body: { file: pdf() } })
    for (const name of ['', '   ', 'a'.repeat(201), '\u202E\u200B']) {
      const refused = await refusal(me.call('POST /job-seeker/resumes/{id}/update', { params: { id: data.id }, body: { name } }))
      expect(refused.status).toBe(422)
      expect(Object.keys(refused.errors)).toEqual(['name'])
    }
    expect((await stored(data.id))?.name).toBe('Resume.pdf')
  })

  test("nobody sees, changes or deletes somebody else's", async () => {
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
  test('row and file go; of the others the newest becomes the default', async () => {
    const me = await seeker()
    const ids: string[] = []
    for (const name of ['a.pdf', 'b.pdf', 'c.pdf']) ids.push((await me.call('POST /job-seeker/resumes', { body: { file: pdf(name) } })).data.id)
    const key = (await stored(ids[0]!))!.file_key
    await me.call('DELETE /job-seeker/resumes/{id}', { params: { id: ids[0]! } })
    expect(await stored(ids[0]!)).toBeUndefined()
    expect((await me.call('GET /job-seeker/resumes')).data.map((r) => [r.id, r.is_default])).toEqual([
      [ids[2], true],
      [ids[1], false],
    ])
    expect((await keysOnQueue()).filter((k) => k === key)).toHaveLength(2)
    await removeUnusedFile({ key }, app.house)
    expect(await app.house.files.exists(key)).toBe(false)
    expect((await refusal(me.call('DELETE /job-seeker/resumes/{id}', { params: { id: ids[0]! } }))).status).toBe(404)
  })

  test('another than the default leaves the default; the last leaves none', async () => {
    const me = await seeker()
    const first = (await me.call('POST /job-seeker/resumes', { body: { file: pdf('a.pdf') } })).data
    const second = (await me.call('POST /job-seeker/resumes', { body: { file: pdf('b.pdf') } })).data
    await me.call('DELETE /job-seeker/resumes/{id}', { params: { id: second.id } })
    expect((await stored(first.id))?.is_default).toBe(true)
    await me.call('DELETE /job-seeker/resumes/{id}', { params: { id: first.id } })
    expect((await me.call('GET /job-seeker/resumes')).data).toEqual([])
  })

  test('a file that a row names is not removed', async () => {
    const me = await seeker()
    const { data } = await me.call('POST /job-seeker/resumes', { body: { file: pdf() } })
    const { file_key: key } = (await stored(data.id))!
    await removeUnusedFile({ key }, app.house)
    expect(await app.house.files.exists(key)).toBe(true)
  })
})

describe.each(fileDoors)('with the %s door', (kind) => {
  let door: Awaited<ReturnType<typeof openFileDoor>>
  let other: TestApp
  beforeAll(async () => {
    door = await openFileDoor(kind)
    other = await testApp({ files: door.files })
  })
  afterAll(() => door.close())

  test('a resume is uploaded, downloaded by its address and deleted', async () => {
    const { account_id } = await makeSeeker(other.db)
    const call = other.as(await signIn(other.db, account_id))
    const { data } = await call('POST /job-seeker/resumes', { body: { file: pdf('Résumé.pdf') } })
    const response = await other.app.inject({ url: data.resume_temp_url })
    expect(response.statusCode).toBe(200)
    expect(response.rawPayload.equals(makePdf({ pages: ['Detection engineer. Splunk.'] }))).toBe(true)
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Re_sume_.pdf"; filename*=UTF-8''R%C3%A9sum%C3%A9.pdf`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
    expect(response.headers['content-security-policy']).toContain('sandbox')
    const { file_key } = await other.db.selectFrom('resumes').select('file_key').executeTakeFirstOrThrow()
    expect(await text(await other.house.files.stream(file_key))).toContain('%PDF')
    await call('DELETE /job-seeker/resumes/{id}', { params: { id: data.id } })
    await removeUnusedFile({ key: file_key }, other.house)
    expect((await other.app.inject({ url: data.resume_temp_url })).statusCode).toBe(404)
  })
})
