import { beforeAll, describe, expect, test } from 'vitest'
import type { Requirement } from '../../../contract/seekers/requirements.ts'
import { refusal, testApp, type TestApp } from '../../../test/app.ts'
import { seekerWithResume } from '../../../test/applying.ts'
import { makeAdmin, makeApplication, makeEmployer, makeJob, makeSeeker, signIn } from '../../../test/make.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp()))

const splunk: Requirement = { id: 's', must: true, label: 'Splunk, every day', type: 'skill', name: 'Splunk' }

/** An application to a company's job, with a resume, a cover letter, and one answer. */
async function scene() {
  const employer = await makeEmployer(app.db)
  const { company_id, account_id: posted_by } = employer
  const job = await makeJob(app.db, { company_id, posted_by, requirements: [splunk] })
  const me = await seekerWithResume(app, {
    headline: 'Watches grids',
    phone: '614 555 0142',
    account: { first_name: 'Ines', last_name: 'Hale' },
  })
  const body = { resume_id: me.resume.id, cover_letter: 'Hello.', answers: [{ requirement_id: 's', value: true }] }
  const { id } = (await me.call('POST /job-seeker/jobs/{id}/apply', { params: { id: job.id }, body })).data
  const company = app.as(await signIn(app.db, employer.account_id))
  const mine = async () => (await me.call('GET /job-seeker/applications')).data.data.find((each) => each.id === id)!
  const list = async () =>
    (await company('GET /employer/jobs/{id}/applications', { params: { id: job.id } })).data.data[0]!
  const open = () => company('GET /employer/applications/{id}/timeline', { params: { id } })
  const fetchFile = async (url: string | undefined) => await app.app.inject({ url: url ?? '/nowhere' })
  return { employer, job, me, id, company, mine, list, open, fetchFile }
}

describe('an application is marked as opened', () => {
  test('by anyone at the company who opens it, and only the first time is stored', async () => {
    const { mine, list, open } = await scene()
    expect((await mine()).first_opened_at).toBeNull()
    await list()
    expect((await mine()).first_opened_at, 'a list shows everyone and opens no one').toBeNull()
    const before = await mine()
    await Promise.all([open(), open()])
    const opened = await mine()
    expect(Date.now() - Date.parse(opened.first_opened_at!)).toBeLessThan(10_000)
    expect(opened.updated_at).toBe(before.updated_at)
    await open()
    expect((await mine()).first_opened_at).toBe(opened.first_opened_at)
  })

  test('by anyone at the company who downloads its file, but not by the applicant', async () => {
    const { mine, list, fetchFile } = await scene()
    expect((await fetchFile((await mine()).resume?.resume_temp_url)).statusCode).toBe(200)
    expect((await mine()).first_opened_at).toBeNull()
    expect((await fetchFile((await list()).resume?.resume_temp_url)).statusCode).toBe(200)
    expect((await mine()).first_opened_at).not.toBeNull()
  })

  test('not by another company, the applicant, or an administrator', async () => {
    const { me, id, mine } = await scene()
    const other = app.as(await signIn(app.db, (await makeEmployer(app.db)).account_id))
    const ask = other('GET /employer/applications/{id}/timeline', { params: { id } })
    expect(await refusal(ask)).toMatchObject({ status: 404 })
    const admin = app.as(await signIn(app.db, (await makeAdmin(app.db)).id))
    for (const caller of [me.call, admin])
      expect(await refusal(caller('GET /employer/applications/{id}/timeline', { params: { id } }))).toMatchObject({
        status: 403,
      })
    await me.call('GET /job-seeker/applications/{id}/timeline', { params: { id } })
    expect((await mine()).first_opened_at).toBeNull()
  })

  test('not after it was withdrawn, because nothing is shown, but an earlier opening stays', async () => {
    for (const first of [false, true]) {
      const { me, id, mine, open } = await scene()
      if (first) await open()
      await me.call('DELETE /applications/{id}', { params: { id } })
      await open()
      expect((await mine()).first_opened_at !== null).toBe(first)
    }
  })

  test('even if a step is still hidden from the applicant', async () => {
    const { company, id, mine, open } = await scene()
    await open()
    const body = { status: 'in_review' as const }
    await company('PUT /employer/jobs/applications/{id}/status', { params: { id }, body })
    expect((await mine()).first_opened_at).not.toBeNull()
  })
})

