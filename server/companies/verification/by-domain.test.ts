import { beforeAll, describe, expect, test } from 'vitest'
import { refusal, testApp, type TestApp } from '../../../test/app.ts'
import { makeAdmin, makeCompany, makeEmployer, makeJob, signIn } from '../../../test/make.ts'
import { domainsOf } from './domain.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

let count = 0
/** A company waiting for verification, with its own website and a waiting job. */
async function waiting(given: Parameters<typeof makeCompany>[1] = {}) {
  const domain = `grid${++count}.example`
  const made = await makeEmployer(app.db, { company: { verified: false, website: `https://www.${domain}`, ...given } })
  const job = await makeJob(app.db, { company_id: made.company_id, status: 'pending_review' })
  const call = app.as(await signIn(app.db, made.account_id))
  const prove = (email: string, code?: string) =>
    call('POST /employer/verification/domain', { body: { email, ...(code && { code }) } })
  return { ...made, domain, job, call, prove }
}
const codeTo = async (email: string) =>
  (await app.mailTo(email)).flatMap(({ text }) => /\n(\d{6})\n/.exec(text)?.[1] ?? []).at(-1) ?? ''
async function verified() {
  const made = await waiting()
  const email = `post@${made.domain}`
  await made.prove(email)
  const answer = await made.prove(email, await codeTo(email))
  return { ...made, email, answer }
}
const companyOf = (id: string) =>
  app.db.selectFrom('companies').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const jobStatus = async (id: string) =>
  (await app.db.selectFrom('jobs').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
const events = (company_id: string) =>
  app.db.selectFrom('company_events').selectAll().where('company_id', '=', company_id).orderBy('id').execute()

describe('the address someone registered with', () => {
  const own = async (given: Parameters<typeof makeCompany>[1] = {}, email = 'jonas@ownly.example') => {
    const made = await waiting({ website: 'https://www.ownly.example', ...given })
    await app.db.updateTable('accounts').set({ email }).where('id', '=', made.account_id).execute()
    const claim = async () => (await made.call('GET /employer/profile')).data.verification
    const restore = () =>
      app.db
        .updateTable('accounts')
        .set({ email: `${made.account_id}@elsewhere.example` })
        .where('id', '=', made.account_id)
        .execute()
    return { ...made, email, claim, restore }
  }

  test("verifies its company without another code if it's on the website’s domain", async () => {
    const { prove, email, claim, company_id, job, restore } = await own()
    expect(await claim()).toMatchObject({ own_address: email, suggested_website: null, no_code_because: null })
    expect((await prove('Jonas@Ownly.example')).data).toEqual({ is_verified: true, jobs_changed: 1 })
    expect(await companyOf(company_id)).toMatchObject({
      verified_method: 'domain_email',
      verified_domain: 'ownly.example',
    })
    expect(await jobStatus(job.id)).toBe('published')
    expect(await codeTo(email)).toBe('')
    await restore()
  })

  test("proves nothing before it's verified, for a colleague, or on another domain", async () => {
    const { prove, email, claim, account_id, company_id, restore } = await own()
    await app.db.updateTable('accounts').set({ email_verified_at: null }).where('id', '=', account_id).execute()
    expect((await prove(email)).data.is_verified).toBe(false)
    await app.db.updateTable('accounts').set({ email_verified_at: new Date() }).where('id', '=', account_id).execute()
    expect((await prove('desk@ownly.example')).data.is_verified).toBe(false)
    await app.db
      .updateTable('companies')
      .set({ website: 'https://other.example' })
      .where('id', '=', company_id)
      .execute()
    expect(await claim()).toMatchObject({ own_address: null })
    expect(await refusal(prove(email))).toMatchObject({ status: 422 })
    await restore()
  })

  test('suggests a website if there is none, unless anyone can get such an address', async () => {
    const { claim, account_id, restore } = await own({ website: null })
    expect(await claim()).toMatchObject({ own_address: null, suggested_website: 'https://ownly.example' })
    await app.db.updateTable('accounts').set({ email: 'jonas.ownly@gmail.com' }).where('id', '=', account_id).execute()
    expect(await claim()).toMatchObject({ suggested_website: null })
    await restore()
  })
})

describe('a code to an address on the company’s domain', () => {
  test('verifies it, its waiting jobs go live, and everyone sees how it was verified', async () => {
    const { answer, company_id, account_id, domain, job } = await verified()
    expect(answer.data).toEqual({ is_verified: true, jobs_changed: 1 })
    expect(await companyOf(company_id)).toMatchObject({
      verified_method: 'domain_email',
      verified_domain: domain,
      verified_by: null,
      verified_evidence: null,
    })
    expect(await jobStatus(job.id)).toBe('published')
    expect((await app.as()('GET /jobs/{id}', { params: { id: job.id } })).data.employer).toMatchObject({
      verified_method: 'domain_email',
    })
    expect((await events(company_id)).at(-1)).toMatchObject({
      kind: 'verified',
      actor_type: 'employer',
      actor_id: account_id,
      detail: { method: 'domain_email', words: `with a code emailed to an address at ${domain}` },
    })
  })

  test.each(['gmail.com', 'GoogleMail.com', 'yahoo.co.uk', 'mail.comcast.net', 'mailinator.com'])(
    'is refused for %s, where anyone can get one',
    async (domain) => {
      const { prove } = await waiting({ website: `https://${domain}` })
      const refused = await refusal(prove(`priya@${domain}`))
      expect(refused.status).toBe(422)
      expect(refused.errors?.email?.[0]).toMatch(/can’t use it to verify/)
      expect(await codeTo(`priya@${domain}`)).toBe('')
    },
  )

  test('must be on the website’s own domain or the registered one above it, and not below', async () => {
    expect(domainsOf('https://www.halden.com/start')).toEqual(['halden.com'])
    expect(domainsOf('https://jobs.halden.co.uk')).toEqual(['jobs.halden.co.uk', 'halden.co.uk'])
    expect(domainsOf('https://halden.com.')).toEqual(['halden.com'])
    expect(domainsOf('https://halden.free.fr')).toEqual([])
    expect(domainsOf('https://outlook.it')).toEqual([])
    expect(domainsOf('https://halden.github.io')).toEqual([])
    expect(domainsOf('https://www.linkedin.com/company/halden')).toEqual([])
    expect(domainsOf('https://sites.google.com/view/halden')).toEqual([])
    expect(domainsOf('https://halden.uk.com')).toEqual(['halden.uk.com'])
    expect(domainsOf('https://jobs.halden-github.io')).toEqual(['jobs.halden-github.io', 'halden-github.io'])
    const { prove, domain } = await waiting()
    for (const other of [`mail.${domain}`, `evil-${domain}`, `${domain}.evil.example`, 'other.example'])
      expect((await refusal(prove(`priya@${other}`))).errors?.email?.[0]).toMatch(/isn’t on your website’s domain/)
  })

  test('allows five tries, works once, and stops working if the website has moved', async () => {
    const { prove, domain, company_id } = await waiting()
    const email = `post@${domain}`
    await prove(email)
    const code = await codeTo(email)
    const wrong = code === '000000' ? '111111' : '000000'
    for (let i = 0; i < 5; i++) expect((await refusal(prove(email, wrong))).errors).toHaveProperty('code')
    expect((await refusal(prove(email, code))).status).toBe(422)
    const moved = await waiting()
    await moved.prove(`post@${moved.domain}`)
    await moved.call('POST /employer/profile/company-info', { body: { website: 'elsewhere.example' } })
    const late = await refusal(moved.prove(`post@${moved.domain}`, await codeTo(`post@${moved.domain}`)))
    expect(late.errors).toHaveProperty('email')
    for (const id of [company_id, moved.company_id]) expect((await companyOf(id)).verified_at).toBeNull()
  })

  test('is emailed three times an hour to one address, five times for one company', async () => {
    const limited = await testApp({ limits: { mails_per_recipient_per_hour: 3, domain_codes_per_hour: 5 } })
    const { account_id } = await makeEmployer(limited.db, {
      company: { verified: false, website: 'https://few.example' },
    })
    const call = limited.as(await signIn(limited.db, account_id))
    const ask = (name: string) => call('POST /employer/verification/domain', { body: { email: `${name}@few.example` } })
    for (let i = 0; i < 3; i++) await ask('post')
    expect((await refusal(ask('post'))).status).toBe(429)
    await ask('b')
    expect((await refusal(ask('c'))).status).toBe(429)
  })

  test('stays an administrator’s decision if one asked, rejected, or unverified', async () => {
    const admin = await makeAdmin(app.db)
    const call = app.as(await signIn(app.db, admin.id))
    for (const step of ['ask', 'reject'] as const) {
      const { prove, domain, company_id } = await waiting()
      const said = { params: { id: company_id }, body: { reason: 'Who are you?' } }
      await call(`PATCH /admin/employers/{id}/${step}`, said)
      expect(await refusal(prove(`post@${domain}`))).toMatchObject({ status: 409, code: 'no_code' })
    }
    const { prove, email, company_id } = await verified()
    expect(await refusal(prove(email))).toMatchObject({ status: 409 })
    await call('PATCH /admin/employers/{id}/unverify', { params: { id: company_id }, body: { reason: 'A scam.' } })
    expect(await refusal(prove(email))).toMatchObject({ status: 409, code: 'no_code' })
  })

  test("doesn't verify a second company with the same name", async () => {
    const first = await makeCompany(app.db)
    const { prove, domain, call } = await waiting({ name: `The ${first.name}, Inc.` })
    expect(await refusal(prove(`post@${domain}`))).toMatchObject({ status: 409, code: 'no_code' })
    expect((await call('GET /employer/profile')).data.verification.no_code_because).toMatch(/Another verified company/)
  })
})

test('of two companies with the same name that enter codes at once, one is verified', async () => {
  for (let round = 0; round < 3; round++) {
    const name = `Tarn Harbor ${round}`
    const two = await Promise.all([waiting({ name }), waiting({ name })])
    const answers = two.map(async ({ prove, domain }) => {
      await prove(`post@${domain}`)
      return await codeTo(`post@${domain}`)
    })
    const codes = await Promise.all(answers)
    const done = await Promise.allSettled(two.map(({ prove, domain }, at) => prove(`post@${domain}`, codes[at])))
    expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  }
})

describe('a website on another domain', () => {
  const move = (made: Awaited<ReturnType<typeof waiting>>, website: string) =>
    made.call('POST /employer/profile/company-info', { body: { website } })

  test.each(['elsewhere.example', ''])(
    '(%j) takes a verification by domain back, and the jobs wait',
    async (website) => {
      const made = await verified()
      const { data } = await move(made, website)
      expect(data).toMatchObject({ verified_at: null, verified_method: null })
      expect(await jobStatus(made.job.id)).toBe('pending_review')
      const { verification } = (await made.call('GET /employer/profile')).data
      expect(verification).toMatchObject({ state: 'waiting', latest: { kind: 'unverified' } })
      expect(verification.latest?.reason).toContain(`by an email to ${made.domain}`)
      expect((await events(made.company_id)).map(({ kind }) => kind).slice(-3)).toEqual([
        'verified',
        'unverified',
        'edited',
      ])
    },
  )

  test("that's proved again verifies it again", async () => {
    const made = await verified()
    await move(made, 'again.example')
    await made.prove('post@again.example')
    const { data } = await made.prove('post@again.example', await codeTo('post@again.example'))
    expect(data).toEqual({ is_verified: true, jobs_changed: 1 })
  })

  test('keeps it verified within the domain', async () => {
    const made = await verified()
    expect((await move(made, `https://jobs.${made.domain}/start`)).data.verified_method).toBe('domain_email')
  })
})

describe('a company verified by an administrator', () => {
  const checked = async () => {
    const { account_id, company_id, account } = await makeEmployer(app.db, {
      company: { name: `Tarn Harbor ${++count}`, website: `https://tarn${count}.example` },
    })
    const job = await makeJob(app.db, { company_id })
    const call = app.as(await signIn(app.db, account_id))
    const save = (body: { company_name?: string; website?: string }) =>
      call('POST /employer/profile/company-info', { body })
    return { company_id, email: account.email, job, save, number: count }
  }

  test.each([
    ['name', () => ({ company_name: `Nimbus Bank ${count}` }), 'the name from Tarn Harbor'],
    ['website', () => ({ website: 'moved.example' }), 'the website from https://tarn'],
    ['website, which it removes', () => ({ website: '' }), 'to none'],
    ['website, to a page that anyone could have', () => ({ website: 'linkedin.com/company/x' }), 'linkedin.com'],
  ])('and that changes its %s is checked again: its jobs wait, it is told, and we see why', async (_, change, why) => {
    const { company_id, email, job, save } = await checked()
    expect((await save(change())).data).toMatchObject({ verified_at: null, verified_method: null })
    expect(await jobStatus(job.id)).toBe('pending_review')
    expect((await events(company_id)).map(({ kind }) => kind).slice(-2)).toEqual(['unverified', 'edited'])
    const mail = (await app.mailTo(email)).at(-1)
    expect(mail?.subject).toMatch(/^We’re reviewing .* again$/)
    expect(mail?.text).toContain(why)
    const admin = app.as(await signIn(app.db, (await makeAdmin(app.db)).id))
    const waits = (await admin('GET /admin/employers', { query: { status: 'unverified', per_page: 100 } })).data.data
    expect(waits.map(({ id }) => id)).toContain(company_id)
    const { events: history } = (await admin('GET /admin/employers/{id}', { params: { id: company_id } })).data
    expect(history.map(({ kind }) => kind)).toContain('unverified')
  })

  test('stays verified if only the spelling of its name changes, or its website stays on the domain', async () => {
    const { save, number, job } = await checked()
    await save({ company_name: `TARN-HARBOR ${number}, Inc.` })
    const { data } = await save({ website: `https://www.tarn${number}.example/about` })
    expect(data.verified_method).toBe('admin')
    expect(await jobStatus(job.id)).toBe('published')
  })
})
