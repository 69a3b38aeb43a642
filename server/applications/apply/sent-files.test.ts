import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { refusal, testApp, type TestApp } from '../../../test/app.ts'
import { openJob, pdf, signedInSeeker } from '../../../test/applying.ts'
import { makePdf } from '../../../test/files.ts'
import { signIn } from '../../../test/make.ts'
import { removeOrphanedFile } from '../../platform/files/orphaned-files.ts'
import { releaseWithdrawnFiles } from '../deadlines/tasks.ts'

let app: TestApp
beforeAll(async () => {
  // Room for two of the files sent here, but not for three.
  const sent_file_bytes = 2.5 * makePdf({ pages: [randomUUID()] }).length
  app = await testApp({ limits: { sent_file_bytes } })
})

type Seeker = Awaited<ReturnType<typeof signedInSeeker>>

const upload = async (me: Seeker, words: string = randomUUID()) =>
  (await me.call('POST /job-seeker/resumes', { body: { file: pdf('Robin Hale.pdf', words) } })).data
const send = async (me: Seeker, resume_id: string, job?: Awaited<ReturnType<typeof openJob>>) => {
  const { params } = job ?? (await openJob(app))
  return (await me.call('POST /job-seeker/jobs/{id}/apply', { params, body: { resume_id } })).data.id
}
const withdraw = (me: Seeker, id: string) => me.call('DELETE /applications/{id}', { params: { id } })
const remove = (me: Seeker, id: string) => me.call('DELETE /job-seeker/resumes/{id}', { params: { id } })
const stored = (id: string) =>
  app.db
    .selectFrom('applications')
    .select(['resume_key', 'resume_name', 'resume_words'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const shown = async (me: Seeker, id: string) =>
  (await me.call('GET /job-seeker/applications', { query: { id } })).data.data.find((each) => each.id === id)

/** Simulates that many minutes passing: the sweep has run, and its queued tasks are done. */
async function afterMinutes(minutes: number, ids: string[]) {
  await app.db
    .updateTable('applications')
    .set({ ended_at: new Date(Date.now() - minutes * 60_000) })
    .where('id', 'in', ids)
    .where('ended_at', 'is not', null)
    .execute()
  await releaseWithdrawnFiles(app.context)
  const { rows } = await sql<{ key: string }>`
    select distinct data ->> 'key' as key from pgboss.job where name = 'unused_file' and start_after <= now()`.execute(
    app.db,
  )
  for (const { key } of rows) await removeOrphanedFile({ key }, app.context)
}

describe('the file of a withdrawn application', () => {
  test('is deleted with its text when the withdrawal can no longer be undone, and its name stays', async () => {
    const me = await signedInSeeker(app)
    const resume = await upload(me)
    const id = await send(me, resume.id)
    const { resume_key: key, resume_words } = await stored(id)
    expect(resume_words).not.toBe('')
    await withdraw(me, id)
    await remove(me, resume.id)
    const address = (await shown(me, id))?.resume?.resume_temp_url ?? ''

    await afterMinutes(9, [id])
    expect((await app.app.inject({ url: address })).statusCode).toBe(200)
    expect(await shown(me, id)).toMatchObject({ resume: { name: 'Robin Hale.pdf' }, withdrawn_resume: null })

    await afterMinutes(11, [id])
    expect(await stored(id)).toEqual({ resume_key: null, resume_name: 'Robin Hale.pdf', resume_words: '' })
    expect(await app.context.files.exists(key!)).toBe(false)
    expect((await app.app.inject({ url: address })).statusCode).toBe(404)
    expect(await shown(me, id)).toMatchObject({ resume: null, withdrawn_resume: 'Robin Hale.pdf' })
    expect((await refusal(me.call('POST /applications/{id}/restore', { params: { id } }))).status).toBe(409)
  })

  test('stays if another application or a resume uses it', async () => {
    const [me, other] = [await signedInSeeker(app), await signedInSeeker(app)]
    const words = randomUUID()
    const [mine, theirs] = [await upload(me, words), await upload(other, words)]
    const [withdrawn, standing] = [await send(me, mine.id), await send(me, mine.id)]
    const { resume_key: key } = await stored(withdrawn)
    await withdraw(me, withdrawn)
    await remove(me, mine.id)
    await remove(other, theirs.id)
    await afterMinutes(11, [withdrawn])
    expect(await stored(withdrawn)).toMatchObject({ resume_key: null })
    expect(await app.context.files.exists(key!)).toBe(true)
    expect((await shown(me, standing))?.resume?.name).toBe('Robin Hale.pdf')
    await withdraw(me, standing)
    await afterMinutes(11, [standing])
    expect(await app.context.files.exists(key!)).toBe(false)
  })

  test('stays with an application that ended another way, and after an undone withdrawal', async () => {
    const me = await signedInSeeker(app)
    const resume = await upload(me)
    const job = await openJob(app)
    const [ended, back] = [await send(me, resume.id, job), await send(me, resume.id)]
    await app.as(await signIn(app.db, job.account_id))('PUT /employer/jobs/applications/{id}/status', {
      params: { id: ended },
      body: { status: 'not_selected', reason: 'pay_mismatch' },
    })
    await withdraw(me, back)
    await me.call('POST /applications/{id}/restore', { params: { id: back } })
    await afterMinutes(1_000, [ended, back])
    for (const id of [ended, back]) {
      expect((await stored(id)).resume_key).not.toBeNull()
      expect(await shown(me, id)).toMatchObject({ resume: { name: 'Robin Hale.pdf' }, withdrawn_resume: null })
    }
  })
})

describe('files that one person’s applications store', () => {
  test('have a limit: a file sent before takes no extra space, and a withdrawal frees space', async () => {
    const me = await signedInSeeker(app)
    const resumes = [await upload(me), await upload(me), await upload(me)] as const
    const first = await send(me, resumes[0].id)
    await send(me, resumes[1].id)
    const refused = await refusal(send(me, resumes[2].id))
    expect(refused).toMatchObject({ status: 409, code: 'sent_files_limit' })
    expect(refused.message).toContain('withdraw an application')
    // The same two files again, for other jobs and under other names.
    await send(me, resumes[1].id)
    const again = await send(me, resumes[0].id)
    // A sent file that's deleted from the list is still stored and counts.
    await remove(me, resumes[1].id)
    expect((await refusal(send(me, resumes[2].id))).code).toBe('sent_files_limit')
    await withdraw(me, first)
    await afterMinutes(11, [first])
    expect((await refusal(send(me, resumes[2].id))).code).toBe('sent_files_limit')
    await withdraw(me, again)
    expect((await refusal(send(me, resumes[2].id))).code).toBe('sent_files_limit')
    await afterMinutes(11, [again])
    await send(me, resumes[2].id)
    // Everyone has their own limit.
    const other = await signedInSeeker(app)
    await send(other, (await upload(other)).id)
  })
})
