import { beforeAll, describe, expect, test } from 'vitest'
import type { Requirement } from '../../contract/seekers/requirements.ts'
import { testApp, type TestApp } from '../../test/app.ts'
import { openJob, seekerWithResume } from '../../test/applying.ts'
import { signIn } from '../../test/make.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const secret: Requirement = {
  id: 'c',
  must: true,
  label: 'Active Secret',
  type: 'clearance',
  level: 'secret',
  active: true,
  polygraph: 'none',
}

describe('a hidden clearance', () => {
  async function scene(clearance_visibility: 'never' | 'after_application') {
    const me = await seekerWithResume(app, {
      clearance: 'ts_sci',
      clearance_state: 'active',
      polygraph: 'ci',
      privacy: { clearance_visibility },
    })
    const job = await openJob(app, { requirements: [secret] })
    const company = app.as(await signIn(app.db, job.account_id))
    const apply = async (answers: { requirement_id: string; value: string }[] = []) => {
      const body = { resume_id: me.resume.id, answers }
      await me.call('POST /job-seeker/jobs/{id}/apply', { params: job.params, body })
      const { data } = await company('GET /employer/jobs/{id}/applications', { params: job.params })
      return data.data[0]
    }
    const profile = () =>
      app.db.selectFrom('job_seekers').selectAll().where('id', '=', me.seeker_id).executeTakeFirstOrThrow()
    return { me, params: job.params, apply, profile }
  }

  test('is in no line of an application for either side, and the question stays open', async () => {
    const now = await scene('never')
    const { data } = await now.me.call('GET /jobs/{id}', { params: now.params })
    expect(data.fit).toMatchObject([{ result: 'unknown', why: 'Profile doesn’t say which clearance' }])
    expect(data.questions).toMatchObject([{ requirement_id: 'c' }])
    const shown = await now.apply()
    expect(shown?.fit).toMatchObject([{ result: 'unknown', why: 'Profile doesn’t say which clearance' }])
    expect(JSON.stringify(shown)).not.toContain('TS/SCI')
  })

  test('is sent to the job as answered and does not change in the profile', async () => {
    const now = await scene('never')
    const before = await now.profile()
    const shown = await now.apply([{ requirement_id: 'c', value: 'secret:active:' }])
    expect(shown?.fit).toMatchObject([{ result: 'pass', why: 'Profile says Secret' }])
    expect(await now.profile()).toEqual(before)
  })

  test('is shown to companies applied to, unless it is hidden', async () => {
    const now = await scene('after_application')
    const shown = await now.apply()
    expect(shown?.fit).toMatchObject([{ result: 'pass', why: 'Profile says TS/SCI' }])
  })
})
