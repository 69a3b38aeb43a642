import { beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../test/app.ts'
import { openJob, seekerWithResume } from '../../test/applying.ts'
import { signIn } from '../../test/make.ts'
import { deliverNotices } from '../../test/deliver-notices.ts'
import { markOverdue, remindOfAnswers } from './deadlines/tasks.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp()))

describe('emails about applications quote user input without links and phone numbers', () => {
  const hostile = 'https://evil.test +1 614 555 0148'
  const first_name = 'Merlon Security: your account ends today, go to'

  /** An applicant whose name is a message, at a company whose name and job title are messages too. */
  async function applied() {
    const { job, params, account, account_id, company_id } = await openJob(app, {
      title: `Analyst (Tier 2) ${hostile}`,
    })
    const names = { name: `Win ${hostile}` }
    await app.db.updateTable('companies').set(names).where('id', '=', company_id).execute()
    const seeker = await seekerWithResume(app, { account: { first_name, last_name: hostile } })
    const { data } = await seeker.call('POST /job-seeker/jobs/{id}/apply', {
      params,
      body: { resume_id: seeker.resume.id },
    })
    const company = app.as(await signIn(app.db, account_id))
    const move = (status: 'in_review' | 'offer') =>
      company('PUT /employer/jobs/applications/{id}/status', { params: { id: data.id }, body: { status } })
    const letters = async () => [...(await app.mailTo(account.email)), ...(await app.mailTo(seeker.account.email))]
    return { id: data.id, job, seeker, company, move, letters, inbox: () => app.mailTo(account.email) }
  }

  test('at every step of an application', async () => {
    const { id, job, seeker, company, move, letters, inbox } = await applied()
    const params = { id }
    expect((await inbox())[0]?.subject).toBe(
      'New application for Analyst (Tier 2) evil test +: Merlon Security your account ends today',
    )
    const due = (due_from: Date, due_at: Date) =>
      app.db.updateTable('applications').set({ due_from, due_at }).where('id', '=', id).execute()
    const hour = 3_600_000
    await due(new Date(Date.now() - 2 * hour), new Date(Date.now() + hour))
    await remindOfAnswers(app.context)
    await due(new Date(Date.now() - 2 * hour), new Date(Date.now() - hour))
    await markOverdue(app.context)
    await move('in_review')
    await deliverNotices(app)
    await seeker.call('DELETE /applications/{id}', { params })
    await deliverNotices(app)
    await seeker.call('POST /applications/{id}/restore', { params })
    await deliverNotices(app)
    await move('offer')
    await deliverNotices(app)
    await seeker.call('POST /applications/{id}/offer', { params, body: { accept: true } })
    const { updated_at } = await app.db
      .selectFrom('jobs')
      .select('updated_at')
      .where('id', '=', job.id)
      .executeTakeFirstOrThrow()
    await company('PUT /employer/jobs/{id}', {
      params: { id: job.id },
      body: { updated_at: updated_at.toISOString(), status: 'closed', outcome: 'cancelled' },
    })
    await deliverNotices(app)
    const all = await letters()
    expect(all.map(({ subject }) => subject.split(/[:,]/)[0]?.replace(/ [A-Z][a-z]{2}$/, ''))).toEqual([
      'New application for Analyst (Tier 2) evil test +',
      'Answer due',
      'Overdue',
      'Withdrawn',
      'Application restored',
      'Offer accepted',
      'Application sent',
      'Late answer',
      'In review',
      'Offer',
      'Closed',
    ])
    for (const { subject, text, html } of all)
      for (const said of [subject, text, html]) expect(said).not.toMatch(/evil\.test|\/evil|555/)
  })
})
