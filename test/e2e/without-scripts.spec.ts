import { expect, test } from './parts.ts'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('home, list, and job are complete', async ({ page, newCompany, newJob }) => {
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
    // A new job, because other tests close the newest ones.
    const { title } = await newJob(await newCompany())
    await page.goto(`/jobs?keyword=${encodeURIComponent(title)}`)
    await page.getByRole('article').getByRole('link', { name: title, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByRole('heading', { name: 'What you need' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Apply now' }).filter({ visible: true })).toHaveAttribute(
      'href',
      /^\/register\?next=/,
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
    await filters.getByLabel('Minimum salary amount').fill('150000')
    // Chromium without scripts leaves out noscript content, so this checks the HTML for the button.
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
