import { beforeAll, describe, expect, test } from 'vitest'
import { mostRecommended } from '../../../contract/matching/values.ts'
import { refusal, testApp, type TestApp } from '../../../test/app.ts'
import { makeApplication, makeCompany, makeJob, makeSeeker, signIn } from '../../../test/make.ts'
import { ago } from '../../../test/make/start.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const skill = (name: string) => ({ kind: 'skill' as const, name, years: 5 })
/** A job seeker whose jobs have a specialty of their own. */
async function newSeeker(given: Parameters<typeof makeSeeker>[1] = {}) {
  const { seeker_id, account_id } = await makeSeeker(app.db, { facts: [skill('Splunk'), skill('Sigma')], ...given })
  const token = await signIn(app.db, account_id)
  return {
    seeker_id,
    token,
    list: async (query: object = {}) => (await app.as(token)('GET /job-seeker/jobs/recommended', { query })).data,
    dismiss: (id: string) => app.as(token)('POST /job-seeker/jobs/{id}/dismiss', { params: { id } }),
    restore: (id: string) => app.as(token)('DELETE /job-seeker/jobs/{id}/dismiss', { params: { id } }),
  }
}

describe('jobs for a profile', () => {
  test('each lists its reasons, and its score is their sum', async () => {
    const { list } = await newSeeker({
      specialty: 'GRC',
      facts: [skill('Splunk'), skill('Sigma'), { kind: 'certification', name: 'CISSP' }],
    })
    const best = await makeJob(app.db, {
      title: 'Best',
      specialty: 'GRC',
      skills: ['Splunk', 'Sigma', 'COBOL'],
      requirements: [
        { id: 'r1', type: 'skill', must: true, label: 'Splunk', name: 'Splunk', years: 3 },
        { id: 'r2', type: 'skill', must: true, label: 'COBOL', name: 'COBOL', years: null },
        { id: 'r3', type: 'certification', must: false, label: 'CISSP', name: 'CISSP' },
      ],
    })
    await makeJob(app.db, {
      title: 'Poorer',
      specialty: 'GRC',
      salary_min: 90_000,
      salary_max: 100_000,
      skills: ['Zeek'],
    })
    const found = await list()
    const [first] = found.data
    expect(first).toMatchObject({
      id: best.id,
      score: 20 + 8 + 5 + 10 + 5 + 10 + 10,
      must_haves: { met: 1, total: 2 },
      reasons: [
        { kind: 'must_haves', text: 'You meet 1 of 2 must-haves', points: 20 },
        { kind: 'level', text: 'Senior level fits your 6 years of experience', points: 10 },
        { kind: 'place', text: 'In your area', points: 10 },
        { kind: 'specialty', text: 'Your specialty: GRC', points: 10 },
        { kind: 'skills', text: 'Names Splunk, Sigma', points: 8 },
        { kind: 'certificates', text: 'Asks for CISSP, which you hold', points: 5 },
        { kind: 'pay', text: 'Top pay is above the median for GRC ($141k)', points: 5 },
      ],
    })
    for (const { score, reasons } of found.data)
      expect(score).toBe(reasons.reduce((sum, { points }) => sum + points, 0))
    expect(found.data.map(({ score }) => score)).toEqual(found.data.map(({ score }) => score).toSorted((a, b) => b - a))
    expect(found.profile_lacks).toEqual([])
  })

  test('an expired certification is not a reason', async () => {
    const { list } = await newSeeker({
      specialty: 'OT/ICS',
      facts: [{ kind: 'certification', name: 'GICSP', expires_on: '2024-01-31' }],
    })
    await makeJob(app.db, {
      title: 'Plant',
      specialty: 'OT/ICS',
      requirements: [{ id: 'r1', type: 'certification', must: true, label: 'GICSP', name: 'GICSP' }],
    })
    const plant = (await list()).data.find(({ title }) => title === 'Plant')
    expect(plant?.reasons.map(({ kind }) => kind)).toEqual(['level', 'place', 'specialty'])
  })

  test('a job in another category is found by a skill under any name, and a remote one by location', async () => {
    const { list } = await newSeeker({ specialty: 'offensive security', facts: [skill('Kubernetes')] })
    await makeJob(app.db, {
      title: 'Far field',
      category: 'Cloud',
      specialty: 'SRE',
      workplace: 'remote',
      city: null,
      state: null,
      latitude: null,
      longitude: null,
      skills: ['k8s'],
      experience_level: 'Entry',
    })
    const found = (await list()).data.find(({ title }) => title === 'Far field')
    expect(found?.reasons.map(({ text }) => text)).toEqual(['Has no must-haves', 'Remote', 'Names Kubernetes'])
  })

  test('exclude jobs that are closed, applied to, or dismissed', async () => {
    const { list, seeker_id, dismiss } = await newSeeker({ specialty: 'networking' })
    const job = (given: Parameters<typeof makeJob>[1] = {}) =>
      makeJob(app.db, { category: 'Cloud', specialty: 'networking', ...given })
    const [shown, applied, withdrawn, not] = [await job(), await job(), await job(), await job()]
    await makeApplication(app.db, { job_id: applied.id, seeker_id })
    await makeApplication(app.db, { job_id: withdrawn.id, seeker_id, status: 'withdrawn' })
    await dismiss(not.id)
    const closed = [
      await job({ status: 'paused' }),
      await job({ expires_at: ago(0) }),
      await job({ flagged_at: ago(1) }),
      await job({ status: 'filled' }),
    ]
    const ids = (await list({ per_page: 100 })).data.map(({ id }) => id)
    expect(ids).toContain(shown.id)
    for (const { id } of [applied, withdrawn, not, ...closed]) expect(ids).not.toContain(id)
  })

  test('an empty profile gets the newest jobs and a list of what it lacks', async () => {
    const { list } = await newSeeker({
      category: null,
      specialty: null,
      state: null,
      zip_code: null,
      latitude: null,
      longitude: null,
      years_of_experience: null,
      job_role: null,
      facts: [],
    })
    const found = await list()
    expect(found.profile_lacks).toEqual(['specialty', 'skills', 'years', 'place'])
    expect(found.total).toBeGreaterThan(0)
  })

  describe('the inferred specialty', () => {
    const place = { state: null, zip_code: null, latitude: null, longitude: null }
    const jobs = async () => {
      const of = (specialty: 'security operations' | 'OT/ICS' | 'SRE', given: Parameters<typeof makeJob>[1]) =>
        makeJob(app.db, {
          specialty,
          category: specialty === 'SRE' ? 'Cloud' : 'cybersecurity',
          workplace: 'on-site',
          experience_level: 'Mid',
          ...given,
        })
      for (let at = 0; at < 3; at++) {
        await of('security operations', { title: 'SOC Analyst', skills: ['QRadar', 'Phishing triage'] })
        await of('OT/ICS', { title: 'Plant Security Engineer', skills: ['Modbus', 'Python'] })
        await of('SRE', { title: 'Site Reliability Engineer', skills: ['Chaos Mesh', 'Python'] })
      }
    }

    test('follows the job role: a SOC analyst gets SOC jobs first', async () => {
      await jobs()
      // It fits in everything but its title.
      const other = await makeJob(app.db, {
        title: 'Security Operations Engineer',
        specialty: 'security operations',
        workplace: 'remote',
        experience_level: 'Senior',
        requirements: [{ id: 'r1', type: 'years', must: true, label: '3 years', years: 3 }],
      })
      const { list } = await newSeeker({
        ...place,
        category: null,
        specialty: null,
        job_role: 'SOC Analyst II',
        facts: [],
      })
      const found = await list()
      expect(found.inferred_specialty).toEqual({ specialty: 'security operations', from: 'job_role' })
      expect(found.profile_lacks).toContain('specialty')
      expect(found.data.slice(0, 3).map(({ title }) => title)).toEqual(['SOC Analyst', 'SOC Analyst', 'SOC Analyst'])
      expect(found.data[0]?.reasons).toContainEqual({
        kind: 'specialty',
        text: 'Fits your job role: security operations',
        points: 10,
      })
      expect(found.data[0]?.reasons).toContainEqual({
        kind: 'role',
        text: 'Title has “soc”, like your job role',
        points: 40,
      })
      await app.db.updateTable('jobs').set({ status: 'paused' }).where('id', '=', other.id).execute()
    })

    test('follows jobs that ask for the skills, if the skills are distinctive', async () => {
      const { list } = await newSeeker({
        ...place,
        category: null,
        specialty: null,
        job_role: 'Technician',
        facts: [skill('Python'), skill('Modbus')],
      })
      const found = await list()
      expect(found.inferred_specialty).toEqual({ specialty: 'OT/ICS', from: 'skills' })
      expect(found.data[0]?.reasons.map(({ text }) => text)).toContain('Fits your skills: OT/ICS')
    })

    test('never overrides a chosen one', async () => {
      const { list } = await newSeeker({ ...place, specialty: 'SRE', job_role: 'SOC Analyst II' })
      const found = await list()
      expect(found.inferred_specialty).toBeNull()
      expect(found.data.flatMap(({ reasons }) => reasons.map(({ text }) => text))).toContain('Your specialty: SRE')
    })
  })

  test(`up to ${mostRecommended}, page by page without duplicates`, async () => {
    const { list } = await newSeeker({ specialty: 'data platform' })
    const { id: company_id } = await makeCompany(app.db)
    for (let at = 0; at < mostRecommended + 5; at++)
      await makeJob(app.db, {
        company_id,
        posted_by: null,
        category: 'Cloud',
        specialty: 'data platform',
        experience_level: 'Entry',
        skills: ['COBOL'],
        title: `Data ${at}`,
      })
    const pages = await Promise.all([1, 2, 3].map((page) => list({ page, per_page: 100 })))
    const ids = pages.flatMap(({ data }) => data.map(({ id }) => id))
    expect([pages[0]?.total, ids.length, new Set(ids).size]).toEqual([
      mostRecommended,
      mostRecommended,
      mostRecommended,
    ])
  })
})

