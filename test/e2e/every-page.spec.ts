import type { Call } from '../../web/api.ts'
import { expectGoodInBothThemes } from './both-themes.ts'
import { rolePages, visitorPages } from './every-page.ts'
import { enter, expect, test } from './parts.ts'

// Colours that are still fading cannot be measured.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const clearanceArticle = async (call: Call) =>
  (await call('GET /content', { query: { keyword: 'security clearance works' } })).data.data[0]!.id

for (const [path, title, status = 200] of visitorPages)
  test(`${path} as a visitor`, async ({ page, allow, as }) => {
    if (status === 404) allow(/status of 404/)
    const answer = await page.goto(path.replace('{article}', await clearanceArticle(as())))
    expect(answer?.status()).toBe(status)
    await expectGoodInBothThemes(page, title)
  })

for (const role of ['seeker', 'employer', 'admin'] as const)
  for (const [path, title] of rolePages[role])
    test(`${path} as ${role}`, async ({ page, as, demo }) => {
      const [seeker, employer, admin] = await Promise.all(
        (['seeker', 'employer', 'admin'] as const).map(async (each) => as((await demo(each)).token)),
      )
      const known: Record<string, () => Promise<string | undefined>> = {
        job: async () => {
          const { data } = await employer!('GET /employer/jobs/my-jobs', { query: { status: 'published' } })
          return data.data.find((job) => job.counts.open > 0)?.id
        },
        applicant: async () => {
          const params = { id: (await known.job?.()) ?? '' }
          const { data } = await employer!('GET /employer/jobs/{id}/applications', {
            params,
            query: { status: 'open' },
          })
          return data.data[0]?.id
        },
        application: async () => (await seeker!('GET /job-seeker/applications')).data.data[0]?.id,
        seeker: async () =>
          (await admin!('GET /admin/job-seekers', { query: { status: 'suspended' } })).data.data[0]?.id,
        company: async () =>
          (await admin!('GET /admin/employers', { query: { keyword: 'Halden Grid' } })).data.data[0]?.id,
      }
      const name = /\{(\w+)\}/g
      let address = path
      for (const [hole, noun = ''] of path.matchAll(name)) {
        const id = await known[noun]?.()
        expect(id, `the demo world has a ${noun}`).toBeTruthy()
        address = address.replace(hole, id ?? '')
      }
      await enter(page, await demo(role))
      await page.goto(address)
      // The page is hidden until it is this reader's.
      await expect(page.locator('html')).not.toHaveAttribute('data-login')
      if (path.includes('{applicant}') || /^\/admin\/manage-(?:employers|job-seekers)\?id=/.test(path))
        await expect(page.getByRole('dialog')).toBeVisible()
      await expectGoodInBothThemes(page, title)
    })
