import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { refusal, testApp, type TestApp } from '../../test/app.ts'
import { fileStorages, openFileStorage } from '../../test/file-storages.ts'
import { openSmtp } from '../../test/smtp.ts'
import { makeAdmin, makeApplication, makeResume, makeSeeker, signIn } from '../../test/make.ts'

describe('health', () => {
  afterEach(() => vi.useRealTimers())

  const health = async (app: TestApp, token?: string) => await app.as(token)('GET /health')
  const ready = async (app: TestApp) => await app.as()('GET /health/ready')
  const failure = async (work: Promise<unknown>) => {
    const { status, current } = await refusal(work)
    expect(status).toBe(503)
    return current
  }
  const allOk = { status: 'ok', database: 'ok', queue: 'ok', files: 'ok', mail: 'ok' }
  const version = expect.stringMatching(/^\d+\.\d+\.\d+/) as string
  /** Storage is checked again after five seconds. */
  const passRecheck = (ms = 5001) => vi.useFakeTimers({ now: Date.now() + ms, toFake: ['Date'] })

  test('reports that everything is ok, and names versions and parts only to administrators', async () => {
    const app = await testApp()
    const well = { ...allOk, schedules: 'ok' }
    expect(await health(app)).toEqual({ ...well, version })
    expect(await ready(app)).toEqual(allOk)
    const seeker = await signIn(app.db, (await makeSeeker(app.db)).account_id)
    expect(await health(app, seeker)).not.toHaveProperty('parts')
    const admin = await signIn(app.db, (await makeAdmin(app.db)).id)
    expect(await health(app, admin)).toMatchObject({
      ...well,
      parts: { files: 'local', mail: 'local', node: process.version },
    })
  })

  test('is degraded without the file folder, and ok again once the folder is back', async () => {
    const app = await testApp()
    if (app.context.config.files.kind !== 'local') throw new Error('not the local storage')
    const { directory } = app.context.config.files
    rmSync(directory, { recursive: true })
    expect(await ready(app)).toEqual({ ...allOk, status: 'degraded', files: 'failed' })
    expect(await health(app)).toMatchObject({ status: 'degraded', files: 'failed' })
    mkdirSync(directory)
    passRecheck()
    expect(await ready(app)).toEqual(allOk)
  })

  test('is degraded if S3 is down, which is checked at most every five seconds', async () => {
    const storage = await openFileStorage('s3')
    const app = await testApp({ files: storage.files })
    expect(await ready(app)).toEqual(allOk)
    await storage.close()
    expect(await ready(app)).toEqual(allOk)
    passRecheck()
    expect(await ready(app)).toEqual({ ...allOk, status: 'degraded', files: 'failed' })
  })

  test('is degraded if the mail server is down', async () => {
    const smtp = await openSmtp()
    const app = await testApp({ mail: { kind: 'smtp', url: smtp.url, from: 'Merlon <jobs@merlon.test>' } })
    expect(await ready(app)).toEqual(allOk)
    expect(smtp.inbox).toEqual([])
    await smtp.close()
    passRecheck(300_001)
    expect(await ready(app)).toEqual({ ...allOk, status: 'degraded', mail: 'failed' })
  })

  test('signs in to the mail server at most every five minutes, and every 30 seconds while that fails', async () => {
    let visits = 0
    let isWell = true
    // Just enough SMTP for a sign-in. When it isn't well, it hangs up.
    const server = createServer((socket) => {
      visits++
      if (!isWell) return void socket.destroy()
      socket.write('220 mail.test ESMTP\r\n')
      socket.on('error', () => undefined)
      socket.on('data', (line) => socket.write(/^QUIT/i.test(String(line)) ? '221 Bye\r\n' : '250 mail.test\r\n'))
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const app = await testApp({
      mail: { kind: 'smtp', url: `smtp://127.0.0.1:${port}`, from: 'Merlon <jobs@merlon.test>' },
    })
    const start = Date.now()
    /** The reported state of mail this long after the start, and how many times the server was contacted by then. */
    const after = async (ms: number) => {
      vi.useFakeTimers({ now: start + ms, toFake: ['Date'] })
      const answers = [await ready(app), await health(app)]
      return [...new Set(answers.map(({ mail }) => mail)), visits]
    }
    expect(await after(0)).toEqual(['ok', 1])
    isWell = false
    expect(await after(299_000)).toEqual(['ok', 1])
    expect(await after(301_000)).toEqual(['failed', 2])
    isWell = true
    expect(await after(330_000)).toEqual(['failed', 2])
    expect(await after(332_000)).toEqual(['ok', 3])
    server.close()
  })

  test('is degraded within seconds if S3 or the mail server accepts connections but never responds', async () => {
    const silent = createServer(() => undefined).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const { port } = silent.address() as AddressInfo
    const storage = await openFileStorage('s3')
    if (storage.files.kind !== 's3') throw new Error('not S3')
    const app = await testApp({
      files: { ...storage.files, endpoint: `http://127.0.0.1:${port}` },
      mail: { kind: 'smtp', url: `smtp://127.0.0.1:${port}`, from: 'Merlon <jobs@merlon.test>' },
    })
    // Without our own timeout, the S3 check would give up after 5 s and the mail check after 10.
    const answer = await Promise.race([ready(app), sleep(4000, 'late')])
    expect(answer).toEqual({ ...allOk, status: 'degraded', files: 'failed', mail: 'failed' })
    silent.close()
    await storage.close()
  })

  test('fails without the queue', async () => {
    const app = await testApp()
    await app.context.queue.close()
    const failed = { ...allOk, status: 'failed', queue: 'failed' }
    expect(await failure(ready(app))).toEqual(failed)
    expect(await failure(health(app))).toEqual({ ...failed, version, schedules: expect.any(String) as string })
  })

  test('fails without the database, without giving details, while the process is still live', async () => {
    const app = await testApp()
    expect((await health(app)).database).toBe('ok')
    await app.context.db.destroy()
    const failed = { ...allOk, status: 'failed', database: 'failed' }
    expect(await failure(ready(app))).toEqual(failed)
    expect(await failure(health(app))).toEqual({ ...failed, version, schedules: 'failed' })
    expect(await app.as()('GET /health/live')).toEqual({ status: 'ok' })
  })
})

describe.each(fileStorages)('files from the %s storage', (kind) => {
  let storage: Awaited<ReturnType<typeof openFileStorage>>
  let app: TestApp
  beforeAll(async () => {
    storage = await openFileStorage(kind)
    app = await testApp({ files: storage.files })
  })
  afterAll(() => storage.close())
  afterEach(() => vi.useRealTimers())

  const get = (url: string) => app.app.inject({ url })
  async function sentResume(bytes: Buffer, name = 'Résumé "final".pdf') {
    const key = `applications/${randomUUID()}`
    await app.context.files.put(key, bytes, 'application/pdf')
    const sent = {
      resume_key: key,
      resume_name: name,
      resume_media_type: 'application/pdf',
      resume_bytes: bytes.length,
    }
    const { id } = await makeApplication(app.db, sent)
    return { key, address: app.context.files.temporaryUrl(`sent/${id}`, 'private') }
  }

  test('a resume is downloaded, never displayed, and never cached', async () => {
    const bytes = Buffer.from('%PDF-1.4 <script>alert(1)</script>')
    const response = await get((await sentResume(bytes)).address)
    expect(response.statusCode).toBe(200)
    expect(response.rawPayload.equals(bytes)).toBe(true)
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Re_sume_ _final_.pdf"; filename*=UTF-8''R%C3%A9sum%C3%A9%20%22final%22.pdf`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    })
  })

  test('a file name with the extension of a program is given the extension of its real type', async () => {
    const { address } = await sentResume(Buffer.from('%PDF-1.4'), 'setup.exe')
    const response = await get(address)
    expect(response.headers['content-disposition']).toContain('filename="setup.exe.pdf"')
  })

  test("a resume from the job seeker's list is downloaded under its own name", async () => {
    const resume = await makeResume(app.db, { file_key: `resumes/${randomUUID()}`, name: 'For SOC roles' })
    await app.context.files.put(resume.file_key, Buffer.from('%PDF-1.4'), 'application/pdf')
    const response = await get(app.context.files.temporaryUrl(`kept/${resume.id}`, 'private'))
    expect(response.headers['content-disposition']).toContain('filename="For SOC roles.pdf"')
  })

  test.each([
    ['svg', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['png', 'image/png', 'png'],
    ['webp', 'image/webp', 'webp'],
  ])('a picture (%s) is displayed, can be cached for a day, and runs nothing', async (ending, type, text) => {
    const key = `logos/${randomUUID()}.${ending}`
    await app.context.files.put(key, Buffer.from(text), type)
    const response = await get(app.context.files.temporaryUrl(key, 'public'))
    expect(response.payload).toBe(text)
    expect(response.headers).toMatchObject({
      'content-type': type,
      'content-disposition': 'inline',
      'cache-control': 'public, max-age=86400',
      'x-content-type-options': 'nosniff',
    })
    expect(response.headers['content-security-policy']).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox")
  })

  test('a file without an extension is downloaded as bytes', async () => {
    const key = `resumes/${randomUUID()}`
    await app.context.files.put(key, Buffer.from('<html>'), 'text/html')
    const response = await get(app.context.files.temporaryUrl(key, 'private'))
    expect(response.headers['content-type']).toBe('application/octet-stream')
    expect(response.headers['content-disposition']).toContain('attachment')
  })

  test('an address works until it expires, and only for its own file', async () => {
    const { address } = await sentResume(Buffer.from('mine'))
    const idIn = (url: string) => /sent\/([\da-f-]+)/.exec(url)?.[1] ?? ''
    const other = idIn((await sentResume(Buffer.from('theirs'))).address)
    const key = `sent/${idIn(address)}`
    const [path = '', query = ''] = address.split('?')
    const forged = [
      path,
      `${path}?`,
      address.replace(key, `sent/${other}`),
      address.replace(/expires=\d+/, 'expires=99999999999'),
      address.replace(/signature=.{4}/, 'signature=AAAA'),
      `${path}?${query}&expires=99999999999`,
      `/api/files/${encodeURIComponent(`../${key}`)}?${query}`,
      `/api/files/..%2f..%2fsecret?${query}`,
      `/api/files/${key.replace('/', '%2f..%2f')}?${query}`,
      `/api/files/%00${key}?${query}`,
      `/api/files/?${query}`,
    ]
    for (const url of forged) {
      const response = await get(url)
      expect([url, response.payload.includes('theirs'), [404, 422].includes(response.statusCode)]).toEqual([
        url,
        false,
        true,
      ])
    }
    expect((await get(address)).payload).toBe('mine')
    vi.useFakeTimers({ now: Date.now() + 16 * 60_000, toFake: ['Date'] })
    expect((await get(address)).statusCode).toBe(404)
  })

  test('a deleted file is 404', async () => {
    const { key, address } = await sentResume(Buffer.from('gone'))
    await app.context.files.remove(key)
    const response = await get(address)
    expect(response.statusCode).toBe(404)
    expect(response.json()).toEqual({ message: 'Not found.' })
  })
})

describe('the mailbox', () => {
  test('lists emails by recipient, newest first, in pages', async () => {
    const app = await testApp()
    for (const [subject, recipient] of [
      ['1', 'a@x.test'],
      ['2', 'b@x.test'],
      ['3', 'a@x.test'],
    ] as const)
      await app.db
        .insertInto('mailbox')
        .values({
          sender: 'm',
          recipient,
          subject,
          text_body: 't',
          html_body: 'h',
          sent_at: new Date(2026, 1, Number(subject)),
        })
        .execute()
    const subjects = async (query: Record<string, unknown>) =>
      (await app.as()('GET /mailbox', { query })).data.data.map(({ subject }) => subject)
    expect(await subjects({})).toEqual(['3', '2', '1'])
    expect(await subjects({ recipient: 'A@x.test' })).toEqual(['3', '1'])
    expect(await subjects({ per_page: 2, page: 2 })).toEqual(['1'])
    expect(await subjects({ recipient: 'nobody@x.test' })).toEqual([])
  })
})

describe('the description of the API', () => {
  test('is OpenAPI 3.1 and lists every call, as does the reference page, which has no scripts', async () => {
    const app = await testApp()
    const response = await app.app.inject({ url: '/api/openapi.json' })
    const api = response.json<{ openapi: string; paths: Record<string, Record<string, { description: string }>> }>()
    expect(api.openapi).toBe('3.1.0')
    expect(api.paths['/job-seeker/resumes']?.post?.description).toMatch(/For job seekers\.$/)
    expect(api.paths['/jobs/{id}'] ?? api.paths['/job-seeker/jobs/{id}/apply']).toBeDefined()
    const page = await app.app.inject({ url: '/api/docs' })
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.payload).toContain('/job-seeker/resumes/{id}/update')
    expect(page.payload).not.toContain('<script')
  })
})
