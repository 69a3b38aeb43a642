import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { refusal, testApp, type TestApp } from '../../../test/app.ts'
import { filesPutBy } from '../../../test/applying.ts'
import { makeApplication, makeCompany, makeEmployer, makeJob, signIn } from '../../../test/make.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await app.db
    .insertInto('zip_codes')
    .values({ zip: '43215', city: 'Columbus', state: 'OH', latitude: 39.96, longitude: -83.01 })
    .onConflict((known) => known.doNothing())
    .execute()
})

type Given = Parameters<typeof makeEmployer>[1]
const company = async (given: Given = {}) => {
  const made = await makeEmployer(app.db, given)
  return { ...made, call: app.as(await signIn(app.db, made.account_id)) }
}
const picture = async (width: number, height: number, format: 'png' | 'gif' = 'png') => {
  const made = sharp({ create: { width, height, channels: 3, background: '#3b6ea5' } })
  return new File([new Uint8Array(await made.toFormat(format).toBuffer())], `logo.${format}`)
}
const columnsOf = (id: string) =>
  app.db.selectFrom('companies').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('company info', () => {
  test('is changed field by field: absent fields stay, empty ones are cleared; job seekers see it', async () => {
    const { call, company_id } = await company({ company: { description: 'Runs the grid.', industry: 'Energy' } })
    const { data } = await call('POST /employer/profile/company-info', {
      body: {
        industry: '',
        benefits: 'Retirement plan\n- 30 days off\n\n',
        hiring_process: ['A talk with the team', 'A task of two hours'],
        organization_type: 'Startup',
      },
    })
    expect(data).toMatchObject({
      description: 'Runs the grid.',
      industry: null,
      organization_type: 'Startup',
      benefits: ['Retirement plan', '30 days off'],
      hiring_process: ['A talk with the team', 'A task of two hours'],
    })
    expect((await call('GET /employer/profile/company-info')).data).toEqual(data)
    const shown = { benefits: ['Retirement plan', '30 days off'], hiring_process: data.hiring_process }
    expect((await app.as()('GET /employers/{id}', { params: { id: company_id } })).data).toMatchObject(shown)
    const job = await makeJob(app.db, { company_id })
    expect((await app.as()('GET /jobs/{id}', { params: { id: job.id } })).data.company).toMatchObject(shown)
  })

  test.each([
    ['company_name', '', /required/],
    ['company_name', 'Halden www.halden.com', /can’t contain a web/],
    ['description', 'x'.repeat(5001), /5,000 characters/],
    ['website', 'not a site', /must be a web address/],
    ['website', 'javascript:alert(1)', /must be a web address/],
    ['organization_type', 'Guild', /company type/],
    ['benefits', 'x\n'.repeat(21), /at most 20/],
    ['hiring_process', 'x\n'.repeat(11), /at most 10/],
  ])('refuses %s %j on its field', async (field, value, words) => {
    const { call, company_id } = await company()
    const before = await columnsOf(company_id)
    const refused = await refusal(call('POST /employer/profile/company-info', { body: { [field]: value } }))
    expect(refused.status).toBe(422)
    expect(refused.errors?.[field]?.[0]).toMatch(words)
    expect(await columnsOf(company_id)).toEqual(before)
  })

  test('keeps the text pasted from a word processor or a script, without its markup', async () => {
    const { call } = await company()
    const { data } = await call('POST /employer/profile/company-info', {
      body: {
        description:
          '<!--[if gte mso 9]><xml><w:WordDocument/></xml><![endif]--><p class="MsoNormal" style="mso-x:1">We run <b>R&amp;D</b>.<o:p></o:p></p><script>alert(1)</script><p>And a grid of &lt; 3 volts.</p>',
        hiring_process: ['<img src=x onerror=alert(1)>One talk'],
      },
    })
    expect(data.description).toBe('We run R&D.\nAnd a grid of < 3 volts.')
    expect(data.hiring_process).toEqual(['One talk'])
    const typed = 'Answers in <3 days, if a < b & c > d.'
    const plain = await call('POST /employer/profile/company-info', { body: { description: typed } })
    expect(plain.data.description).toBe(typed)
  })

  test('from another tab is refused with the current version, and not saved', async () => {
    const { call, company_id } = await company()
    const { updated_at } = (await call('GET /employer/profile/company-info')).data
    await call('POST /employer/profile/company-info', { body: { industry: 'Water', updated_at } })
    const late = await refusal(call('POST /employer/profile/company-info', { body: { industry: 'Rail', updated_at } }))
    expect(late).toMatchObject({ status: 409, code: 'stale', current: { industry: 'Water' } })
    expect((await columnsOf(company_id)).industry).toBe('Water')
    const founded = call('POST /employer/profile/founding-info', { body: { founded_year: 1990, updated_at } })
    expect(await refusal(founded)).toMatchObject({ status: 409, code: 'stale', current: { founded_year: null } })
  })

  test('a new name appears everywhere immediately, gets its own URL, and is reported to administrators', async () => {
    const other = await makeCompany(app.db, { slug: 'nimbus-works' })
    const { call, company_id } = await company({ first_name: 'Priya' })
    const taken = call('POST /employer/profile/company-info', { body: { company_name: `The ${other.name}, Inc.` } })
    expect((await refusal(taken)).errors).toHaveProperty('company_name')
    const { data } = await call('POST /employer/profile/company-info', { body: { company_name: 'Nimbus  Works' } })
    expect(data).toMatchObject({ company_name: 'Nimbus Works', slug: 'nimbus-works-2' })
    expect((await call('GET /user')).data.company_name).toBe('Nimbus Works')
    const [edited] = await app.db
      .selectFrom('company_events')
      .selectAll()
      .where('company_id', '=', company_id)
      .where('kind', '=', 'edited')
      .execute()
    expect(edited).toMatchObject({
      actor_type: 'employer',
      detail: { words: expect.stringMatching(/^name changed from Halden Grid/) },
    })
  })
})

