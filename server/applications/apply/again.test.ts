import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { refusal, testApp, type TestApp } from '../../../test/app.ts'
import { openJob, pdf, seekerWithResume, signedInSeeker } from '../../../test/applying.ts'
import { fileStorages, openFileStorage } from '../../../test/file-storages.ts'
import { makeApplication, signIn } from '../../../test/make.ts'
import { deliverNotices } from '../../../test/deliver-notices.ts'
import { removeOrphanedFile } from '../../platform/files/orphaned-files.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const countApplications = async (jobId: string) =>
  (await app.db.selectFrom('applications').select('id').where('job_id', '=', jobId).execute()).length

describe('applying to a job again', () => {
  test('is possible three times in total, including withdrawn ones', async () => {
    const me = await seekerWithResume(app)
    const { job, params } = await openJob(app)
    const body = { resume_id: me.resume.id }
    for (let round = 0; round < 3; round++) {
      const { data } = await me.call('POST /job-seeker/jobs/{id}/apply', { params, body })
      await me.call('DELETE /applications/{id}', { params: { id: data.id } })
    }
    const refused = await refusal(me.call('POST /job-seeker/jobs/{id}/apply', { params, body }))
    expect(refused).toMatchObject({ status: 409, code: 'applied_too_often' })
    expect(refused.message).toContain('you can undo that')
    expect(await countApplications(job.id)).toBe(3)
    // Another job has its own limit.
    const other = await openJob(app)
    await me.call('POST /job-seeker/jobs/{id}/apply', { params: other.params, body })
  })

  test('keeps the limit with concurrent requests', async () => {
    const me = await seekerWithResume(app)
    const { job, params } = await openJob(app)
    for (let round = 0; round < 2; round++)
      await makeApplication(app.db, { job_id: job.id, seeker_id: me.seeker_id, status: 'withdrawn' })
    const body = { resume_id: me.resume.id }
    const tries = await Promise.allSettled(
      Array.from({ length: 6 }, async () => {
        const { data } = await me.call('POST /job-seeker/jobs/{id}/apply', { params, body })
        await me.call('DELETE /applications/{id}', { params: { id: data.id } })
      }),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await countApplications(job.id)).toBe(3)
  })
})

describe.each(fileStorages)('files with the %s storage', (kind) => {
  let storage: Awaited<ReturnType<typeof openFileStorage>>
  let own: TestApp
  beforeAll(async () => {
    storage = await openFileStorage(kind)
    own = await testApp({ files: storage.files })
    return () => storage.close()
  })
  const rows = () =>
    own.db.selectFrom('applications').select(['seeker_id', 'resume_key']).orderBy('created_at').execute()
  const upload = async (me: Awaited<ReturnType<typeof signedInSeeker>>, file: File) =>
    (await me.call('POST /job-seeker/resumes', { body: { file } })).data

  test('the same file is stored once, however often it’s uploaded, and deleted with the last row that names it', async () => {
    const words = `The same ${randomUUID()}`
    const people = await Promise.all([signedInSeeker(own), signedInSeeker(own)])
    for (const me of people)
      for (const name of ['one.pdf', 'two.pdf']) {
        const resume = await upload(me, pdf(`${me.seeker_id} ${name}`, words))
        const { params } = await openJob(own)
        await me.call('POST /job-seeker/jobs/{id}/apply', { params, body: { resume_id: resume.id } })
      }
    const keys = new Set((await rows()).map(({ resume_key }) => resume_key))
    expect(keys.size).toBe(1)
    const [key = ''] = [...keys].filter((each) => each !== null)
    for (const me of people) {
      // Each owner sees it under their own name for it.
      const [newest] = (await me.call('GET /job-seeker/applications')).data.data
      const response = await own.app.inject({ url: newest?.resume?.resume_temp_url ?? '' })
      expect(response.headers['content-disposition']).toContain(`${me.seeker_id} two.pdf`)
    }
    const [first, second] = people
    const remove = async (me: typeof first) => {
      for (const { id } of (await me.call('GET /job-seeker/resumes')).data)
        await me.call('DELETE /job-seeker/resumes/{id}', { params: { id } })
      await own.db.deleteFrom('applications').where('seeker_id', '=', me.seeker_id).execute()
      await removeOrphanedFile({ key }, own.context)
    }
    await remove(first)
    expect(await own.context.files.exists(key)).toBe(true)
    await remove(second)
    expect(await own.context.files.exists(key)).toBe(false)
  })

  test('concurrent uploads and deletions of the same file keep every file that a row names', async () => {
    const words = `Contested ${randomUUID()}`
    const people = await Promise.all(Array.from({ length: 4 }, () => signedInSeeker(own)))
    const round = async (me: (typeof people)[number]) => {
      const resume = await upload(me, pdf('a.pdf', words))
      const { file_key: key } = await own.db
        .selectFrom('resumes')
        .select('file_key')
        .where('id', '=', resume.id)
        .executeTakeFirstOrThrow()
      await me.call('DELETE /job-seeker/resumes/{id}', { params: { id: resume.id } })
      await removeOrphanedFile({ key }, own.context)
    }
    const keep = await signedInSeeker(own)
    const [resume] = await Promise.all([upload(keep, pdf('b.pdf', words)), ...people.map(round)])
    const response = await own.app.inject({ url: resume.resume_temp_url })
    expect(response.statusCode).toBe(200)
    expect(response.rawPayload.length).toBe(resume.bytes)
  })

  test('a partly written file is written again', async () => {
    const words = `Broken off ${randomUUID()}`
    const me = await signedInSeeker(own)
    const resume = await upload(me, pdf('a.pdf', words))
    const row = own.db.selectFrom('resumes').select('file_key').where('id', '=', resume.id)
    const { file_key } = await row.executeTakeFirstOrThrow()
    await own.context.files.put(file_key, Buffer.from('%PDF'), 'application/pdf')
    await upload(me, pdf('a.pdf', words))
    expect(await own.context.files.size(file_key)).toBe(resume.bytes)
  })
})

