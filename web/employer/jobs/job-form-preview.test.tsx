import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { Reply } from '../../../contract/index.ts'
import type { JobDetail } from '../../../contract/jobs/jobs.ts'
import { JobArticle, PayCard } from '../../parts/site/job-page/job-article.tsx'
import { CompanyCard } from '../../parts/site/job-page/job-page.tsx'
import { jobFrom } from './job-form-preview.tsx'
import { valuesOf } from './job-values.ts'

const profile: Reply<'GET /employers/{id}'>['data'] = {
  id: '7',
  slug: 'halden-grid',
  company_name: 'Halden Grid',
  logo_temp_url: null,
  organization_type: 'Staffing agency',
  is_staffing_agency: true,
  company_size: '201-500',
  industry: 'Energy',
  city: 'Columbus',
  state: 'OH',
  summary: '',
  description: 'Runs the grid of three counties.',
  verified_at: '2026-09-01T00:00:00.000Z',
  verified_method: 'admin',
  verified_evidence: 'register_extract',
  verified_words: '',
  live_jobs: 1,
  founded_year: 1990,
  website: null,
  banner_temp_url: null,
  mission: '',
  benefits: [],
  hiring_process: [],
  social_links: [],
  jobs_by_category: {},
  created_at: '2026-08-01T00:00:00.000Z',
  ledger: {
    applications: 0,
    promises: 0,
    answered_in_time: null,
    days_to_first_answer: null,
    told_the_outcome: null,
  },
}

const job: JobDetail = {
  id: '5',
  slug: 'detection-engineer',
  title: 'Detection Engineer',
  category: 'cybersecurity',
  specialty: 'detection and response',
  location: 'Remote, US',
  city: null,
  state: null,
  zip_code: null,
  job_type: 'contract',
  workplace: 'remote',
  experience_level: 'Senior',
  education_level: 'Bachelor',
  experience_counts: true,
  salary_min: 72.5,
  salary_max: 95,
  salary_type: 'hourly',
  currency: 'USD',
  skills: ['Sigma', 'KQL'],
  benefits: ['Leave from the first day'],
  requirements: [
    { id: 'a', must: true, label: '6+ years of detection', type: 'years', years: 6 },
    { id: 'b', must: true, label: 'GCIA', type: 'certification', name: 'GCIA' },
    { id: 'c', must: false, label: 'Secret clearance', type: 'clearance', level: 'secret' },
  ],
  hiring_steps: { interview: 'Two rounds, one practical' },
  description: '<h2>About the role</h2><p>You write rules.</p><h2>The team</h2><p>Five people.</p>',
  vacancy_type: 'talent_pool',
  answer_days: 7,
  status: 'published',
  days_remaining: 12,
  published_at: '2026-11-01T00:00:00.000Z',
  expires_at: '2026-12-01T00:00:00.000Z',
  updated_at: '2026-11-01T00:00:00.000Z',
  overdue_answers: 2,
  pay_in_search: { from: 40_000, step: 10_000, counts: [1, 2, 3] },
  employer: profile,
  company: profile,
}

/** The text of the page, in order. */
const read = (shown: JobDetail, preview: boolean) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <JobArticle job={shown} preview={preview} />
      <PayCard job={shown} />
      <CompanyCard job={shown} />
    </MemoryRouter>,
  )
    .replaceAll(/<[^<>]*>/g, '\n')
    .replaceAll(/\n+/g, '\n')

const surroundings = { company: { verified: true, time_zone: 'UTC', profile }, shown: job }

test('the preview of a posted job reads like its page, from the title to the company', () => {
  const page = read(job, false)
  for (const words of [
    '$72.50',
    '6+ years of detection',
    'in 7 business days',
    '2 answers are late',
    'Staffing agency',
  ])
    expect(page).toContain(words)
  expect(read(jobFrom(valuesOf(job), surroundings, job.pay_in_search), true)).toBe(page)
})

test('so does the preview of a job with little content', () => {
  const bare: JobDetail = {
    ...job,
    workplace: 'on-site',
    city: 'Columbus',
    state: 'OH',
    zip_code: '43215',
    location: 'Columbus, OH',
    requirements: [],
    benefits: [],
    hiring_steps: {},
    description: '<p>You write rules.</p>',
    overdue_answers: 0,
  }
  const page = read(bare, false)
  expect(page).not.toContain('What you need')
  expect(read(jobFrom(valuesOf(bare), { ...surroundings, shown: bare }, bare.pay_in_search), true)).toBe(page)
})

test('the preview of a new job is posted now and open for its full number of days', () => {
  const made = jobFrom(valuesOf(job), { ...surroundings, shown: null }, null)
  expect(made).toMatchObject({ days_remaining: 30, overdue_answers: 0 })
  expect(Date.now() - Date.parse(made.published_at ?? '')).toBeLessThan(60_000)
})
