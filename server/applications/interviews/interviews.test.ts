import { beforeAll, describe, expect, test } from 'vitest'
import { refusal, testApp, type TestApp } from '../../../test/app.ts'
import { deliverNotices } from '../../../test/deliver-notices.ts'
import { hour, inHours, interviewing } from '../../../test/interviewing.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp({ limits: { interviews_per_application_per_day: 3 } })))

const { applied } = interviewing(() => app)

describe('an interview', () => {
  test('is scheduled, changed, and canceled, and the applicant and the interviewer are notified and see it', async () => {
    const { plan, company, body, listed, sees, steps, toSeeker, toColleague, letters } = await applied()
    const { data, warnings } = await plan()
    expect(warnings).toEqual([])
    expect(data).toMatchObject({ interviewer: 'Dana Reyes', sequence: 0, cancelled_at: null })
    const { interviews, colleagues, is_open } = await listed()
    expect(interviews).toEqual([data])
    expect(colleagues.map(({ name }) => name)).toContain('Dana Reyes')
    expect(is_open).toBe(true)
    expect(await sees()).toMatchObject([{ place: body.place, words: body.words, interviewer: 'Dana Reyes' }])
    expect((await letters())[0]?.text).toContain('Bring a rule you are proud of.')

    const params = { id: data.id }
    const later = { ...body, starts_at: inHours(72) }
    const same = await company('PUT /employer/interviews/{id}', { params, body })
    expect(same.message).toBe('No changes to save.')
    const changed = await company('PUT /employer/interviews/{id}', { params, body: { ...later, sequence: 0 } })
    expect(changed.data).toMatchObject({ sequence: 1, starts_at: later.starts_at })
    expect(
      await refusal(company('PUT /employer/interviews/{id}', { params, body: { ...body, sequence: 0 } })),
    ).toMatchObject({ status: 409, code: 'stale' })

    await company('DELETE /employer/interviews/{id}', { params })
    expect((await sees())[0]?.cancelled_at).toBeTruthy()
    expect(await refusal(company('DELETE /employer/interviews/{id}', { params }))).toMatchObject({ status: 409 })
    expect(await toSeeker()).toEqual(['Interview', 'Interview changed', 'Interview canceled'])
    expect(await toColleague()).toEqual(['Interview', 'Interview changed', 'Interview canceled'])
    expect(await steps()).toEqual(
      expect.arrayContaining(['interview_planned', 'interview_changed', 'interview_cancelled']),
    )
  })

  test('of a company that lost its verification can’t have a message, but can be canceled', async () => {
    const { plan, company, body, job, letters } = await applied()
    const { data } = await plan()
    await app.db
      .updateTable('companies')
      .set({ verified_at: null, verified_method: null, verified_evidence: null, verified_words: '' })
      .where('id', '=', job.company_id)
      .execute()
    const params = { id: data.id }
    const change = (words: string) =>
      company('PUT /employer/interviews/{id}', { params, body: { ...body, starts_at: inHours(72), words } })
    const refused = { status: 403, code: 'company_unverified', message: expect.stringMatching(/not verified yet/) }
    expect(await refusal(plan({ words: 'Buy a gift card first.' }))).toMatchObject(refused)
    expect(await refusal(change('Buy a gift card first.'))).toMatchObject(refused)
    expect((await plan({ words: '' })).data.words).toBe('')
    expect((await change('')).data).toMatchObject({ words: '', starts_at: inHours(72) })
    await company('DELETE /employer/interviews/{id}', { params })
    expect(JSON.stringify(await letters())).not.toContain('gift card')
  })

  test('that is handed over notifies both colleagues, and a typed name notifies no colleague', async () => {
    const { plan, company, body, toColleague } = await applied()
    const { data } = await plan()
    const { interviewer_id: _, ...rest } = body
    const { data: changed } = await company('PUT /employer/interviews/{id}', {
      params: { id: data.id },
      body: { ...rest, interviewer_name: 'Sam Ito of the client' },
    })
    expect(changed).toMatchObject({ interviewer: 'Sam Ito of the client', interviewer_id: null })
    expect(await toColleague()).toEqual(['Interview', 'Interview canceled'])
  })

  test('shows the applicant the name that the interviewer chose to show', async () => {
    const { plan, colleague, sees } = await applied()
    await app.db
      .updateTable('accounts')
      .set({ recruiter_name_visibility: 'first_name' })
      .where('id', '=', colleague.id)
      .execute()
    await plan()
    expect((await sees())[0]?.interviewer).toBe('Dana')
  })

  test('at the same time as another one of the interviewer is scheduled with a warning', async () => {
    const { plan } = await applied()
    const starts_at = inHours(50)
    await plan({ starts_at })
    const overlapping = new Date(Date.parse(starts_at) + 30 * 60_000).toISOString()
    const { warnings } = await plan({ starts_at: overlapping })
    expect(warnings).toEqual([expect.stringMatching(/^Dana Reyes has another interview at that time: Robin Hale, /)])
    const after = new Date(Date.parse(starts_at) + 2 * hour).toISOString()
    expect((await plan({ starts_at: after })).warnings).toEqual([])
  })

  test('survives a move that is undone, and stays in the steps', async () => {
    const { id, plan, company, steps, sees } = await applied()
    await company('PUT /employer/jobs/applications/{id}/status', { params: { id }, body: { status: 'interview' } })
    await plan()
    await company('PUT /employer/jobs/applications/{id}/status', { params: { id }, body: { status: 'submitted' } })
    expect(await sees()).toHaveLength(1)
    expect(await steps()).toContain('interview_planned')
    await deliverNotices(app)
    expect(await steps()).toContain('interview_planned')
  })
})

