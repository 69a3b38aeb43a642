import { beforeAll, describe, expect, test } from 'vitest'
import { refusal, testApp, type TestApp } from '../../../test/app.ts'
import { deliverNotices } from '../../../test/deliver-notices.ts'
import { inHours, interviewing } from '../../../test/interviewing.ts'
import { dueAt } from '../../platform/calendar/business-days.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp()))
const { applied } = interviewing(() => app)

const unfolded = (text: string) => text.replaceAll('\r\n ', '')

/** The invitations emailed to an address, oldest first. */
async function invitationsTo(address: string) {
  const letters = await app.mailTo(address)
  return letters
    .flatMap(({ invitations = [] }) => invitations)
    .map((each) => ({ ...each, content: unfolded(each.content) }))
}
const uidOf = (text: string) => /^UID:.+$/m.exec(text)?.[0]

describe('the email about an interview', () => {
  test('invites applicant and interviewer, moves the date with a higher sequence, and cancels the interview', async () => {
    const { plan, company, body, seeker, colleague } = await applied()
    const { data } = await plan()
    const params = { id: data.id }
    const later = { ...body, starts_at: inHours(72) }
    await company('PUT /employer/interviews/{id}', { params, body: later })
    await company('DELETE /employer/interviews/{id}', { params })

    for (const { email } of [seeker.account, colleague]) {
      const [asked, moved, canceled] = await invitationsTo(email)
      expect([asked?.method, moved?.method, canceled?.method]).toEqual(['REQUEST', 'REQUEST', 'CANCEL'])
      expect(asked?.content).toContain('METHOD:REQUEST\r\n')
      expect(asked?.content).toContain('SEQUENCE:0\r\n')
      expect(asked?.content).toContain('Bring a rule you are proud of.')
      expect(asked?.content).toMatch(new RegExp(`^ATTENDEE;.*:mailto:${email}\r$`, 'm'))
      expect(asked?.content.match(/^ATTENDEE/gm)).toHaveLength(1)
      expect(moved?.content).toContain('SEQUENCE:1\r\n')
      expect(moved?.content).toContain(`DTSTART:${later.starts_at.slice(0, 19).replaceAll(/[-:]/g, '')}Z\r\n`)
      expect(canceled?.content).toContain('METHOD:CANCEL\r\n')
      expect(canceled?.content).toContain('SEQUENCE:2\r\n')
      expect(new Set([asked, moved, canceled].map((each) => uidOf(each?.content ?? '')))).toHaveProperty('size', 1)
    }
    const [letter] = await app.mailTo(colleague.email)
    expect(letter?.text).toContain('Your company wrote to the applicant: Bring a rule you are proud of.')
  })

  test('removes it from the calendar of a colleague who no longer interviews', async () => {
    const { plan, company, body, colleague } = await applied()
    const { data } = await plan()
    const { interviewer_id: _, ...rest } = body
    await company('PUT /employer/interviews/{id}', {
      params: { id: data.id },
      body: { ...rest, interviewer_name: 'Sam Ito' },
    })
    const [, canceled] = await invitationsTo(colleague.email)
    expect(canceled?.method).toBe('CANCEL')
    expect(canceled?.content).toContain('SEQUENCE:1\r\n')
    expect(canceled?.content).toContain('STATUS:CANCELLED\r\n')
  })

  test('goes to someone who schedules it for themselves, without a notification in the app', async () => {
    const { plan, company, employer } = await applied()
    await plan({ interviewer_id: employer.account_id })
    expect(await invitationsTo(employer.account.email)).toMatchObject([{ method: 'REQUEST' }])
    const { data } = await company('GET /notifications/content', { query: {} })
    expect(data.data.filter(({ title }) => title.startsWith('Interview'))).toEqual([])
  })

  test('cancels it in the email about the outcome, even for someone with daily emails', async () => {
    const { plan, company, id, seeker, colleague } = await applied()
    await app.db
      .updateTable('delivery_settings')
      .set({ digest: 'daily' })
      .where('account_id', '=', seeker.account_id)
      .execute()
    await plan()
    await company('PUT /employer/jobs/applications/{id}/status', {
      params: { id },
      body: { status: 'not_selected', reason: 'pay_mismatch' },
    })
    await deliverNotices(app)
    for (const { email } of [seeker.account, colleague]) {
      const [, canceled] = await invitationsTo(email)
      expect(canceled?.method).toBe('CANCEL')
      expect(canceled?.content).toContain('SEQUENCE:1\r\n')
    }
  })
})