describe('what the company received', () => {
  test('is shown to the applicant as the company sees it', async () => {
    const { mine, list } = await scene()
    const [sent, received] = [await mine(), await list()]
    const { id, email_verified_at, profile_picture_temp_url, ...read } = received.seeker
    expect(id && email_verified_at).toBeTruthy()
    expect(profile_picture_temp_url).toBeNull()
    expect(sent.sender).toEqual(read)
    expect(sent.sender).toMatchObject({ name: 'Ines Hale', headline: 'Watches grids', phone: '614 555 0142' })
    expect(sent.fit).toEqual(received.fit)
    expect(sent.cover_letter).toBe(received.cover_letter)
    expect(sent.answers).toEqual([{ label: 'Splunk, every day', value: true }])
  })

  test('has no contact details if the company doesn’t get them', async () => {
    const { me, mine } = await scene()
    await app.db
      .updateTable('privacy_settings')
      .set({ contact_visibility: 'never' })
      .where('seeker_id', '=', me.seeker_id)
      .execute()
    expect((await mine()).sender).toMatchObject({ email: null, phone: null, contact_withheld: 'private' })
  })

  test('is what was sent at the time, whatever the profile says now', async () => {
    const { me, mine } = await scene()
    await app.db.updateTable('job_seekers').set({ headline: 'Other' }).where('id', '=', me.seeker_id).execute()
    expect((await mine()).sender.headline).toBe('Watches grids')
  })
})

describe('the answer-by date for a calendar', () => {
  const ask = (token: string, id: string) =>
    app.app.inject({
      url: `/api/job-seeker/applications/${id}/answer-by.ics`,
      headers: { authorization: `Bearer ${token}` },
    })

  test('is an all-day event on that day in the company’s time zone', async () => {
    const employer = await makeEmployer(app.db)
    await app.db
      .updateTable('companies')
      .set({ time_zone: 'America/Los_Angeles', name: 'Halden; Grid, Inc' })
      .where('id', '=', employer.company_id)
      .execute()
    const job = await makeJob(app.db, { company_id: employer.company_id, title: 'Engineer, Détection' })
    const { account_id, seeker_id } = await makeSeeker(app.db)
    const token = await signIn(app.db, account_id)
    // A minute before midnight on Friday in Los Angeles, which is Saturday in UTC.
    const due_at = new Date('2031-12-06T07:59:00Z')
    const { id } = await makeApplication(app.db, { job_id: job.id, seeker_id, due_at })
    const { statusCode, headers, payload } = await ask(token, id)
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(headers['content-disposition']).toContain('filename="answer-by.ics"')
    const lines = payload.replaceAll('\r\n ', '').split('\r\n')
    expect(lines).toContain('DTSTART;VALUE=DATE:20311205')
    expect(lines).toContain('DTEND;VALUE=DATE:20311206')
    expect(lines).toContain(`UID:answer-by-${id}@merlon.test`)
    expect(lines).toContain(String.raw`SUMMARY:Answer due from Halden\; Grid\, Inc: Engineer\, Détection`)
    expect(lines).toContain(`URL:http://merlon.test/job-seeker/applied-jobs?id=${id}`)
    expect(payload.endsWith('END:VCALENDAR\r\n')).toBe(true)
  })

  test('is 404 for someone else, and 409 if no answer is due', async () => {
    const { account_id, seeker_id } = await makeSeeker(app.db)
    const token = await signIn(app.db, account_id)
    const { id } = await makeApplication(app.db)
    expect((await ask(token, id)).statusCode).toBe(404)
    const ended = await makeApplication(app.db, { seeker_id, status: 'not_selected' })
    const answer = await ask(token, ended.id)
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'ended'])
    const employer = await makeEmployer(app.db)
    expect((await ask(await signIn(app.db, employer.account_id), id)).statusCode).toBe(403)
  })
})