describe('pictures', () => {
  test('are re-encoded, a logo whole and a banner cropped; the old one is deleted', async () => {
    const { call, company_id } = await company()
    const first = await call('POST /employer/profile/company-info', { body: { logo: await picture(800, 200) } })
    expect(first.data.logo_temp_url).toMatch(/^\/api\/files\/logos\/\w+\.webp\?/)
    const held = await columnsOf(company_id)
    const logo = await sharp(await app.context.files.bytes(held.logo_key ?? '')).metadata()
    expect([logo.format, logo.width, logo.height, logo.hasAlpha]).toEqual(['webp', 512, 512, true])
    const { data } = await call('POST /employer/profile/company-info', { body: { banner: await picture(900, 900) } })
    expect(data.logo_temp_url).toBe(first.data.logo_temp_url)
    const { banner_key } = await columnsOf(company_id)
    const banner = await sharp(await app.context.files.bytes(banner_key ?? '')).metadata()
    expect([banner.format, banner.width, banner.height]).toEqual(['webp', 1440, 360])
    const shown = (await app.as()('GET /employers/{id}', { params: { id: company_id } })).data
    expect([shown.logo_temp_url, shown.banner_temp_url]).toEqual([data.logo_temp_url, data.banner_temp_url])
    await call('POST /employer/profile/company-info', { body: { remove_logo: true, remove_banner: true } })
    expect(await columnsOf(company_id)).toMatchObject({ logo_key: null, banner_key: null })
  })

  test('can both be sent in one form', async () => {
    const { call, company_id } = await company()
    const body = { logo: await picture(200, 200), banner: await picture(900, 300), industry: 'Energy' }
    const { data } = await call('POST /employer/profile/company-info', { body })
    const { logo_key, banner_key, industry } = await columnsOf(company_id)
    expect(industry).toBe('Energy')
    const [logo, banner] = await Promise.all(
      [logo_key, banner_key].map(async (key) => await sharp(await app.context.files.bytes(key ?? '')).metadata()),
    )
    expect([logo?.width, banner?.width]).toEqual([512, 1440])
    expect([data.logo_temp_url, data.banner_temp_url]).toEqual([
      expect.stringContaining('/logos/'),
      expect.stringContaining('/banners/'),
    ])
  })

  test("if one of them isn't a picture, neither is stored", async () => {
    const { call, company_id } = await company()
    const body = { logo: await picture(200, 200), banner: new File(['no picture'], 'banner.png') }
    const { put } = await filesPutBy(app, async () => {
      const refused = await refusal(call('POST /employer/profile/company-info', { body }))
      expect([refused.status, Object.keys(refused.errors)]).toEqual([422, ['banner']])
    })
    expect(put).toEqual([])
    expect(await columnsOf(company_id)).toMatchObject({ logo_key: null, banner_key: null })
  })

  test("that aren't pictures are refused on their field, and nothing is stored", async () => {
    const { call } = await company()
    const bad: [string, File][] = [
      ['logo', new File(['no picture'], 'logo.png')],
      ['logo', await picture(10, 10, 'gif')],
      ['banner', new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'x.svg')],
      ['banner', new File([], 'x.png')],
    ]
    const { put } = await filesPutBy(app, async () => {
      for (const [field, file] of bad) {
        const refused = await refusal(call('POST /employer/profile/company-info', { body: { [field]: file } }))
        expect(refused.status).toBe(422)
        expect(refused.errors).toHaveProperty(field)
      }
    })
    expect(put).toEqual([])
  })
})

