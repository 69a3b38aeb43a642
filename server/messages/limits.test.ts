import { describe, expect, test } from 'vitest'
import { refusal, testApp } from '../../test/app.ts'
import { signedInSeeker } from '../../test/applying.ts'
import { makeConversation, makeEmployer, makeJob, signIn } from '../../test/make.ts'
import { sendIn } from './send.ts'

describe('limits', () => {
  test('messages per person are limited per minute and per day', async () => {
    const small = await testApp({ limits: { messages_per_person_per_minute: 3, messages_per_person_per_day: 5 } })
    const { account_id, company_id } = await makeEmployer(small.db, { verified: true })
    const { id } = await makeConversation(small.db, { company_id, messages: [{ side: 'job_seeker', body: 'Hello' }] })
    const call = small.as(await signIn(small.db, account_id))
    const sent = await Promise.allSettled(
      Array.from({ length: 10 }, () => call('POST /messages/{id}', { params: { id }, body: { body: 'Hello' } })),
    )
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    await small.db.deleteFrom('limit_counters').where('key', 'like', 'message_minute:%').execute()
    const later = await Promise.allSettled(
      Array.from({ length: 5 }, () => call('POST /messages/{id}', { params: { id }, body: { body: 'Hello' } })),
    )
    expect(later.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  })

  test('one person’s files stay within the total limit, however many are sent at once', async () => {
    const small = await testApp({ limits: { message_file_bytes: 150 } })
    const { account_id, company_id } = await makeEmployer(small.db, { verified: true })
    const me = { side: 'employer' as const, account_id, company_id }
    const sent = await Promise.allSettled(
      Array.from({ length: 6 }, async (_, at) => {
        const between = await makeConversation(small.db, {
          company_id,
          messages: [{ side: 'job_seeker', body: 'Hello' }],
        })
        const attachment = { bytes: Buffer.alloc(50, at), media_type: 'application/pdf', name: 'Brief.pdf' }
        return await sendIn(small.context, { me, address: '192.0.2.7', body: '', attachment, now: new Date() }, between)
      }),
    )
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    const refused = sent.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []))
    const full = expect.objectContaining({ status: 409, body: expect.objectContaining({ code: 'files_full' }) })
    expect(refused).toEqual([full, full, full])
  })

  test('new conversations per day are limited per person and per company', async () => {
    const small = await testApp({
      limits: { conversations_begun_per_person_per_day: 1, conversations_begun_per_company_per_day: 1 },
    })
    const { account_id, company_id } = await makeEmployer(small.db, { verified: true })
    const employer = small.as(await signIn(small.db, account_id))
    const [first, second] = [await signedInSeeker(small), await signedInSeeker(small)]
    const to = (seeker_id: string) => employer('POST /messages', { body: { seeker_id, body: 'Hello' } })
    await to(first.seeker_id)
    await to(first.seeker_id)
    expect((await refusal(to(second.seeker_id))).status).toBe(429)
    const jobs = [await makeJob(small.db), await makeJob(small.db)]
    const about = (job: (typeof jobs)[number]) =>
      second.call('POST /messages', { body: { company_id: job.company_id, job_id: job.id, body: 'Hello' } })
    await about(jobs[0]!)
    expect((await refusal(about(jobs[1]!))).status).toBe(429)
    expect(company_id).not.toBe(jobs[0]!.company_id)
  })
})
