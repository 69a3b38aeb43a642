import { beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../test/app.ts'
import { makeEmployer, makeJob, makeSeeker, signIn } from '../../../../test/make.ts'
import { matchChangedJobs } from '../matching/match.ts'
import { sendAlertNotices } from './send.ts'

let app: TestApp
let company_id: string
beforeAll(async () => {
  app = await testApp()
  company_id = (await makeEmployer(app.db, { verified: true })).company_id
})

const post = () => makeJob(app.db, { company_id, title: 'Zephyrline Engineer', created_at: new Date() })

/** A job seeker with an alert that matches that job. */
async function reader() {
  const { account_id, account } = await makeSeeker(app.db)
  const call = app.as(await signIn(app.db, account_id))
  const body = { name: 'Mine', filters: { keyword: 'zephyrline' }, frequency: 'instant' as const }
  const { data } = await call('POST /settings/job-alerts', { body })
  return {
    id: data.id,
    mails: () => app.mailTo(account.email),
    alert: async () => (await call('GET /settings/job-alerts')).data[0]!,
  }
}

describe('an alert with a filter that no longer exists', () => {
  const keep = (id: string, filters: object) =>
    app.db
      .updateTable('job_alerts')
      .set({ filters: JSON.stringify(filters) })
      .where('id', '=', id)
      .execute()
  const unread: [string, object][] = [
    ['seniority', { seniority: 'lead' }],
    ['a value', { keyword: 'zephyrline', specialty: ['alchemy'] }],
    ['a keyword that is no text', { keyword: 7 }],
  ]

  test.each(unread)('(%s) finds nothing and does not hold up others', async (_, filters) => {
    const [me, other] = [await reader(), await reader()]
    await keep(me.id, filters)
    await post()
    await matchChangedJobs(app.context, new Date())
    await sendAlertNotices(app.context, new Date())
    expect([await me.mails(), await me.alert()]).toMatchObject([[], { told: 0, waiting: 0 }])
    expect(await other.mails()).toHaveLength(1)
  })

  test.each(unread)('(%s) does not send matches that were waiting', async (_, filters) => {
    const me = await reader()
    await post()
    await matchChangedJobs(app.context, new Date())
    await keep(me.id, filters)
    await sendAlertNotices(app.context, new Date())
    expect([await me.mails(), await me.alert()]).toMatchObject([[], { told: 0, waiting: 0 }])
  })
})
