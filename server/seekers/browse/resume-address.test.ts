import { beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../test/app.ts'
import { seekerWithResume } from '../../../test/applying.ts'
import { makeEmployer, signIn } from '../../../test/make.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

/** A company that was shown someone's resume, and the URL it got. */
async function shown() {
  const employer = await makeEmployer(app.db)
  const seeker = await seekerWithResume(app, {})
  await app.db
    .updateTable('privacy_settings')
    .set({ show_in_home_carousel: true, searchable: true, resume_visibility: 'verified_employers' })
    .where('seeker_id', '=', seeker.seeker_id)
    .execute()
  const call = app.as(await signIn(app.db, employer.account_id))
  const { data } = await call('GET /job-seekers/{id}', { params: { id: seeker.seeker_id } })
  const url = data.resumes?.[0]?.resume_temp_url ?? ''
  const status = async () => (await app.app.inject({ url })).statusCode
  expect(await status()).toBe(200)
  return { employer, seeker, status }
}
type Scene = Awaited<ReturnType<typeof shown>>

const setPrivacy = ({ seeker }: Scene, set: object) =>
  app.db.updateTable('privacy_settings').set(set).where('seeker_id', '=', seeker.seeker_id).execute()
const setCompany = ({ employer }: Scene, set: object) =>
  app.db.updateTable('companies').set(set).where('id', '=', employer.company_id).execute()

const ends: [string, (scene: Scene) => Promise<unknown>][] = [
  ['is blocked', (scene) => setPrivacy(scene, { blocked_companies: [scene.employer.company_id] })],
  ['is shown resumes no more', (scene) => setPrivacy(scene, { resume_visibility: 'after_application' })],
  ['lost its verification', (scene) => setCompany(scene, { verified_at: null, verified_method: null })],
  [
    'became a staffing agency that is not wanted',
    async (scene) => {
      await setCompany(scene, { organization_type: 'Staffing agency' })
      await app.db
        .updateTable('contact_settings')
        .set({ allow_staffing_agencies: false })
        .where('account_id', '=', scene.seeker.account_id)
        .execute()
    },
  ],
  [
    'looks at someone who was suspended',
    ({ seeker }) =>
      app.db.updateTable('accounts').set({ suspended_at: new Date() }).where('id', '=', seeker.account_id).execute(),
  ],
]

test.each(ends)('a resume’s URL stops working without the right to it: the company %s', async (_, end) => {
  const scene = await shown()
  await end(scene)
  expect(await scene.status()).toBe(404)
})