describe('email to other people', () => {
  test('is limited per sender and recipient, and the action still happens', async () => {
    const own = await testApp({ limits: { mails_per_pair_per_day: 3 } })
    const me = await seekerWithResume(own)
    const { account, account_id, company_id, params } = await openJob(own)
    const body = { resume_id: me.resume.id }
    for (let round = 0; round < 5; round++) {
      const job = await openJob(own, { company_id, posted_by: account_id })
      await me.call('POST /job-seeker/jobs/{id}/apply', { params: job.params, body })
    }
    expect((await me.call('GET /job-seeker/applications')).data.total).toBe(5)
    expect(await own.mailTo(account.email)).toHaveLength(3)
    // Another sender still reaches the same company, and the same sender another company.
    const other = await seekerWithResume(own)
    await other.call('POST /job-seeker/jobs/{id}/apply', { params, body: { resume_id: other.resume.id } })
    expect(await own.mailTo(account.email)).toHaveLength(4)
    const elsewhere = await openJob(own)
    await me.call('POST /job-seeker/jobs/{id}/apply', { params: elsewhere.params, body })
    expect(await own.mailTo(elsewhere.account.email)).toHaveLength(1)
  })

  test('about steps is limited too, and every step still happens', async () => {
    const own = await testApp({ limits: { mails_per_pair_per_day: 2 } })
    const employer = await openJob(own)
    const company = own.as(await signIn(own.db, employer.account_id))
    const me = await signedInSeeker(own)
    const sent = { job_id: employer.job.id, seeker_id: me.seeker_id }
    const { id } = await makeApplication(own.db, sent)
    for (const status of ['in_review', 'shortlisted', 'interview', 'offer'] as const) {
      await company('PUT /employer/jobs/applications/{id}/status', { params: { id }, body: { status } })
      await deliverNotices(own)
    }
    expect((await own.mailTo(me.account.email)).map(({ subject }) => subject.split(':')[0])).toEqual([
      'In review',
      'Shortlisted',
    ])
    expect((await me.call('GET /job-seeker/applications')).data.data[0]?.status).toBe('offer')
  })

  test('from the contact form is rejected past the limit per network', async () => {
    const own = await testApp({ limits: { mails_per_pair_per_day: 2 }, contact_mail: 'desk@merlon.test' })
    const body = { name: 'Lena Hartig', email: 'lena@example.test', subject: 'A question', message: 'Why?' }
    const write = (address: string) => own.as(undefined, address)('POST /contact/submit', { body })
    for (let round = 0; round < 2; round++) await write('192.0.2.1')
    expect((await refusal(write('192.0.2.1'))).status).toBe(429)
    await write('192.0.2.2')
    expect(await own.mailTo('desk@merlon.test')).toHaveLength(3)
  })

  test('from the contact form can be sent again when the error says', async () => {
    const own = await testApp({ limits: { mails_per_pair_per_day: 1 } })
    const payload = { name: 'Lena Hartig', email: 'lena@example.test', subject: 'A question', message: 'Why?' }
    const write = () => own.app.inject({ method: 'POST', url: '/api/contact/submit', payload })
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    expect((await write()).statusCode).toBe(200)
    vi.setSystemTime(Date.now() + 5 * 3_600_000)
    const refused = await write()
    const seconds = Number(refused.headers['retry-after'])
    expect(seconds).toBeGreaterThan(16 * 3600)
    expect(seconds).toBeLessThanOrEqual(19 * 3600)
    expect(refused.json<{ message: string }>().message).toMatch(
      new RegExp(`write again in ${Math.ceil(seconds / 3600)} hours\\.$`),
    )
    vi.setSystemTime(Date.now() + seconds * 1000 - 2000)
    expect((await write()).statusCode).toBe(429)
    vi.setSystemTime(Date.now() + 2000)
    expect((await write()).statusCode).toBe(200)
  })
})