test('withdrawing removes the interview from the calendars of the applicant and the interviewer', async () => {
  const { plan, mine, id, seeker, colleague, sees } = await applied()
  await plan()
  await mine('DELETE /applications/{id}', { params: { id } })
  await deliverNotices(app)
  for (const { email } of [seeker.account, colleague]) {
    const [, canceled] = await invitationsTo(email)
    expect(canceled?.method).toBe('CANCEL')
    expect(canceled?.content).toContain('SEQUENCE:1\r\n')
  }
  const letter = (await app.mailTo(seeker.account.email)).at(-1)
  expect(letter?.text).toContain('so your interview on')
  await mine('POST /applications/{id}/restore', { params: { id } })
  expect((await sees())[0]?.cancelled_at).not.toBeNull()
})

test('someone who blocked the company gets the invitation, but no message', async () => {
  const { plan, company, body, seeker, employer } = await applied()
  const { data } = await plan()
  await app.db
    .updateTable('privacy_settings')
    .set({ blocked_companies: [employer.company_id] })
    .where('seeker_id', '=', seeker.seeker_id)
    .execute()
  const refused = { status: 409, code: 'takes_no_messages' }
  expect(await refusal(plan({ starts_at: inHours(96) }))).toMatchObject(refused)
  const change = (more: object) =>
    company('PUT /employer/interviews/{id}', { params: { id: data.id }, body: { ...body, ...more } })
  expect(await refusal(change({ words: 'Here we are.' }))).toMatchObject(refused)
  await change({ starts_at: inHours(72) })
  await plan({ starts_at: inHours(96), words: '' })
})

