import { randomUUID } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refusal, testApp, type TestApp } from '../../../test/app.ts'
import { pdf, signedInSeeker } from '../../../test/applying.ts'
import { fileStorages, openFileStorage } from '../../../test/file-storages.ts'
import { makeDocx, makePdf } from '../../../test/files.ts'
import { makeSeeker, signIn } from '../../../test/make.ts'
import { removeOrphanedFile } from '../../platform/files/orphaned-files.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const seeker = () => signedInSeeker(app)
const stored = (id: string) => app.db.selectFrom('resumes').selectAll().where('id', '=', id).executeTakeFirst()

describe('uploading', () => {
  test('a PDF is stored with its text and becomes the default', async () => {
    const me = await seeker()
    const { data } = await me.call('POST /job-seeker/resumes', {
      body: { file: pdf('Robin Hale.pdf', 'Splunk and Sigma') },
    })
    expect(data).toMatchObject({
      name: 'Robin Hale.pdf',
      media_type: 'application/pdf',
      is_default: true,
      has_text: true,
    })
    const row = await stored(data.id)
    expect(row).toMatchObject({ seeker_id: me.seeker_id, words: 'Splunk and Sigma', bytes: data.bytes })
    expect(row?.file_key).toMatch(/^resumes\/[0-9a-f]{64}$/)
    expect(row?.file_key).not.toContain(data.id)
    expect((await app.context.files.bytes(row!.file_key)).equals(makePdf({ pages: ['Splunk and Sigma'] }))).toBe(true)
    expect((await me.call('GET /job-seeker/resumes')).data).toEqual([data])
  })

  test('a DOCX is recognized by its content, whatever its name and type', async () => {
    const me = await seeker()
    const file = new File([makeDocx(['Zero trust'])], 'cv.pdf', { type: 'image/png' })
    const { data } = await me.call('POST /job-seeker/resumes', { body: { file } })
    expect(data.media_type).toBe('application/vnd.openxmlformats-officedocument.wordprocessingml.document')
    expect((await stored(data.id))?.words).toBe('Zero trust')
  })

  test('a PDF of images is stored and says that it has no text', async () => {
    const me = await seeker()
    const { data } = await me.call('POST /job-seeker/resumes', {
      body: { file: new File([makePdf({ image: true })], 'scan.pdf') },
    })
    expect(data.has_text).toBe(false)
  })

  test('a name and being the default can be set', async () => {
    const me = await seeker()
    const first = await me.call('POST /job-seeker/resumes', { body: { file: pdf('a.pdf') } })
    const second = await me.call('POST /job-seeker/resumes', { body: { file: pdf('b.pdf') } })
    expect(second.data.is_default).toBe(false)
    const third = await me.call('POST /job-seeker/resumes', {
      body: { file: pdf('c.pdf'), name: 'For SOC roles', is_default: 'true' },
    })
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

  test('the same Idempotency-Key stores one file', async () => {
    const me = await seeker()
    const options = { idempotency_key: randomUUID() }
    const body = { file: pdf('once.pdf') }
    const first = await me.call('POST /job-seeker/resumes', { body }, options)
    const again = await me.call('POST /job-seeker/resumes', { body }, options)
    expect(again).toEqual(first)
    expect((await me.call('GET /job-seeker/resumes')).data).toHaveLength(1)
    const other = await refusal(
      me.call('POST /job-seeker/resumes', { body: { file: pdf('other.pdf', 'else') } }, options),
    )
    expect(other.status).toBe(422)
  })
})

describe.each(fileStorages)('with the %s storage', (kind) => {
  let storage: Awaited<ReturnType<typeof openFileStorage>>
  let other: TestApp
  beforeAll(async () => {
    storage = await openFileStorage(kind)
    other = await testApp({ files: storage.files })
  })
  afterAll(() => storage.close())

  test('a resume is uploaded, downloaded by its URL, and deleted', async () => {
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
    expect(await text(await other.context.files.stream(file_key))).toContain('%PDF')
    await call('DELETE /job-seeker/resumes/{id}', { params: { id: data.id } })
    await removeOrphanedFile({ key: file_key }, other.context)
    expect((await other.app.inject({ url: data.resume_temp_url })).statusCode).toBe(404)
  })
})
