import type { Call } from '../../web/api.ts'
import type { Role } from './base.ts'
import { expectGoodInBothThemes } from './both-themes.ts'
import { enter, expect, test } from './parts.ts'

// Colours that are still fading cannot be measured.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const visitorPages: [path: string, title: RegExp, status?: number][] = [
  ['/', /^Merlon: jobs in cybersecurity/],
  ['/register', /^Register \| Merlon$/],
  ['/register?type=employer', /^Register \| Merlon$/],
  ['/sign-in', /^Sign in \| Merlon$/],
  ['/verify-email', /^Verify your e-mail \| Merlon$/],
  ['/job-seeker/email-verification', /^Verify your e-mail \| Merlon$/],
  ['/employer/email-verification', /^Verify your e-mail \| Merlon$/],
  ['/forgot-password', /^Forgot password \| Merlon$/],
  ['/forgot-password/email', /\| Merlon$/],
  ['/auth/reset-password?email=ada@example.test&token=x', /\| Merlon$/],
  ['/jobs', /^[\d,]+ jobs in cybersecurity, cloud and DevOps \| Merlon$/],
  ['/jobs?keyword=zzzzqqqq', /^0 zzzzqqqq jobs in/],
  [
    '/jobs?category=Cloud&job_type=remote&salary_min=120000&zip_code=43215&page=2',
    /jobs in cloud and DevOps, within 50 miles of 43215 \|/,
  ],
  ['/jobs?specialty=SRE', /^[\d,]+ SRE jobs in cybersecurity, cloud and DevOps \|/],
  ['/mailbox', /\| Merlon$/],
  ['/companies', /^\d+ companies in cybersecurity, cloud and DevOps \| Merlon$/],
  ['/companies?keyword=halden', /^1 company in cybersecurity/],
  ['/companies?keyword=zzzzqqqq', /^No company in/],
  ['/resources', /^Resources: articles for cybersecurity, cloud and DevOps \| Merlon$/],
  ['/resources?category=interviews', /^Interviews: articles for/],
  ['/resources?keyword=zzzzqqqq', /^Resources: articles for/],
  ['/resources/{article}', /^How a security clearance works.+ \| Merlon$/],
  ['/pricing', /^Pricing \| Merlon$/],
  ['/find-job-seeker', /^Find job seekers in cybersecurity, cloud and DevOps \| Merlon$/],
  ['/find-job-seeker?category=Cloud&keyword=zzzzqqqq', /^Find job seekers in cloud and DevOps \| Merlon$/],
  ['/about-us', /^About us \| Merlon$/],
  ['/contact-us', /^Contact us \| Merlon$/],
  ['/privacy-policy', /^Privacy policy \| Merlon$/],
  ['/terms-and-condition', /^Terms and conditions \| Merlon$/],
  ['/job-seeker/cloud', /^Cloud and DevOps jobs with the pay shown \| Merlon$/],
  ['/job-seeker/cybersecurity', /^Cybersecurity jobs with the pay shown \| Merlon$/],
  ['/employer', /^Hire in cybersecurity, cloud and DevOps \| Merlon$/],
  ['/employer/cloud', /^Hire cloud and DevOps engineers \| Merlon$/],
  ['/employer/cybersecurity', /^Hire cybersecurity experts \| Merlon$/],
  ['/nothing/here', /^Page not found \| Merlon$/, 404],
]

const clearanceArticle = async (call: Call) =>
  (await call('GET /content', { query: { keyword: 'security clearance works' } })).data.data[0]!.id

for (const [path, title, status = 200] of visitorPages)
  test(`${path} as a visitor`, async ({ page, allow, as }) => {
    if (status === 404) allow(/status of 404/)
    const answer = await page.goto(path.replace('{article}', await clearanceArticle(as())))
    expect(answer?.status()).toBe(status)
    await expectGoodInBothThemes(page, title)
  })

/** Pages about one record need its id: of a live job of the demo employer that somebody applied to. */
const rolePages: Record<Role, [path: string, title: RegExp][]> = {
  seeker: [
    ['/', /^Merlon/],
    ['/jobs', /jobs in cybersecurity/],
    ['/job-details/{job}', /at Halden Grid, .+ \| Merlon$/],
    ['/job-seeker/overview', /^Overview \| Merlon$/],
    ['/job-seeker/find-jobs', /^Find jobs \| Merlon$/],
    ['/job-seeker/job-details?id={job}', /\| Merlon$/],
    ['/job-seeker/applied-jobs', /^Applied jobs \| Merlon$/],
    ['/job-seeker/applied-jobs?id={application}', /^Applied jobs \| Merlon$/],
    ['/job-seeker/saved-jobs', /^Saved jobs \| Merlon$/],
    ['/job-seeker/companies', /\| Merlon$/],
    ['/job-seeker/resumes', /^Resumes \| Merlon$/],
  ],
  employer: [
    ['/', /^Merlon/],
    ['/job-details/{job}', /at Halden Grid, .+ \| Merlon$/],
    ['/employer/overview', /^Overview \| Merlon$/],
    ['/employer/post-a-job', /^Post a job \| Merlon$/],
    ['/employer/my-jobs', /^My jobs \| Merlon$/],
    ['/employer/my-jobs/edit-job?id={job}', /^Edit .+ \| Merlon$/],
    ['/employer/my-jobs/answer-now', /^Answer now \| Merlon$/],
    ['/employer/my-jobs/applications?id={job}', /^Applications, .+ \| Merlon$/],
    ['/employer/my-jobs/applications?id={job}&view=table', /^Applications, .+ \| Merlon$/],
    ['/employer/my-jobs/applications?id={job}&application={applicant}', /^Applications, .+ \| Merlon$/],
    ['/employer/job-details?id={job}', /\| Merlon$/],
  ],
  admin: [
    ['/', /^Merlon/],
    ['/job-details/{job}', /at Halden Grid, .+ \| Merlon$/],
    ['/admin/overview', /^Overview \| Merlon$/],
    ['/admin/manage-employers', /^Manage employers \| Merlon$/],
    ['/admin/manage-employers?id={company}', /^Manage employers \| Merlon$/],
  ],
}

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
      if (path.includes('{applicant}') || path.includes('{company}'))
        await expect(page.getByRole('dialog')).toBeVisible()
      await expectGoodInBothThemes(page, title)
    })
