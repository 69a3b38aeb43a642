import { beforeAll, describe, expect, test } from 'vitest'
import { refusal, testApp, type TestApp } from '../../../test/app.ts'
import { filesPutBy, pdf, signedInSeeker } from '../../../test/applying.ts'
import { addPacked, makeDocx, makePdf } from '../../../test/files.ts'
import { makeResume } from '../../../test/make.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const seeker = () => signedInSeeker(app)
const stored = (id: string) => app.db.selectFrom('resumes').selectAll().where('id', '=', id).executeTakeFirst()

/** A form that none of our clients would send. */
async function send(token: string, form: FormData, headers: Record<string, string> = {}) {
  const request = new Response(form)
  const response = await app.app.inject({
    method: 'POST',
    url: '/api/job-seeker/resumes',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': request.headers.get('content-type') ?? '',
      ...headers,
    },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return { status: response.statusCode, body: response.json<{ message: string; errors?: Record<string, string[]> }>() }
}

const form = (...parts: [string, string | File][]) => {
  const made = new FormData()
  for (const [name, value] of parts) made.append(name, value)
  return made
}

describe('rejected uploads', () => {
  test.each([
    [
      'a page of HTML',
      new File(['<!doctype html><script>alert(1)</script>'], 'cv.pdf', { type: 'application/pdf' }),
      /PDF or DOCX/,
    ],
    ['a PDF with a password', new File([makePdf({ password: true })], 'cv.pdf'), /password/],
    ['a broken PDF', new File([makePdf().subarray(0, 40)], 'cv.pdf'), /damaged/],
    ['a bomb', new File([addPacked(makeDocx(), 'word/a.xml', Buffer.alloc(101 * 1024 * 1024))], 'cv.docx'), /unpacked/],
    ['a ZIP without a document', new File([makeDocx([], { without: 'word/document.xml' })], 'cv.docx'), /PDF or DOCX/],
    ['an empty file', new File([], 'cv.pdf'), /empty/],
  ])('%s', async (_, file, message) => {
    const me = await seeker()
    const { put } = await filesPutBy(app, async () => {
      const refused = await refusal(me.call('POST /job-seeker/resumes', { body: { file } }))
      expect(refused.status).toBe(422)
      expect(refused.errors.file?.[0]).toMatch(message)
    })
    expect(put).toEqual([])
    expect((await me.call('GET /job-seeker/resumes')).data).toEqual([])
  })

  test('a file over the limit is 413 and names the limit', async () => {
    const me = await seeker()
    const file = new File([makePdf(), Buffer.alloc(5 * 1024 * 1024)], 'large.pdf')
    const refused = await send(me.token, form(['file', file]))
    expect(refused.status).toBe(413)
    expect(refused.body.message).toBe('The file is larger than 5 MB. Choose a smaller one.')
    expect((await me.call('GET /job-seeker/resumes')).data).toEqual([])
  })

  test('no file, a wrong field, or text in its place say what to send', async () => {
    const me = await seeker()
    const wrong: [string, string | File][][] = [[['name', 'no file']], [['resume', pdf()]], [['file', 'just text']]]
    for (const parts of wrong) {
      const refused = await send(me.token, form(...parts))
      expect(refused.status).toBe(422)
      expect(refused.body.errors?.file).toEqual(['Choose a PDF or DOCX file, up to 5 MB.'])
    }
  })

  test('two files at once are rejected', async () => {
    const me = await seeker()
    const refused = await send(me.token, form(['file', pdf('a.pdf')], ['file', pdf('b.pdf')]))
    expect(refused).toMatchObject({ status: 422, body: { errors: { file: ['Send one file at a time.'] } } })
    expect((await me.call('GET /job-seeker/resumes')).data).toEqual([])
  })

  test('a truncated form is rejected', async () => {
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

  test('a file without a name is recognized by its content', async () => {
    const me = await seeker()
    const head = '--x\r\nContent-Disposition: form-data; name="file"\r\nContent-Type: application/octet-stream\r\n\r\n'
    const response = await app.app.inject({
      method: 'POST',
      url: '/api/job-seeker/resumes',
      headers: { authorization: `Bearer ${me.token}`, 'content-type': 'multipart/form-data; boundary=x' },
      payload: Buffer.concat([Buffer.from(head), makePdf(), Buffer.from('\r\n--x--\r\n')]),
    })
    expect(response.statusCode).toBe(200)
    expect((await me.call('GET /job-seeker/resumes')).data.map(({ name }) => name)).toEqual(['Resume.pdf'])
  })

  test.each([
    'multipart/form-data',
    'multipart/form-data; boundary=',
    `multipart/form-data; boundary=${'x'.repeat(300)}`,
  ])('a form sent as %.50s is rejected', async (type) => {
    const me = await seeker()
    const response = await app.app.inject({
      method: 'POST',
      url: '/api/job-seeker/resumes',
      headers: { authorization: `Bearer ${me.token}`, 'content-type': type },
      payload: '--x\r\n',
    })
    expect([400, 422]).toContain(response.statusCode)
  })

  test('a form in place of JSON is rejected', async () => {
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

  test('JSON in place of a form is rejected', async () => {
    const me = await seeker()
    const response = await app.app.inject({
      method: 'POST',
      url: '/api/job-seeker/resumes',
      headers: { authorization: `Bearer ${me.token}`, 'content-type': 'application/json' },
      payload: JSON.stringify({ file: { type: 'Buffer', data: [37, 80, 68, 70] } }),
    })
    expect(response.statusCode).toBe(415)
  })

  test('the eleventh is rejected and leaves no file', async () => {
    const me = await seeker()
    for (let i = 0; i < 10; i += 1) await makeResume(app.db, { seeker_id: me.seeker_id, is_default: i === 0 })
    const { put } = await filesPutBy(app, async () => {
      const refused = await refusal(me.call('POST /job-seeker/resumes', { body: { file: pdf() } }))
      expect(refused).toMatchObject({ status: 409, code: 'resume_limit' })
      expect(refused.message).toMatch(/10 resumes/)
    })
    expect(put).toEqual([])
  })

  test('of two concurrent tenths, one is stored and the other’s file is deleted', async () => {
    const me = await seeker()
    for (let i = 0; i < 9; i += 1) await makeResume(app.db, { seeker_id: me.seeker_id })
    const { put, there } = await filesPutBy(app, async () => {
      const tries = await Promise.allSettled(
        [1, 2].map((n) => me.call('POST /job-seeker/resumes', { body: { file: pdf(`${n}.pdf`, `The tenth, ${n}`) } })),
      )
      expect(tries.map((one) => one.status).toSorted()).toEqual(['fulfilled', 'rejected'])
    })
    const rows = await app.db.selectFrom('resumes').select('file_key').where('seeker_id', '=', me.seeker_id).execute()
    expect(rows).toHaveLength(10)
    expect(rows.filter(({ file_key }) => put.includes(file_key))).toHaveLength(1)
    expect(there).toBe(1)
  })

  test('two concurrent first uploads make one default', async () => {
    const me = await seeker()
    await Promise.all(
      [1, 2].map((n) => me.call('POST /job-seeker/resumes', { body: { file: pdf(`${n}.pdf`), is_default: 'true' } })),
    )
    const list = (await me.call('GET /job-seeker/resumes')).data
    expect(list.map((r) => r.is_default)).toEqual([true, false])
  })
})