describe('an applicant', () => {
  const answering = async () => {
    const made = await applied()
    const { data } = await made.plan()
    const params = { id: data.id }
    const answer = (said: 'accepted' | 'declined', more: { words?: string; sequence?: number } = {}) =>
      made.mine('PUT /job-seeker/interviews/{id}/answer', { params, body: { answer: said, sequence: 0, ...more } })
    return { ...made, params, answer }
  }

  test('accepts: the company sees it, and the interviewer and the scheduler are notified', async () => {
    const { answer, listed, sees, steps, colleague, employer } = await answering()
    const { message, data } = await answer('accepted')
    expect(message).toBe('Interview accepted.')
    expect(data).toMatchObject({ answer: 'accepted', answer_words: '' })
    expect((await listed()).interviews[0]).toMatchObject({ answer: 'accepted' })
    expect((await sees())[0]).toMatchObject({ answer: 'accepted' })
    expect(await steps()).toContain('interview_accepted')
    for (const { email } of [colleague, employer.account])
      expect((await app.mailTo(email)).at(-1)?.subject).toMatch(/^Interview accepted: Robin Hale, /)
    await answer('accepted')
    expect((await steps()).filter((kind) => kind === 'interview_accepted')).toHaveLength(1)
  })

  test('declines with a note, which is only in the email and the interview, and accepts after all', async () => {
    const { answer, listed, company, colleague } = await answering()
    await answer('declined', { words: 'I am traveling. Thursday works.' })
    expect((await listed()).interviews[0]).toMatchObject({
      answer: 'declined',
      answer_words: 'I am traveling. Thursday works.',
      cancelled_at: null,
    })
    expect((await app.mailTo(colleague.email)).at(-1)?.text).toContain('wrote: I am traveling. Thursday works.')
    const { data } = await company('GET /notifications/content', { query: {} })
    expect(data.data[0]?.title).toMatch(/^Interview declined: Robin Hale/)
    expect(JSON.stringify(data)).not.toContain('traveling')
    await answer('accepted')
    expect((await listed()).interviews[0]).toMatchObject({ answer: 'accepted', answer_words: '' })
  })

  test('is asked again after a new time, and keeps the answer if only the video link changes', async () => {
    const { answer, company, params, body, sees, seeker } = await answering()
    await answer('accepted')
    const change = (more: object) => company('PUT /employer/interviews/{id}', { params, body: { ...body, ...more } })
    await change({ place: 'https://meet.example.com/other' })
    expect((await sees())[0]).toMatchObject({ answer: 'accepted', sequence: 1 })
    expect((await invitationsTo(seeker.account.email)).at(-1)?.content).toContain('PARTSTAT=ACCEPTED')
    await change({ starts_at: inHours(96) })
    expect((await sees())[0]).toMatchObject({ answer: null, sequence: 2 })
    expect((await app.mailTo(seeker.account.email)).at(-1)?.text).toContain('Accept or decline: http')
    expect(await refusal(answer('accepted', { sequence: 1 }))).toMatchObject({ status: 409, code: 'stale' })
  })

  test('is asked again for a new address, and someone who declined isn’t asked about a new link', async () => {
    const { answer, company, params, body, sees, seeker } = await answering()
    const change = (more: object) => company('PUT /employer/interviews/{id}', { params, body: { ...body, ...more } })
    const onSite = { kind: 'on_site', place: '1 Main St, Columbus, OH' }
    await change(onSite)
    await answer('accepted', { sequence: 1 })
    await change({ ...onSite, place: '5 Ice Rd, Anchorage, AK' })
    expect((await sees())[0]).toMatchObject({ answer: null, sequence: 2 })
    await change({})
    await answer('declined', { sequence: 3 })
    await change({ place: 'https://meet.example.com/other' })
    const { content } = (await invitationsTo(seeker.account.email)).at(-1)!
    expect(content).toContain('PARTSTAT=DECLINED')
    expect(content).not.toContain('Accept or decline')
  })

  test('can’t answer a canceled interview, someone else’s, or one of an ended application', async () => {
    const { answer, company, params, mine, id } = await answering()
    const other = await applied()
    const theirs = other.mine('PUT /job-seeker/interviews/{id}/answer', {
      params,
      body: { answer: 'accepted', sequence: 0 },
    })
    expect(await refusal(theirs)).toMatchObject({ status: 404 })
    const move = (body: { status: 'not_selected'; reason: 'pay_mismatch' } | { status: 'submitted' }) =>
      company('PUT /employer/jobs/applications/{id}/status', { params: { id }, body })
    await move({ status: 'not_selected', reason: 'pay_mismatch' })
    // The applicant hasn't been notified yet.
    expect(await refusal(answer('accepted'))).toMatchObject({ status: 409, code: 'being_moved' })
    await move({ status: 'submitted' })
    await company('DELETE /employer/interviews/{id}', { params })
    expect(await refusal(answer('accepted', { sequence: 1 }))).toMatchObject({ status: 409, code: 'cancelled' })
    await mine('DELETE /applications/{id}', { params: { id } })
    expect(await refusal(answer('accepted', { sequence: 1 }))).toMatchObject({ status: 409, code: 'ended' })
  })
})

