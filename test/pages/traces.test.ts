import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '../../contract/platform/endpoint.ts'
import { contract } from '../../contract/index.ts'
import { publicFiles } from '../../server/site/pages/public-files/index.ts'
import {
  makeCertificate,
  makeContent,
  makeEducation,
  makeEmployer,
  makeExperience,
  makeJob,
  makeResume,
  makeSeeker,
  signIn,
} from '../make.ts'
import { makePdf } from '../files.ts'
import { areaPages, visitorPages } from '../page-addresses.ts'
import { testSite } from './site.ts'

/** Not a word in any language: wherever it occurs, it came from this person. */
const mark = 'zzqv'
const trace = (field: string) => `${mark}${field}`
const phone = '614 555 0177'
const born = '1977-07-17'
const zip = '43299'

/** What else would identify this person to anyone who receives it, apart from words with the mark. */
const plainTraces = [phone, born, zip]
const tracesIn = (text: string) => [
  ...new Set([
    ...(text.toLowerCase().match(new RegExp(`${mark}[a-z]*`, 'g')) ?? []),
    ...plainTraces.filter((each) => text.includes(each)),
  ]),
]

const getRoutes = (Object.values(contract).flatMap((noun) => Object.values(noun)) as Endpoint[]).flatMap(({ route }) =>
  route.startsWith('GET ') ? [route.slice(4)] : [],
)

/** The mailbox has everyone's email, and the stream has no end and only contains ids. */
const unasked = ['/mailbox', '/events']

let site: Awaited<ReturnType<typeof testSite>>
let ids: string[]
const tokens: Record<'visitor' | 'seeker' | 'company' | 'agency' | 'unverified' | 'applied', string | undefined> = {
  visitor: undefined,
  seeker: undefined,
  company: undefined,
  agency: undefined,
  unverified: undefined,
  applied: undefined,
}
type Viewer = keyof typeof tokens

beforeAll(async () => {
  site = await testSite()
  const { db, as } = site
  await db
    .insertInto('zip_codes')
    .values({ zip, city: trace('town'), state: 'OH', latitude: 39.9, longitude: -83 })
    .onConflict((known) => known.doNothing())
    .execute()
  const applied = await makeEmployer(db)
  const job = await makeJob(db, { company_id: applied.company_id, posted_by: applied.account_id })
  const { seeker_id, account_id } = await makeSeeker(db, {
    account: { first_name: trace('first'), last_name: trace('last'), email: `${trace('address')}@example.test` },
    username: trace('user'),
    phone,
    biography: `Knows ${trace('biography')}.`,
    headline: trace('headline'),
    job_role: trace('role'),
    portfolio_website: `https://${trace('portfolio')}.example`,
    languages: [trace('language')],
    nationality: trace('nationality'),
    gender: trace('gender'),
    marital_status: trace('marital'),
    date_of_birth: born,
    zip_code: zip,
    clearance: 'top_secret',
    clearance_state: 'active',
    picture_key: `pictures/${trace('picture')}.webp`,
    facts: [{ kind: 'skill', name: trace('skill') }],
    privacy: {
      search_status: 'closed',
      searchable: false,
      show_in_home_carousel: false,
      name_visibility: 'hidden_until_accepted',
      contact_visibility: 'never',
      resume_visibility: 'never',
      clearance_visibility: 'never',
    },
  })
  await makeCertificate(db, { seeker_id, name: trace('certificate'), number: trace('number'), issuer: trace('issuer') })
  await makeExperience(db, { seeker_id, title: trace('title'), organization: trace('organization') })
  await makeEducation(db, { seeker_id, school: trace('school') })
  await db
    .insertInto('social_links')
    .values({ seeker_id, platform: 'github', url: `https://github.com/${trace('link')}` })
    .execute()
  await db
    .updateTable('contact_settings')
    .set({ contact_email: `${trace('contact')}@example.test`, phone })
    .where('account_id', '=', account_id)
    .execute()
  const article = await makeContent(db)
  const me = as(await signIn(db, account_id))
  await makeResume(db, { seeker_id, name: `${trace('other')}.pdf`, words: trace('otherwords') })
  const { data: resume } = await me('POST /job-seeker/resumes', {
    body: { file: new File([makePdf({ pages: [trace('words')] })], `${trace('resume')}.pdf`) },
  })
  const sent = await me('POST /job-seeker/jobs/{id}/apply', {
    params: { id: job.id },
    body: { resume_id: resume.id, cover_letter: trace('letter') },
  })
  await me('POST /job-seeker/jobs/{id}/save', { params: { id: job.id } })
  await me('PUT /job-seeker/saved-jobs/{id}', { params: { id: job.id }, body: { note: trace('note') } })
  await me('POST /jobs/{id}/report', {
    params: { id: (await makeJob(db)).id },
    body: { reason: 'other', words: trace('report') },
  })
  await me('POST /content/{id}/review', { params: { id: article.id }, body: { rating: 4, text: 'Good.' } })
  await db.updateTable('content_reviews').set({ status: 'approved' }).execute()
  ids = [seeker_id, account_id, resume.id, sent.data.id, job.id, applied.company_id, article.id]
  tokens.seeker = await signIn(db, (await makeSeeker(db)).account_id)
  tokens.company = await signIn(db, (await makeEmployer(db)).account_id)
  tokens.agency = await signIn(
    db,
    (await makeEmployer(db, { company: { organization_type: 'Staffing agency' } })).account_id,
  )
  tokens.unverified = await signIn(db, (await makeEmployer(db, { verified: false })).account_id)
  tokens.applied = await signIn(db, applied.account_id)
})

