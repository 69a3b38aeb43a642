import { enter, expect, expectGoodPage, type Person, test } from './parts.ts'

/** Subscribes to Professional through the test gateway. */
async function subscribe({ call }: Person) {
  const { data: plans } = await call('GET /plans', { query: { type: 'job_seeker' } })
  const plan = plans.find(({ plan_name }) => plan_name === 'Professional')
  await call('POST /subscription/subscribe', { body: { plan_id: plan?.id ?? '', payment_method: 'test_success' } })
}

test('eight saved jobs are compared with Professional, and the first four without it', async ({
  page,
  newSeeker,
  newCompany,
  newJob,
}) => {
  const [seeker, company] = [await newSeeker(), await newCompany()]
  const ids: string[] = []
  for (let at = 0; at < 8; at++) ids.push((await newJob(company)).params.id)
  for (const id of ids) await seeker.call('POST /job-seeker/jobs/{id}/save', { params: { id } })
  await enter(page, seeker.login)
  const address = `/job-seeker/saved-jobs?compare=${ids.join(',')}`
  await page.goto(address)
  const region = page.getByRole('region', { name: 'Comparison' })
  await expect(region.getByRole('columnheader')).toHaveCount(5)
  await expect(page.getByText('Your plan lets you compare 4 jobs, so the last 4 aren’t shown.')).toBeVisible()
  await subscribe(seeker)
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(address)
    await expect(region.getByRole('columnheader')).toHaveCount(9)
    await expectGoodPage(page)
    const name = region.getByRole('rowheader', { name: 'Pay' })
    const before = await name.boundingBox()
    await region.focus()
    for (let at = 0; at < 5; at++) await page.keyboard.press('ArrowRight')
    await expect.poll(() => region.evaluate((box) => box.scrollLeft)).toBeGreaterThan(40)
    expect((await name.boundingBox())?.x).toBe(before?.x)
  }
})