describe('not for me', () => {
  test('hides the job, ranks similar ones lower with a reason, and can be undone', async () => {
    const { list, dismiss, restore } = await newSeeker({ specialty: 'identity and access' })
    const { id: company_id, name } = await makeCompany(app.db)
    const job = (given: Parameters<typeof makeJob>[1]) =>
      makeJob(app.db, { specialty: 'identity and access', ...given })
    const not = await job({ company_id, title: 'Okta Engineer' })
    const [like, word, other] = [
      await job({ company_id, title: 'Vault Engineer' }),
      await job({ title: 'Senior Okta Analyst' }),
      await job({ title: 'Directory Engineer' }),
    ]
    const before = new Map((await list({ per_page: 100 })).data.map((each) => [each.id, each.score]))
    expect(await dismiss(not.id)).toEqual({ message: 'This job won’t be recommended again.' })
    await dismiss(not.id)
    const after = await list({ per_page: 100 })
    const found = (id: string) => after.data.find((each) => each.id === id)
    const reason = (id: string) => found(id)?.reasons.find(({ kind }) => kind === 'dismissed')
    expect(found(not.id)).toBeUndefined()
    expect(reason(like.id)).toEqual({
      kind: 'dismissed',
      text: `Similar to a job you marked “Not for me”: ${name}, identity and access`,
      points: -20,
    })
    expect(reason(word.id)).toMatchObject({
      text: 'Similar to a job you marked “Not for me”: identity and access, “okta” in the title',
      points: -8,
    })
    expect(reason(other.id)).toMatchObject({ points: -5 })
    for (const { id } of [like, word, other]) expect(found(id)!.score).toBe(before.get(id)! + reason(id)!.points)
    expect(after.dismissed).toMatchObject([{ id: not.id, title: 'Okta Engineer', company_name: name }])
    expect(await restore(not.id)).toEqual({ message: 'This job can be recommended again.' })
    expect(await restore(not.id)).toEqual({ message: 'This job can be recommended again.' })
    const again = await list({ per_page: 100 })
    expect(new Map(again.data.map((each) => [each.id, each.score]))).toEqual(before)
    expect(again.dismissed).toEqual([])
  })

  test('works for a job that has since closed, never for a hidden one, and only for oneself', async () => {
    const { list, dismiss } = await newSeeker()
    const another = await newSeeker()
    for (const status of ['closed', 'filled', 'expired'] as const)
      expect(await dismiss((await makeJob(app.db, { status })).id)).toEqual({
        message: 'This job won’t be recommended again.',
      })
    const hidden = [
      { status: 'draft' },
      { status: 'pending_review' },
      { status: 'paused' },
      { flagged_at: ago(1) },
    ] as const
    for (const given of hidden) expect((await refusal(dismiss((await makeJob(app.db, given)).id))).status).toBe(404)
    for (const id of ['00000000-0000-4000-8000-000000000000', 'nope'])
      expect((await refusal(dismiss(id))).status).toBe(404)
    expect((await list({ per_page: 100 })).dismissed).toHaveLength(3)
    expect((await another.list()).dismissed).toEqual([])
  })

  test('works for a paused job that was saved, applied to, or dismissed before', async () => {
    const { seeker_id, dismiss } = await newSeeker()
    const [saved, applied, dismissed] = [await makeJob(app.db), await makeJob(app.db), await makeJob(app.db)]
    await app.db.insertInto('saved_jobs').values({ seeker_id, job_id: saved.id }).execute()
    await makeApplication(app.db, { seeker_id, job_id: applied.id })
    await dismiss(dismissed.id)
    for (const { id } of [saved, applied, dismissed]) {
      await app.db.updateTable('jobs').set({ status: 'paused' }).where('id', '=', id).execute()
      expect(await dismiss(id)).toEqual({ message: 'This job won’t be recommended again.' })
      expect((await refusal((await newSeeker()).dismiss(id))).status).toBe(404)
    }
  })
})