describe('an application that ends', () => {
  test('cancels future interviews when the applicant is notified, in the same email', async () => {
    const { id, plan, company, sees, listed, letters, toColleague } = await applied()
    await plan()
    const move = (body: { status: 'not_selected'; reason: 'pay_mismatch' } | { status: 'submitted' }) =>
      company('PUT /employer/jobs/applications/{id}/status', { params: { id }, body })
    await move({ status: 'not_selected', reason: 'pay_mismatch' })
    expect((await sees())[0]?.cancelled_at).toBeNull()
    expect((await listed()).interviews[0]?.cancelled_at).toBeTruthy()
    await move({ status: 'submitted' })
    await deliverNotices(app)
    expect((await listed()).interviews[0]?.cancelled_at).toBeNull()

    await move({ status: 'not_selected', reason: 'pay_mismatch' })
    await deliverNotices(app)
    expect((await sees())[0]?.cancelled_at).toBeTruthy()
    expect((await letters()).at(-1)?.text).toMatch(/The interview on .+ is canceled, too\./)
    expect(await toColleague()).toEqual(['Interview', 'Interview canceled'])
    expect(await refusal(plan())).toMatchObject({ status: 409, code: 'ended' })
  })

  test('tells the company which interview is canceled, and lists the cancellation among the steps', async () => {
    const { id, plan, body, company, steps } = await applied()
    const applicant = async () => (await company('GET /employer/applications/{id}', { params: { id } })).data
    expect((await applicant()).next_interview).toBeNull()
    await plan()
    expect((await applicant()).next_interview).toEqual({ starts_at: body.starts_at, time_zone: body.time_zone })
    await company('PUT /employer/jobs/applications/{id}/status', { params: { id }, body: { status: 'hired' } })
    expect(await steps()).not.toContain('interview_cancelled')
    await deliverNotices(app)
    expect((await applicant()).next_interview).toBeNull()
    expect(await steps()).toContain('interview_cancelled')
    const { data: theirs } = await company('GET /employer/applications/{id}/timeline', { params: { id } })
    expect(theirs.filter(({ kind }) => kind === 'interview_cancelled')).toMatchObject([
      { actor: 'system', interview_at: body.starts_at, interview_time_zone: body.time_zone },
    ])
  })

  test('by withdrawing shows its interviews as canceled right away', async () => {
    const { id, plan, mine, sees, listed } = await applied()
    await plan()
    await mine('DELETE /applications/{id}', { params: { id } })
    expect((await sees())[0]?.cancelled_at).toBeTruthy()
    await deliverNotices(app)
    expect((await listed()).interviews[0]).toMatchObject({ sequence: 1 })
  })
})

