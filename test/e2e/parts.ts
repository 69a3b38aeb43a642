import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Kysely } from 'kysely'
import { loginData } from '../../contract/accounts/auth.ts'
import type { ArgumentsOf } from '../../contract/index.ts'
import { openDatabase } from '../../database/open.ts'
import type { DB } from '../../database/tables.ts'
import type { Call } from '../../web/api.ts'
import type { Login } from '../../web/session.ts'
import { makePdf } from '../files.ts'
import { signIn } from '../make.ts'
import { expect, test as plain, type Fixtures as Base } from './base.ts'
import { makeNewCompany, makeNewSeeker } from './make-people.ts'

export { enter, expect, expectGoodPage, isPhone, patient } from './base.ts'

/** The password of everyone these tests make. */
export { testPassword as password } from '../make.ts'

export type Person = { login: Login; call: Call; name: string; email: string }
type Seeker = Person & { seeker_id: string }
export type Company = Person & { company_name: string; company_id: string }

type Posting = ArgumentsOf<'POST /employer/jobs'>[0]['body']
type PostedJob = { id: string; title: string; params: { id: string } }
type Applied = { id: string; params: { id: string } }

type Fixtures = {
  newSeeker: (given?: { first_name?: string; last_name?: string }) => Promise<Seeker>
  /** Verified, so that what it posts is live right away; on the plan without limits by default. */
  newCompany: (given?: { plan?: string }) => Promise<Company>
  newJob: (company: Company, given?: Partial<Posting>) => Promise<PostedJob>
}

/** What a scene is made from. */
export type World = Fixtures & Pick<Base, 'as' | 'demo'> & { db: Kysely<DB> }

export const banner = (page: Page) => page.getByRole('region', { name: 'Sponsored', exact: true })

/** The toast with this text. */
export const toast = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: 'Status messages' }).getByText(text)

/** Sums up unrequested layout shifts; call it before the page is opened. */
export async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    const sums = { shift: 0 }
    Object.assign(window, { sums })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) sums.shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (window as unknown as { sums: { shift: number } }).sums.shift)
}

/** A unique word made of syllables, so that it reads like a name. */
export function freshWord() {
  const pick = (from: string) => from[randomInt(from.length)] ?? 'a'
  return Array.from({ length: 5 }, () => pick('bdfgklmnprstvz') + pick('aeiou')).join('')
}

export const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

export const freshEmail = () => `e2e-${freshWord()}@example.test`

/** The newest code that was emailed to this address. */
export const mailedCode = (visitor: Call, recipient: string) => mailed(visitor, recipient, /\b\d{6}\b/, /code/)

/** What matches in the newest email to this address, once one does. */
export async function mailed(visitor: Call, recipient: string, wanted: RegExp, subject = /./) {
  let found = ''
  await expect
    .poll(
      async () => {
        const { data } = await visitor('GET /mailbox', { query: { recipient, per_page: 100 } })
        found = wanted.exec(data.data.find((mail) => subject.test(mail.subject))?.text_body ?? '')?.[0] ?? ''
        return found
      },
      // It can take a while, because other tests' email is sent, too.
      { intervals: [100], timeout: 0, message: `${String(wanted)} in a mail to ${recipient}` },
    )
    .not.toBe('')
  return found
}

const posting = (title: string): Posting => ({
  title,
  category: 'cybersecurity',
  specialty: 'detection and response',
  job_type: 'full-time',
  workplace: 'hybrid',
  city: 'Columbus',
  state: 'OH',
  zip_code: '43215',
  experience_level: 'Senior',
  education_level: 'None required',
  experience_counts: true,
  salary_min: 148_000,
  salary_max: 182_000,
  salary_type: 'yearly',
  currency: 'USD',
  description: `<p>${'You test each rule against what really happened on the grid. '.repeat(8)}</p>`,
  requirements: [
    { id: 'splunk', must: true, label: 'Splunk in production', type: 'skill', name: 'Splunk' },
    { id: 'years', must: true, label: '8 years in security', type: 'years', years: 8 },
    { id: 'sigma', must: false, label: 'Sigma rules', type: 'skill', name: 'Sigma' },
  ],
  skills: ['Splunk', 'Sigma'],
  benefits: ['Four-day week'],
  hiring_steps: { interview: 'One hour with the team' },
  vacancy_type: 'existing',
  answer_days: 5,
  status: 'published',
})

const signedIn = async (as: (token: string) => Call, token: string) => {
  const call = as(token)
  return { call, login: { token, data: loginData.parse((await call('GET /user')).data) } satisfies Login }
}

export const test = plain.extend<Fixtures, { db: Kysely<DB> }>({
  db: [
    async ({ browserName: _ }, provide) => {
      const database = await openDatabase(
        { data_dir: process.env.E2E_DATA_DIR ?? '', database_url: undefined },
        { join: true },
      )
      await provide(database.db)
      await database.close()
    },
    { scope: 'worker' },
  ],
  newSeeker: async ({ as, db }, provide) =>
    provide(async ({ first_name = 'Robin', last_name = capital(freshWord()) } = {}) => {
      const email = freshEmail()
      const { account_id, seeker_id } = await makeNewSeeker(db, { first_name, last_name, email })
      return {
        seeker_id,
        ...(await signedIn(as, await signIn(db, account_id))),
        email,
        name: `${first_name} ${last_name}`,
      }
    }),
  newCompany: async ({ as, db }, provide) =>
    provide(async (given = {}) => {
      const email = freshEmail()
      const company_name = `${capital(freshWord())} Grid`
      const named = { first_name: 'Priya', last_name: 'Anand', email, company_name }
      const { account_id, company_id } = await makeNewCompany(db, { ...named, ...given })
      return {
        ...(await signedIn(as, await signIn(db, account_id))),
        email,
        company_name,
        company_id,
        name: 'Priya Anand',
      }
    }),
  newJob: async ({ baseURL: _ }, provide) =>
    provide(async ({ call }, given = {}) => {
      const title = given.title ?? `Detection Engineer ${capital(freshWord())}`
      const { data } = await call('POST /employer/jobs', { body: { ...posting(title), ...given } as Posting })
      return { id: data.id, title, params: { id: data.id } }
    }),
})

export const resumeFile = (name = 'Resume.pdf') => ({ name, mimeType: 'application/pdf', buffer: makePdf() })

export const upload = (page: Page, file: ReturnType<typeof resumeFile>) =>
  page.getByLabel('Resume file, PDF or DOCX, up to 5 MB').setInputFiles(file)

type Answers = ArgumentsOf<'POST /job-seeker/jobs/{id}/apply'>[0]['body']['answers']

/** Uploads a resume and applies with it, as the job seeker. */
export async function apply(
  { call }: Person,
  { params }: Pick<PostedJob, 'params'>,
  answers: Answers = [],
): Promise<Applied> {
  const known = (await call('GET /job-seeker/resumes')).data[0]
  const resume =
    known ?? (await call('POST /job-seeker/resumes', { body: { file: new File([makePdf()], 'Resume.pdf') } })).data
  const body = { resume_id: resume.id, cover_letter: 'I have watched grids for six years.', answers }
  const { data } = await call('POST /job-seeker/jobs/{id}/apply', { params, body })
  return { id: data.id, params: { id: data.id } }
}