describe('the answer-by date', () => {
  /** Weeks ahead, so that the interview is after the answer-by date. */
  const soonAndLate = async () => {
    const made = await applied()
    const row = () => app.db.selectFrom('applications').selectAll().where('id', '=', made.id).executeTakeFirstOrThrow()
    const { answer_days, time_zone } = await app.db
      .selectFrom('jobs')
      .innerJoin('companies', 'companies.id', 'jobs.company_id')
      .select(['answer_days', 'companies.time_zone'])
      .where('jobs.id', '=', made.job.id)
      .executeTakeFirstOrThrow()
    const promised = (from: Date) => dueAt(from, answer_days ?? 0, time_zone)
    const starts_at = inHours(24 * 40)
    const afterInterview = promised(new Date(Date.parse(starts_at) + 3_600_000))
    return { ...made, row, promised, starts_at, afterInterview }
  }

  test('moves after an interview, is in the email, and survives a move and its undo', async () => {
    const { plan, row, id, company, starts_at, afterInterview, letters, sees } = await soonAndLate()
    const { message } = await plan({ starts_at })
    expect((await row()).due_at).toEqual(afterInterview)
    expect(message).toMatch(/^Interview scheduled\. Your next answer is due by the end of \w{3}, /)
    expect((await letters())[0]?.text).toMatch(/’s next answer is due by the end of \w{3}, /)
    const move = (status: 'interview' | 'submitted') =>
      company('PUT /employer/jobs/applications/{id}/status', { params: { id }, body: { status } })
    await move('interview')
    expect((await row()).due_at).toEqual(afterInterview)
    await move('submitted')
    expect((await row()).due_at).toEqual(afterInterview)
    expect(await sees()).toHaveLength(1)
  })

  test.each(['canceled', 'declined'] as const)('returns when the interview is %s', async (how) => {
    const { plan, row, company, mine, promised, starts_at } = await soonAndLate()
    const { data } = await plan({ starts_at })
    const params = { id: data.id }
    if (how === 'canceled') await company('DELETE /employer/interviews/{id}', { params })
    else await mine('PUT /job-seeker/interviews/{id}/answer', { params, body: { answer: 'declined', sequence: 0 } })
    expect((await row()).due_at).toEqual(promised(new Date()))
  })

  test('moves after the interview again when someone who declined accepts after all', async () => {
    const { plan, row, mine, afterInterview, promised, starts_at } = await soonAndLate()
    const { data } = await plan({ starts_at })
    const answer = (said: 'accepted' | 'declined') =>
      mine('PUT /job-seeker/interviews/{id}/answer', { params: { id: data.id }, body: { answer: said, sequence: 0 } })
    await answer('declined')
    expect((await row()).due_at).toEqual(promised(new Date()))
    await answer('accepted')
    expect((await row()).due_at).toEqual(afterInterview)
  })

  test('isn’t extended by an interview that was canceled by an undone decision', async () => {
    const { plan, row, id, company, promised, afterInterview, starts_at } = await soonAndLate()
    await plan({ starts_at })
    expect((await row()).due_at).toEqual(afterInterview)
    const move = (body: { status: 'not_selected'; reason: 'position_filled' } | { status: 'in_review' }) =>
      company('PUT /employer/jobs/applications/{id}/status', { params: { id }, body })
    await move({ status: 'in_review' })
    await move({ status: 'not_selected', reason: 'position_filled' })
    await deliverNotices(app)
    await move({ status: 'in_review' })
    expect((await row()).due_at).toEqual(promised(new Date()))
  })

  test('isn’t extended either after an undone withdrawal', async () => {
    const { plan, row, id, mine, promised, starts_at } = await soonAndLate()
    await plan({ starts_at })
    await mine('DELETE /applications/{id}', { params: { id } })
    await deliverNotices(app)
    await mine('POST /applications/{id}/restore', { params: { id } })
    expect((await row()).due_at).toEqual(promised(new Date()))
  })

  test('an interview counts as an answer, like a message', async () => {
    const { plan, row, id, starts_at } = await soonAndLate()
    const late = new Date(Date.now() - 3_600_000)
    await app.db
      .updateTable('applications')
      .set({ due_from: new Date(Date.now() - 86_400_000), due_at: late, overdue_at: late, first_answered_at: null })
      .where('id', '=', id)
      .execute()
    await plan({ starts_at })
    expect(await row()).toMatchObject({ overdue_at: null, first_answered_at: expect.any(Date) })
  })
})