describe('an invalid interview is rejected:', () => {
  test.each([
    ['a time in the past', { starts_at: new Date(Date.now() - hour).toISOString() }, 'starts_at'],
    ['an address with a link', { kind: 'on_site' as const, place: '1 Main St, https://evil.test' }, 'place'],
    ['a time more than 90 days ahead', { starts_at: inHours(24 * 91) }, 'starts_at'],
    ['an end before the start', { minutes: -30 }, 'minutes'],
    ['an unknown time zone', { time_zone: 'Mars/Olympus' }, 'time_zone'],
    ['a script for a link', { place: 'javascript:alert(1)' }, 'place'],
    ['text after a link', { place: 'https://meet.example.com/ or call me' }, 'place'],
    ['a link without encryption', { place: 'http://meet.example.com' }, 'place'],
    ['text instead of a phone number', { kind: 'phone' as never, place: 'ask the desk' }, 'place'],
    ['an interviewer of another company', { interviewer_id: crypto.randomUUID() }, 'interviewer_id'],
    ['two interviewers', { interviewer_name: 'Sam Ito' }, 'interviewer_id'],
  ])('%s', async (_, wrong, field) => {
    const { plan, listed } = await applied()
    const refused = await refusal(plan(wrong))
    expect(refused).toMatchObject({ status: 422, errors: { [field]: [expect.any(String)] } })
    expect((await listed()).interviews).toEqual([])
  })

  test("another company's application and interview on every path, and another applicant's calendar", async () => {
    const [ours, theirs] = [await applied(), await applied()]
    const { data } = await theirs.plan()
    const [application, interview] = [{ params: { id: theirs.id } }, { params: { id: data.id } }]
    const { body } = ours
    for (const call of [
      () => ours.company('GET /employer/applications/{id}/interviews', application),
      () => ours.company('POST /employer/applications/{id}/interviews', { ...application, body }),
      () => ours.company('PUT /employer/interviews/{id}', { ...interview, body }),
      () => ours.company('DELETE /employer/interviews/{id}', interview),
      () => ours.company('GET /employer/interviews/{id}/interview.ics', interview),
      () => ours.mine('GET /job-seeker/interviews/{id}/interview.ics', interview),
    ])
      expect(await refusal(call())).toMatchObject({ status: 404 })
    expect((await theirs.listed()).interviews).toMatchObject([{ cancelled_at: null, sequence: 0 }])
  })

  test('more than the daily limit, while canceling is always possible', async () => {
    const { plan, company } = await applied()
    const [first] = [await plan(), await plan(), await plan()]
    expect(await refusal(plan())).toMatchObject({ status: 429 })
    await company('DELETE /employer/interviews/{id}', { params: { id: first.data.id } })
  })
})

describe('its calendar file', () => {
  test('is in UTC and names the time zone, keeps its UID, counts its changes, and can cancel itself', async () => {
    const { plan, company, mine, body } = await applied()
    const { data } = await plan({ words: 'Line one\nBEGIN:VEVENT; and, more' })
    const params = { id: data.id }
    const unfolded = (text: string) => text.replaceAll('\r\n ', '')
    const file = unfolded(await mine('GET /job-seeker/interviews/{id}/interview.ics', { params }))
    const compact = body.starts_at.slice(0, 19).replaceAll(/[-:]/g, '')
    expect(file).toContain(`DTSTART:${compact}Z\r\n`)
    expect(file).toContain('(America/New_York)')
    expect(file).toContain('METHOD:PUBLISH\r\n')
    expect(file).toContain('SEQUENCE:0\r\n')
    expect(file).toContain('Line one\\nBEGIN:VEVENT\\; and\\, more')
    expect(file.match(/^BEGIN:VEVENT\r$/gm)).toHaveLength(1)
    const uid = /^UID:.+$/m.exec(file)?.[0]
    await company('DELETE /employer/interviews/{id}', { params })
    const gone = unfolded(await company('GET /employer/interviews/{id}/interview.ics', { params }))
    expect(gone).toContain('METHOD:CANCEL\r\n')
    expect(gone).toContain('STATUS:CANCELLED\r\n')
    expect(gone).toContain('SEQUENCE:1\r\n')
    expect(/^UID:.+$/m.exec(gone)?.[0]).toBe(uid)
  })
})