describe('founding info', () => {
  test('is saved, with the location of its ZIP code', async () => {
    const { call } = await company({ company: { city: null, state: null, zip_code: null } })
    const body = {
      founded_year: 1987,
      company_size: '51-200',
      mission: ' Keep it on. ',
      zip_code: '43215-1234',
    } as const
    const { data } = await call('POST /employer/profile/founding-info', { body })
    expect(data).toMatchObject({
      founded_year: 1987,
      company_size: '51-200',
      mission: 'Keep it on.',
      city: 'Columbus',
      state: 'OH',
      country: 'US',
      zip_code: '43215',
    })
    expect((await call('GET /employer/profile/founding-info')).data).toEqual(data)
  })

  test.each([
    ['founded_year', 2999, /future/],
    ['founded_year', '98', /four-digit/],
    ['zip_code', '00000', /don’t recognize this ZIP code/],
    ['company_size', '7', /size/],
    ['time_zone', 'Mars/Olympus', /Unknown time zone/],
    ['mission', 'x'.repeat(2001), /2,000 characters/],
  ])('refuses %s %j on its field', async (field, value, words) => {
    const { call } = await company()
    const refused = await refusal(call('POST /employer/profile/founding-info', { body: { [field]: value } as object }))
    expect(refused.status).toBe(422)
    expect(refused.errors?.[field]?.[0]).toMatch(words)
  })

  test("a new time zone doesn't change existing answer-by dates", async () => {
    const { call, company_id, account_id } = await company()
    const job = await makeJob(app.db, { company_id, posted_by: account_id })
    const { id, due_at } = await makeApplication(app.db, { job_id: job.id })
    await call('POST /employer/profile/founding-info', { body: { time_zone: 'Asia/Tokyo' } })
    const after = await app.db
      .selectFrom('applications')
      .select('due_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(due_at).not.toBeNull()
    expect(after.due_at).toEqual(due_at)
  })
})

describe('links', () => {
  test("belong to the company: another’s isn't found, and there are at most ten", async () => {
    const { call } = await company()
    const other = await company()
    const add = (of: typeof call, url: string) =>
      of('POST /employer/profile/social-links', { body: { platform: 'github', url } })
    const { id } = (await add(call, 'github.com/halden')).data
    const second = (await add(call, 'github.com/grid')).data.id
    const body = { platform: 'blog', url: 'evil.example' } as const
    for (const ask of [
      () => other.call('PUT /employer/profile/social-links/{id}', { params: { id }, body }),
      () => other.call('DELETE /employer/profile/social-links/{id}', { params: { id } }),
      () => other.call('POST /employer/profile/social-links/reorder', { body: { ids: [id] } }),
    ])
      expect((await refusal(ask())).status).toBe(404)
    const ordered = await call('POST /employer/profile/social-links/reorder', { body: { ids: [second, id] } })
    expect(ordered.data.map((link) => link.id)).toEqual([second, id])
    await call('DELETE /employer/profile/social-links/{id}', { params: { id: second } })
    expect((await call('GET /employer/profile')).data.social_links).toEqual([
      { id, platform: 'github', url: 'https://github.com/halden', position: 0 },
    ])
    for (let i = 1; i < 10; i++) await add(call, `github.com/${i}`)
    expect((await refusal(add(call, 'github.com/eleven'))).status).toBe(409)
  })
})

test("completeness lists what's missing, and is 100 with everything", async () => {
  const { call } = await company({
    company: { website: null, description: '', logo_key: 'logos/a.png', banner_key: 'banners/a.png' },
  })
  const { completeness } = (await call('GET /employer/profile')).data
  expect(completeness.share).toBe(32)
  expect(completeness.parts.find(({ is_done }) => !is_done)?.part).toBe('description')
  await call('POST /employer/profile/company-info', {
    body: { description: 'We run it. '.repeat(10), website: 'halden.example', benefits: 'One', hiring_process: 'One' },
  })
  await call('POST /employer/profile/founding-info', { body: { founded_year: 1987, mission: 'On.' } })
  await call('POST /employer/profile/social-links', { body: { platform: 'x', url: 'x.com/halden' } })
  expect((await call('GET /employer/profile')).data.completeness.share).toBe(100)
})

test("name and website changes are limited per day, others aren't", async () => {
  const strict = await testApp({ limits: { name_changes_per_company_per_day: 1 } })
  const { account_id } = await makeEmployer(strict.db)
  const call = strict.as(await signIn(strict.db, account_id))
  const save = (body: { company_name?: string; industry?: string }) =>
    call('POST /employer/profile/company-info', { body })
  await save({ company_name: 'Tarn Harbor Two' })
  await save({ company_name: 'Tarn Harbor Two', industry: 'Energy' })
  expect((await refusal(save({ company_name: 'Tarn Harbor Three' }))).status).toBe(429)
  expect((await save({ industry: 'Grids' })).data.company_name).toBe('Tarn Harbor Two')
})
