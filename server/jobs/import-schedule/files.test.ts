import { beforeAll, describe, expect, test } from 'vitest'
import type { ScheduleChoices } from '../../../contract/jobs/import-schedule.ts'
import { refusal, testApp, type TestApp } from '../../../test/app.ts'
import { makeAccount, makeSubscription, signIn } from '../../../test/make.ts'
import { board, daily, doRuns, job, live, scheduling } from '../../../test/scheduling.ts'
import { removeOrphanedFile } from '../../platform/files/orphaned-files.ts'
import { startDueRuns, importOnSchedule } from './tasks.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
const company = (settings?: Parameters<typeof scheduling>[1]) => scheduling(app, settings)

describe('a file', () => {
  test('that is invalid or hostile is refused on upload, and the previous one stays', async () => {
    const { save, upload, call } = await company()
    expect((await refusal(upload(board(job(1))))).status).toBe(404)
    await save()
    await upload(board(job(1)))
    const hostile = [
      'wanted: engineers',
      '',
      '<!DOCTYPE x [<!ENTITY a "b">]><source><job>&a;</job></source>',
      '[[['.repeat(50_000),
    ]
    for (const text of hostile) expect((await refusal(upload(new Blob([text])))).status).toBe(422)
    expect((await refusal(upload(new Blob(['x'.repeat(10 * 1024 * 1024 + 1)])))).status).toBe(413)
    const { data } = await call('GET /employer/import-schedule')
    expect(data.schedule?.file).toMatchObject({ name: 'board.json', read_at: null })
  })

  test('replaces and deletes the previous one, and is deleted with the schedule', async () => {
    const { save, upload, call, company_id } = await company()
    const key = async () =>
      (
        await app.db
          .selectFrom('import_schedules')
          .select('file_key')
          .where('company_id', '=', company_id)
          .executeTakeFirst()
      )?.file_key ?? ''
    await save()
    await upload(board(job(901)))
    const first = await key()
    expect(await upload(board(job(902), null))).toMatchObject({ source: 'greenhouse', total: 2, refused: 1 })
    const second = await key()
    await removeOrphanedFile({ key: first }, app.context)
    await removeOrphanedFile({ key: second }, app.context)
    expect([await app.context.files.exists(first), await app.context.files.exists(second)]).toEqual([false, true])
    await call('DELETE /employer/import-schedule')
    await removeOrphanedFile({ key: second }, app.context)
    expect(await app.context.files.exists(second)).toBe(false)
    expect((await call('GET /employer/import-schedule')).data.schedule).toBeNull()
  })

  test('that cannot be read fails the run with a notification, and is not read again', async () => {
    const { save, upload, due, runs, subjects, company_id, jobs } = await company()
    await save()
    await upload(board(job(1)))
    const { file_key } = await app.db
      .selectFrom('import_schedules')
      .select('file_key')
      .where('company_id', '=', company_id)
      .executeTakeFirstOrThrow()
    await app.context.files.put(file_key!, Buffer.from('{"jobs":'), 'application/octet-stream')
    await due()
    await startDueRuns(app.context)
    await doRuns(app, company_id)
    expect(await runs()).toMatchObject([{ state: 'failed', problem: expect.stringContaining('isn’t JSON or XML') }])
    expect(await subjects()).toEqual(['Your scheduled import failed'])
    expect(await jobs()).toEqual([])
    await due()
    await startDueRuns(app.context)
    expect((await runs()).map(({ state }) => state)).toEqual(['nothing_new', 'failed'])
  })

  test('that is missing is retried, and finally reported', async () => {
    const { save, upload, due, runs, company_id } = await company()
    await save()
    await upload(board(job(1)))
    const { file_key } = await app.db
      .selectFrom('import_schedules')
      .select('file_key')
      .where('company_id', '=', company_id)
      .executeTakeFirstOrThrow()
    await app.context.files.remove(file_key!)
    await due()
    await startDueRuns(app.context)
    const [run] = await runs()
    await expect(importOnSchedule(run!, app.context, { tries: 1, is_last: false })).rejects.toThrow(
      /ENOENT|Cannot read/,
    )
    expect(await runs()).toMatchObject([{ state: 'waiting' }])
    await expect(importOnSchedule(run!, app.context, { tries: 6, is_last: true })).rejects.toThrow(/ENOENT|Cannot read/)
    expect(await runs()).toMatchObject([{ state: 'failed', problem: expect.stringContaining('wrong on our side') }])
    await due()
    await startDueRuns(app.context)
    expect((await runs())[0]).toMatchObject({ state: 'waiting' })
  })
})

