import type { Page } from '@playwright/test'
import { axe, type Role } from './base.ts'
import { capital, enter, expect, expectGoodPage, freshWord, isPhone, test } from './parts.ts'

// Colours that are still fading cannot be measured.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Nothing is wider than the smallest phone. */
async function expectNarrow(page: Page) {
  await page.setViewportSize({ width: 320, height: 720 })
  const wide = () =>
    page.evaluate(() =>
      document.documentElement.scrollWidth <= 320
        ? []
        : [...document.body.querySelectorAll('*')]
            .filter((element) => element.getBoundingClientRect().right > 321)
            .map((element) => `${element.tagName}.${element.className}`.slice(0, 80)),
    )
  // What is drawn otherwise by width is so a moment after the width is another.
  await expect.poll(wide, { message: 'wider than 320 px' }).toEqual([])
}

/** The other theme differs in its colours only. */
async function expectReadable(page: Page) {
  const { violations } = await axe(page).withRules(['color-contrast']).analyze()
  expect(
    violations.flatMap((each) => each.nodes.map((node) => node.target.join(' '))),
    'hard to read',
  ).toEqual([])
}

/** One heading, a title of its own, nothing for axe to find in either theme, nothing too wide. */
async function expectGoodInBothThemes(page: Page, title: RegExp) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveTitle(title)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await expectGoodPage(page)
  // Somebody who chose no theme has the system's, also while the page is open.
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expectReadable(page)
  await expectNarrow(page)
}

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
  ['/jobs?keyword=zzzzqqqq', /^0 jobs in/],
  ['/jobs?category=Cloud&job_type=remote&salary_min=120000&zip_code=43215&page=2', /jobs in cloud and DevOps \|/],
  ['/jobs?specialty=SRE', /^[\d,]+ SRE jobs in cybersecurity, cloud and DevOps \|/],
  ['/mailbox', /\| Merlon$/],
  ['/companies', /^\d+ companies hiring in cybersecurity, cloud and DevOps \| Merlon$/],
  ['/companies?keyword=halden', /^1 company hiring/],
  ['/companies?keyword=zzzzqqqq', /^0 companies/],
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

