import { describe, expect, test } from 'vitest'
import type { JobDetail } from '../../contract/jobs/jobs.ts'
import { jobTypes, salaryTypes } from '../../contract/platform/values.ts'
import { problemsIn } from '../../test/structured.ts'
import { jobPosting } from './job-posting.ts'

const canonical = 'https://merlon.test/job-details/5/detection-engineer'
const job: JobDetail = {
  id: '5',
  slug: 'detection-engineer',
  title: 'Detection Engineer',
  category: 'cybersecurity',
  specialty: 'detection and response',
  location: 'Columbus, OH',
  job_type: 'full-time',
  workplace: 'hybrid',
  experience_level: 'Senior',
  education_level: 'Bachelor',
  salary_min: 120_000,
  salary_max: 150_000,
  salary_type: 'yearly',
  currency: 'USD',
  skills: ['Sigma'],
  days_remaining: 20,
  published_at: '2026-11-01T00:00:00.000Z',
  expires_at: '2026-12-01T00:00:00.000Z',
  employer: {
    id: '7',
    company_name: 'Halden Grid',
    slug: 'halden-grid',
    logo_temp_url: '/api/files/x?signature=y',
    verified_at: null,
    verified_method: null,
    verified_evidence: null,
    verified_words: '',
    is_staffing_agency: false,
  },
  description: '<p>Rules.</p>',
  city: 'Columbus',
  state: 'OH',
  zip_code: '43215',
  experience_counts: true,
  requirements: [
    { id: 'a', must: true, label: '4+ years', type: 'years', years: 4 },
    { id: 'b', must: false, label: 'KQL', type: 'skill', name: 'KQL' },
  ],
  benefits: ['Leave'],
  hiring_steps: {},
  vacancy_type: 'existing',
  answer_days: 5,
  status: 'published',
  updated_at: '2026-11-01T00:00:00.000Z',
  overdue_answers: 0,
  pay_in_search: { from: 0, step: 1, counts: [] },
  company: {
    industry: 'Energy',
    organization_type: null,
    company_size: null,
    description: '',
    city: null,
    state: null,
    website: 'https://halden.example',
    benefits: [],
    hiring_process: [],
    ledger: {
      applications: 0,
      promises: 0,
      answered_in_time: null,
      days_to_first_answer: null,
      told_the_outcome: null,
    },
  },
}
const posting = (change: Partial<JobDetail> = {}) => ({
  '@context': 'https://schema.org',
  ...jobPosting({ ...job, ...change }, canonical),
})
/** What Google recommends of remote jobs only. */
const ofRemote = /"(applicantLocationRequirements|jobLocationType)" \(optional\)/
const problems = async (change: Partial<JobDetail> = {}) =>
  (await problemsIn([posting(change)])).filter((problem) => !ofRemote.test(problem))

describe('a posting for search engines', () => {
  test('follows the rules of schema.org and Google, including recommended fields', async () => {
    expect(await problems()).toEqual([])
    const sly = posting({ company: { ...job.company, website: 'javascript:alert(1)' } })
    expect(JSON.stringify(sly)).not.toContain('sameAs')
    expect(await problemsIn([posting({ workplace: 'remote', city: null, state: null, zip_code: null })])).toEqual([])
    expect(posting()).toMatchObject({
      datePosted: '2026-11-01T00:00:00.000Z',
      validThrough: '2026-12-01T00:00:00.000Z',
      employmentType: 'FULL_TIME',
      directApply: true,
      hiringOrganization: { sameAs: 'https://halden.example', logo: 'https://merlon.test/logos/7.png' },
      jobLocation: {
        address: { addressLocality: 'Columbus', addressRegion: 'OH', postalCode: '43215', addressCountry: 'US' },
      },
      baseSalary: { currency: 'USD', value: { minValue: 120_000, maxValue: 150_000, unitText: 'YEAR' } },
      identifier: { name: 'Halden Grid', value: '5' },
      qualifications: '4+ years',
      experienceRequirements: { monthsOfExperience: 48 },
      experienceInPlaceOfEducation: true,
    })
  })

  test('says where a remote job can be done, and where any other job is', () => {
    const remote = posting({ workplace: 'remote', city: null, state: null, zip_code: null })
    expect(remote).toMatchObject({ jobLocationType: 'TELECOMMUTE', applicantLocationRequirements: { name: 'USA' } })
    expect(remote).not.toHaveProperty('jobLocation')
    const nowhere = posting({ city: null, state: null, zip_code: null })
    expect(nowhere).toMatchObject({ jobLocation: { address: { addressCountry: 'US' } } })
    expect(posting()).not.toHaveProperty('jobLocationType')
  })

  test.each(jobTypes)('is valid as %s', async (job_type) => expect(await problems({ job_type })).toEqual([]))
  test.each(salaryTypes)('is valid when paid %s', async (salary_type) =>
    expect(await problems({ salary_type })).toEqual([]),
  )

  test('leaves out unknown values', async () => {
    const bare = posting({
      salary_min: null,
      salary_max: null,
      education_level: null,
      requirements: [],
      benefits: [],
      skills: [],
      employer: { ...job.employer, logo_temp_url: null },
      company: { ...job.company, website: null, industry: null },
    })
    for (const name of [
      'baseSalary',
      'qualifications',
      'jobBenefits',
      'skills',
      'industry',
      'educationRequirements',
      'experienceInPlaceOfEducation',
    ])
      expect(bare).not.toHaveProperty(name)
    expect(bare.hiringOrganization).toEqual({ '@type': 'Organization', name: 'Halden Grid' })
    expect((await problemsIn([bare])).filter((problem) => problem.startsWith('ERROR'))).toEqual([])
  })

  test('the validator detects mistakes', async () => {
    expect(await problemsIn([{ ...posting(), salaryband: 'x' }])).toContainEqual(expect.stringContaining('salaryband'))
    expect(await problemsIn([{ ...posting(), title: undefined }])).toContainEqual(expect.stringContaining('"title"'))
    expect(await problemsIn([{ '@type': 'JobAdvert' }])).toContainEqual(expect.stringContaining('JobAdvert'))
  })
})