test('a program can upload files with a token, and do nothing else', async () => {
  const { save, call, jobs, due, company_id } = await company()
  await save()
  const { token } = (await call('POST /employer/import-schedule/token')).data
  const program = app.as(undefined, '10.3.0.9')
  const send = (given: string) => program('PUT /import-schedule/file', { body: { token: given, file: board(job(1)) } })
  expect((await send(token)).data).toMatchObject({ total: 1, refused: 0 })
  await due()
  await startDueRuns(app.context)
  await doRuns(app, company_id)
  expect(await jobs()).toHaveLength(1)
  expect(await refusal(send(`${token}x`))).toMatchObject({ status: 403, code: 'wrong_token' })
  expect((await refusal(app.as(token)('GET /employer/import-schedule'))).status).toBe(401)
  const next = (await call('POST /employer/import-schedule/token')).data.token
  expect((await refusal(send(token))).status).toBe(403)
  await call('DELETE /employer/import-schedule/token')
  expect((await refusal(send(next))).status).toBe(403)
})

test('only owners choose automatic actions on live jobs and create tokens; interviewers see none of it', async () => {
  const { save, company_id } = await company()
  await save(live)
  const as = async (company_role: 'recruiter' | 'interviewer') => {
    const { id } = await makeAccount(app.db, { user_type: 'employer', company_id, company_role })
    return app.as(await signIn(app.db, id))
  }
  const recruiter = await as('recruiter')
  const put = (body: ScheduleChoices) => recruiter('PUT /employer/import-schedule', { body })
  expect((await put({ ...live, hour: 5 })).data).toMatchObject({ hour: 5, goes_live: true })
  expect((await refusal(put(daily))).status).toBe(403)
  expect((await refusal(put({ ...live, pauses_gone: true }))).status).toBe(403)
  expect((await refusal(recruiter('POST /employer/import-schedule/token'))).status).toBe(403)
  const interviewer = await as('interviewer')
  expect((await refusal(interviewer('GET /employer/import-schedule'))).status).toBe(403)
  expect((await refusal(interviewer('GET /employer/import-schedule/runs'))).status).toBe(403)
})

test('a failure notifies the owners and the recruiter who set it up, each once', async () => {
  const { company_id, account, take } = await company()
  const recruiter = await makeAccount(app.db, { user_type: 'employer', company_id, company_role: 'recruiter' })
  await app.as(await signIn(app.db, recruiter.id))('PUT /employer/import-schedule', { body: daily })
  await take(board(job(1), null))
  for (const { email } of [account, recruiter]) expect(await app.mailTo(email)).toHaveLength(1)
})

test('it requires Team; the schedule stops when the plan ends, with one notification, and resumes with the plan', async () => {
  const free = await company({ company: { plan: 'Professional' } })
  const refused = await refusal(free.save())
  expect(refused).toMatchObject({ status: 403, code: 'plan_limit' })
  expect(refused.message).toMatch(/scheduled job imports\. The Team plan includes it\.$/)
  expect((await free.call('GET /employer/import-schedule')).data).toEqual({ schedule: null, is_included: false })
  const was = await company()
  await was.save()
  await was.upload(board(job(1)))
  await app.db
    .updateTable('subscriptions')
    .set({ status: 'canceled', ended_at: new Date() })
    .where('company_id', '=', was.company_id)
    .execute()
  for (let day = 0; day < 2; day++) {
    await was.due()
    await startDueRuns(app.context)
  }
  expect((await was.runs()).map(({ state }) => state)).toEqual(['not_included'])
  expect(await was.subjects()).toEqual(['Your import schedule has stopped'])
  expect(await was.jobs()).toEqual([])
  expect((await refusal(was.upload(board(job(1))))).code).toBe('plan_limit')
  await makeSubscription(app.db, { company_id: was.company_id }, { plan: 'Team' })
  await was.due()
  await startDueRuns(app.context)
  await doRuns(app, was.company_id)
  expect(await was.jobs()).toHaveLength(1)
})