for (const [path, title, status = 200] of visitorPages)
  test(`${path} as a visitor`, async ({ page, allow }) => {
    if (status === 404) allow(/status of 404/)
    const answer = await page.goto(path)
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

const built = [
  '/',
  '/job-seeker/cloud',
  '/job-seeker/cybersecurity',
  '/employer',
  '/employer/cloud',
  '/employer/cybersecurity',
  '/register',
  '/register?type=employer',
  '/jobs',
  '/job-details',
  '/companies',
  '/company-details',
  '/pricing',
  '/about-us',
  '/contact-us',
  '/privacy-policy',
  '/terms-and-condition',
]
/** Nothing for search engines. */
const builtForms = [
  '/find-job-seeker?category=Cloud',
  '/post-a-job',
  '/sign-in',
  '/verify-email',
  '/job-seeker/email-verification',
  '/employer/email-verification',
  '/forgot-password',
  '/forgot-password/email',
  '/auth/reset-password',
]
const builtAreas = [
  '/job-seeker/overview',
  '/job-seeker/find-jobs',
  '/job-seeker/job-details',
  '/job-seeker/applied-jobs',
  '/job-seeker/saved-jobs',
  '/job-seeker/companies',
  '/job-seeker/company-details',
  '/employer/overview',
  '/employer/post-a-job',
  '/employer/my-jobs',
  '/employer/my-jobs/edit-job',
  '/employer/my-jobs/applications',
  '/employer/job-details',
  '/admin/overview',
  '/admin/manage-employers',
]
const notBuiltAreas = [
  '/job-seeker/notifications',
  '/job-seeker/messages',
  '/job-seeker/profile',
  '/job-seeker/plans-billing',
  '/job-seeker/settings',
  '/employer/company-profile',
  '/employer/job-analytics',
  '/employer/notifications',
  '/employer/messages',
  '/employer/find-job-seekers',
  '/employer/saved-job-seekers',
  '/employer/settings',
  '/admin/manage-job-seekers',
  '/admin/manage-jobs',
  '/admin/manage-jobs/applications',
  '/admin/content-management',
  '/admin/subscription-and-plans',
  '/admin/ads',
  '/admin/support-center',
  '/admin/settings',
]
const noindex = /<meta name="robots" content="noindex"/

test('every address of the product answers', async ({ request }) => {
  const answers = async (paths: readonly string[]) =>
    Promise.all(
      paths.map(async (path) => {
        const answer = await request.get(path)
        const text = await answer.text()
        const words = text.includes('This page is not built yet.') ? 'not built' : 'built'
        return `${path} ${answer.status()} ${words}${noindex.test(text) ? ' noindex' : ''}`
      }),
    )
  expect(await answers(built)).toEqual(built.map((path) => `${path} 200 built`))
  const unlisted = [...builtForms, ...builtAreas]
  expect(await answers(unlisted)).toEqual(unlisted.map((path) => `${path} 200 built noindex`))
  expect(await answers(notBuiltAreas)).toEqual(notBuiltAreas.map((path) => `${path} 404 not built noindex`))
})

test('an address under /api is never a page', async ({ request }) => {
  for (const path of ['/api/nothing', `/api/jobs/${'x'.repeat(700)}`, `/api/jobs/zip-code/${'4'.repeat(700)}`]) {
    const answer = await request.get(path)
    expect([answer.status(), await answer.json()]).toEqual([404, { message: 'Not found.' }])
  }
})

test('/sign-n and /job-details lead where they mean', async ({ request }) => {
  const asked = (path: string) => request.get(path, { maxRedirects: 0 })
  const leads = async (path: string) => {
    const answer = await asked(path)
    return `${answer.status()} ${answer.headers().location}`
  }
  expect(await leads('/sign-n')).toMatch(/^30[1278] \/sign-in$/)
  expect(await leads('/job-details')).toMatch(/^302 \/jobs$/)
  const { data } = ((await (await request.get('/api/jobs?per_page=1')).json()) as { data: { data: JobBrief[] } }).data
  const job = data[0]!
  const canonical = `/job-details/${job.id}/${job.slug}`
  expect(await leads(`/job-details?id=${job.id}`)).toBe(`301 ${canonical}`)
  expect(await leads(`/job-details/${job.id}`)).toBe(`301 ${canonical}`)
  expect(await leads(`/job-details/${job.id}/another-title`)).toBe(`301 ${canonical}`)
  // A title may change back: two addresses kept for good would lead to each other.
  const moved = await asked(`/job-details/${job.id}/another-title`)
  expect(moved.headers()['cache-control']).toBe('no-cache')
  for (const id of ['nothing', '00000000-0000-4000-8000-000000000000'])
    expect((await request.get(`/job-details/${id}`)).status()).toBe(404)
  for (const id of ['.', '..', '%2e%2e'])
    for (const what of ['job', 'company']) {
      const answer = await request.get(`/${what}-details?id=${id}`)
      expect([answer.status(), await answer.text()]).toEqual([
        404,
        expect.stringMatching(/(?:nothing|no company) at this/),
      ])
    }
})
type JobBrief = { id: string; slug: string; title: string }

test('a visitor is led from signed-in areas to sign in, and back afterwards', async ({ page, allow }) => {
  allow(/status of 404/)
  for (const path of [...builtAreas, ...notBuiltAreas].filter((_, at) => at % 3 === 0)) {
    await page.goto(path)
    await page.waitForURL(`**/sign-in?next=${encodeURIComponent(path)}`)
  }
  await page.goto('/employer/my-jobs?status=draft')
  await page.waitForURL(`**/sign-in?next=${encodeURIComponent('/employer/my-jobs?status=draft')}`)
  await page.getByLabel('E-mail').fill('employer@demo.merlon.test')
  await page.getByLabel(/^password/i).fill('Fill-the-gap-2026')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/employer/my-jobs?status=draft')
})

const homes = {
  seeker: '/job-seeker/overview',
  employer: '/employer/overview',
  admin: '/admin/overview',
} as const

for (const role of ['seeker', 'employer', 'admin'] as const)
  test(`${role}: areas of others and the ways in lead to the own overview`, async ({ page, demo }) => {
    await enter(page, await demo(role))
    for (const path of [
      '/job-seeker/overview',
      '/employer/my-jobs',
      '/admin/manage-employers',
      '/sign-in',
      '/register',
    ]) {
      if (path.startsWith(homes[role].replace('overview', ''))) continue
      await page.goto(path)
      await page.waitForURL(`**${homes[role]}`)
    }
  })

test('somebody else’s record is not found', async ({ page, demo, newCompany, newJob, allow }) => {
  allow(/status of 404/)
  const job = await newJob(await newCompany())
  await enter(page, await demo('employer'))
  for (const path of ['applications', 'edit-job']) {
    await page.goto(`/employer/my-jobs/${path}?id=${job.id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is nothing at this address.')
  }
  await page.goto('/employer/job-details?id=nothing')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is nothing at this address.')
  await expectGoodPage(page)
})

test('header, phone menu and footer offer each role what is its own', async ({ page, demo }) => {
  const footer = page.getByRole('contentinfo')
  const columns = footer.getByRole('heading', { level: 2 })
  const expectLinks = async (names: string[]) => {
    if (isPhone(page)) await page.getByRole('button', { name: 'Menu' }).click()
    const place = isPhone(page)
      ? page.getByRole('list', { name: 'Pages', exact: true })
      : page.getByRole('navigation', { name: 'Main' })
    await expect(place.getByRole('link')).toHaveText(names)
    if (isPhone(page)) await page.keyboard.press('Escape')
  }
  await page.goto('/', { waitUntil: 'networkidle' })
  await expectLinks(['Home', 'Pricing Plans', 'About Us', 'Contact Us'])
  await expect(columns).toHaveText(['Job Seekers', 'Employers', 'Company', 'Support'])
  for (const name of ['Browse Jobs', 'Saved Candidates'])
    await expect(footer.getByRole('link', { name })).toHaveAttribute('href', '/sign-in')
  for (const [role, expected] of [
    ['seeker', ['Job Seekers', 'Company', 'Support']],
    ['employer', ['Employers', 'Company', 'Support']],
    ['admin', ['Company', 'Support']],
  ] as const) {
    await enter(page, await demo(role))
    await page.goto('/')
    await expect(page.locator('html')).not.toHaveAttribute('data-login')
    await expectLinks(['Home', 'About Us', 'Contact Us'])
    await expect(columns).toHaveText([...expected])
  }
})

test('a job page carries its canonical address and its JobPosting', async ({ page, as, newCompany, newJob }) => {
  const company = await newCompany()
  const job = await newJob(company, { workplace: 'remote' })
  const answer = await page.goto(`/job-details?id=${job.id}`)
  expect(answer?.status()).toBe(200)
  const { data } = await as()('GET /jobs/{id}', { params: job.params })
  const canonical = new URL(`/job-details/${job.id}/${data.slug}`, page.url()).href
  expect(page.url()).toBe(canonical)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', canonical)
  await expect(page).toHaveTitle(`${job.title} at ${company.company_name}, Columbus, OH | Merlon`)
  const [posting = '{}'] = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(JSON.parse(posting)).toMatchObject({
    '@type': 'JobPosting',
    title: job.title,
    url: canonical,
    employmentType: 'FULL_TIME',
    jobLocationType: 'TELECOMMUTE',
    hiringOrganization: { name: company.company_name },
    baseSalary: { currency: 'USD', value: { minValue: 148000, maxValue: 182000, unitText: 'YEAR' } },
    validThrough: data.expires_at,
  })
  await expectGoodInBothThemes(page, /Merlon/)
})

test('a job that has ended answers 410, with jobs like it', async ({ page, newCompany, newJob, allow }) => {
  allow(/status of 410/)
  const company = await newCompany()
  // A skill that no other test's jobs share: theirs may end while this page names them.
  const skills = ['Splunk', capital(freshWord())]
  const near = await newJob(company, { skills })
  const job = await newJob(company, { skills })
  const { data } = await company.call('GET /employer/jobs/my-jobs', { query: { keyword: job.title } })
  const body = { updated_at: data.data[0]?.updated_at ?? '', status: 'filled', outcome: 'hired_elsewhere' } as const
  await company.call('PUT /employer/jobs/{id}', { params: job.params, body })
  const answer = await page.goto(`/job-details/${job.id}`)
  expect(answer?.status()).toBe(410)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${job.title} has ended`)
  await expect(page.getByRole('main').getByRole('link', { name: 'Open jobs there' })).toHaveAttribute(
    'href',
    new RegExp(`^/company-details/${company.company_id}/`),
  )
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expectGoodInBothThemes(page, /has ended \| Merlon$/)
  await page.getByRole('region', { name: 'Similar jobs' }).getByRole('link', { name: near.title }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(near.title)
})

test('a page whose code does not come shows the error screen after two minutes', async ({ page, allow }) => {
  allow(/the page did not load within 120 s/)
  await page.clock.install()
  await page.goto('/', { waitUntil: 'networkidle' })
  const asked = page.waitForRequest(/\/assets\/jobs-/)
  await page.route(/\/assets\/jobs-/, () => undefined)
  await page.getByRole('main').getByRole('link', { name: 'Browse jobs' }).click()
  await asked
  const heading = page.getByRole('heading', { level: 1 })
  // The file may be asked for ahead of the click's own waiting, so that a hundred seconds may not have begun yet.
  await page.clock.fastForward(100_000)
  await expect(heading).toHaveText('Discover top talent in Cybersecurity and Cloud')
  await expect(async () => {
    await page.clock.fastForward(21_000)
    await expect(heading).toHaveText('Unexpected Application Error!', { timeout: 1_000 })
  }).toPass()
  await expect(page.getByRole('button', { name: 'Reload page' })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('home, list and job are complete', async ({ page, newCompany, newJob }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Discover top talent in Cybersecurity and Cloud')
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await page.goto('/jobs')
    const rows = page.getByRole('region', { name: /jobs$/ }).getByRole('article')
    await expect(rows).toHaveCount(12)
    await expect(page.getByRole('button', { name: /^(Save|Preview|Switch theme|Show)/ })).toHaveCount(0)
    await page.getByRole('link', { name: 'Next page' }).click()
    await expect(page).toHaveURL(/page=2/)
    await expect(rows).toHaveCount(12)
    // A job of its own: the newest ones are other tests', which end them meanwhile.
    const { title } = await newJob(await newCompany())
    await page.goto(`/jobs?keyword=${encodeURIComponent(title)}`)
    await rows.getByRole('heading').getByRole('link', { name: title }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByRole('heading', { name: 'What you need' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Apply now' }).filter({ visible: true })).toHaveAttribute(
      'href',
      /^\/sign-in\?next=/,
    )
  })

  test('search and filters are plain forms', async ({ page }) => {
    await page.goto('/jobs?category=Cloud')
    await page.getByLabel('Job title or keywords').fill('kubernetes')
    await page.getByLabel('Job title or keywords').press('Enter')
    await expect(page).toHaveURL(/keyword=kubernetes/)
    await expect(page).toHaveURL(/category=Cloud/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/jobs? for “kubernetes”$/)
    const filters = page.getByRole('form', { name: 'Filters' })
    await filters.getByRole('checkbox', { name: /^Full Time/ }).check()
    await filters.getByLabel('Lowest salary, typed').fill('150000')
    // Chromium driven without scripts leaves out what stands in noscript: that the button is sent is looked at.
    const sent = await (await page.request.get('/jobs')).text()
    expect(sent).toMatch(/<noscript><button[^>]*type="submit"[^>]*>.*?Apply filters/s)
    await filters.evaluate((form: HTMLFormElement) => form.requestSubmit())
    await expect(page).toHaveURL(/job_type=full-time/)
    for (const part of [/keyword=kubernetes/, /salary_min=150000/, /category=Cloud/]) await expect(page).toHaveURL(part)
    await expect(page.getByRole('list', { name: 'Applied filters' }).getByRole('listitem')).toHaveText([
      'kubernetes',
      'Cloud',
      'Full Time',
      '$150,000+',
    ])
  })
})