const addressesOf = (path: string) =>
  path.includes('{id}')
    ? ids.map((id) => path.replace('{id}', id))
    : [path.replace('{zip}', zip).replace('{key}', `pictures/${trace('picture')}.webp`)]

/** Everything this reader can read, and what it contains about the person, by URL. */
async function readBy(reader: Viewer) {
  const headers = tokens[reader] ? { authorization: `Bearer ${tokens[reader]}` } : {}
  const found: Record<string, string[]> = {}
  for (const path of getRoutes.flatMap(addressesOf).filter((each) => !unasked.includes(each))) {
    const { text, status } = await site.ask(`/api${path}`, headers)
    expect([path, status < 500]).toEqual([path, true])
    const traces = tracesIn(text)
    if (traces.length) found[path] = traces
  }
  return found
}

describe('someone who shares nothing', () => {
  test.each<Viewer>(['visitor', 'seeker', 'company', 'agency', 'unverified'])(
    'is in no response to the %s',
    async (reader) => {
      // The city of a ZIP code is public.
      expect(await readBy(reader)).toEqual({ [`/jobs/zip-code/${zip}`]: [trace('town'), zip] })
    },
    60_000,
  )

  test('is found by none of their words, and changes no count', async () => {
    const words = ['first', 'last', 'user', 'biography', 'headline', 'role', 'skill', 'certificate', 'language'].map(
      trace,
    )
    for (const reader of ['visitor', 'seeker', 'company', 'agency', 'unverified'] as const) {
      const call = site.as(tokens[reader])
      const all = (await call('GET /job-seekers')).data
      expect([all.total, all.by_category]).toEqual([0, {}])
      for (const word of words)
        for (const query of [{ keyword: word }, { skill: [word] }, { language: word }, { nationality: word }])
          expect([reader, word, (await call('GET /job-seekers', { query })).data.total]).toEqual([reader, word, 0])
    }
    expect((await site.as()('GET /market')).data.people).toMatchObject({ shown: 0, ready_to_interview: 0 })
  })

  test('is on no page, and in no picture, sitemap, or feed', async () => {
    const files = publicFiles.flatMap(({ path }) => ids.map((id) => path.replace(/:\w+/, `${id}.png`)))
    const listed = ['/sitemap.xml', '/sitemaps/pages.xml', '/sitemaps/jobs-1.xml', '/sitemaps/companies-1.xml']
    const pages = [...visitorPages, ...areaPages]
      .filter((each) => each !== '/mailbox')
      .flatMap((each) => (each.includes('/:id') ? ids.map((id) => each.replace('/:id', `/${id}`)) : [each]))
      .map((each) => each.replaceAll(/\/:\w+\??/g, ''))
    expect(pages.length).toBeGreaterThan(40)
    for (const path of [...files, ...listed, ...pages]) {
      const { text, status } = await site.open(path)
      expect([path, status < 500, tracesIn(text)]).toEqual([path, true, []])
    }
  }, 120_000)

  test('shows the company they applied to what they sent, and nothing else', async () => {
    const found = await readBy('applied')
    const sent = ['first', 'last', 'headline', 'role', 'skill', 'certificate', 'letter', 'resume']
      .concat('title', 'organization', 'school')
      .map(trace)
    // The company they applied to may open their profile.
    const profile = ['first', 'last', 'headline', 'role', 'skill', 'certificate', 'biography', 'language', 'picture']
      .concat('portfolio', 'link', 'title', 'organization', 'school')
      .map(trace)
    const { [`/job-seekers/${ids[0]}`]: opened = [], ...others } = found
    expect(opened.filter((each) => !profile.includes(each))).toEqual([])
    expect(opened).toContain(trace('first'))
    delete others[`/jobs/zip-code/${zip}`]
    for (const path of [`/job-seekers/${ids[0]}`, `/employer/jobs/${ids[4]}/applications`]) {
      const { text } = await site.ask(`/api${path}`, { authorization: `Bearer ${tokens.applied}` })
      expect([path, /top.secret/i.test(text)]).toEqual([path, false])
    }
    const inPipeline = [...sent, trace('picture')]
    // The text of the resume they sent, and that resume in the company's export.
    const ofPath = (path: string) => {
      if (path.endsWith('/resume/words')) return [trace('words')]
      return path === '/employer/export' ? [...inPipeline, trace('words')] : inPipeline
    }
    for (const [path, traces] of Object.entries(others))
      expect([path, traces.filter((each) => !ofPath(path).includes(each))]).toEqual([path, []])
    expect(Object.keys(others)).toContain(`/employer/jobs/${ids[4]}/applications`)
    const { rows } = await sql<{ data: object }>`select data from pgboss.job where name = 'mail'
      and data ->> 'to' not like ${`${mark}%`}`.execute(site.db)
    expect(rows.length).toBeGreaterThan(0)
    expect(tracesIn(JSON.stringify(rows)).filter((each) => !['first', 'last'].map(trace).includes(each))).toEqual([])
  })
})

test('a link to their files cannot be guessed by anyone else', async () => {
  for (const key of [`kept/${ids[2]}`, `sent/${ids[3]}`, `received/${ids[3]}`, `shown/${ids[2]}/${randomUUID()}`])
    for (const query of ['', '?expires=99999999999&signature=x'])
      expect((await site.ask(`/api/files/${key}${query}`)).status).toBe(404)
})
