import { expect, test } from 'vitest'
import { about, feed, greenhouse, read } from './samples.ts'

test('Greenhouse: escaped content, pay in cents, the first of its locations', () => {
  const { source, lines } = read(greenhouse)
  expect(source).toBe('greenhouse')
  expect(lines).toMatchObject([
    {
      position: 1,
      source_id: '4280011',
      fields: {
        title: 'Senior Detection Engineer',
        specialty: 'detection and response',
        category: 'cybersecurity',
        job_type: 'full-time',
        workplace: 'remote',
        city: 'Columbus',
        state: 'OH',
        experience_level: 'Senior',
        salary_min: 148_000,
        salary_max: 182_000,
        salary_type: 'yearly',
        currency: 'USD',
        description: `<p>R&amp;D. ${about}</p>`,
        vacancy_type: null,
        answer_days: null,
      },
    },
  ])
  expect(lines[0]?.notes).toEqual([
    'We guessed the specialty: detection and response.',
    'Level guessed from the title: Senior.',
    'It has 2 locations. We used the first.',
    'The file names the company “Tarn Harbor”. We saved the job under Tarn Harbor Systems.',
    'Its apply-by date, 2026-12-24, wasn’t imported. Jobs here close a set number of days after they’re posted.',
  ])
})

test('Lever: lists under their headings, an hourly wage, no stated workplace', () => {
  const { source, lines } = read([
    {
      id: '7f0c1d2e-0000-4000-8000-000000000001',
      text: 'SOC Analyst II',
      categories: {
        commitment: 'Contract',
        department: 'Security',
        location: 'Austin, Texas',
        team: 'Operations',
        allLocations: ['Austin, Texas'],
      },
      country: 'US',
      createdAt: 1762000000000,
      description: `<div>${about}</div>`,
      lists: [{ text: 'You have', content: '<li>Splunk</li><li>Nerves</li>' }],
      additional: '<div>We answer everyone.</div>',
      workplaceType: 'unspecified',
      salaryRange: { currency: 'USD', interval: 'per-hour-wage', min: 75, max: 60 },
      hostedUrl: 'https://jobs.lever.co/tarnharbor/7f0c1d2e',
    },
  ])
  expect(source).toBe('lever')
  expect(lines[0]?.fields).toMatchObject({
    job_type: 'contract',
    workplace: 'on-site',
    city: 'Austin',
    state: 'TX',
    experience_level: 'Mid',
    salary_min: 60,
    salary_max: 75,
    salary_type: 'hourly',
    description: `<p>${about}</p><h3>You have</h3><ul><li>Splunk</li><li>Nerves</li></ul><p>We answer everyone.</p>`,
  })
  expect(lines[0]?.notes).toContain('The minimum pay, 75, was higher than the maximum, so we swapped them.')
  expect(lines[0]?.notes).toContain('It doesn’t state a workplace, so we used On-site.')
})

test('Ashby: an id from its address, components of compensation, a job abroad', () => {
  const { source, lines } = read({
    apiVersion: '1',
    jobs: [
      {
        title: 'Staff Platform Engineer',
        location: 'Berlin',
        secondaryLocations: [],
        department: 'Engineering',
        team: 'Platform',
        isListed: false,
        isRemote: false,
        workplaceType: 'Hybrid',
        descriptionHtml: `<p>${about}</p>`,
        publishedAt: '2026-10-30T16:21:55.393+00:00',
        employmentType: 'FullTime',
        address: { postalAddress: { addressLocality: 'Berlin', addressRegion: 'Berlin', addressCountry: 'Germany' } },
        jobUrl: 'https://jobs.ashbyhq.com/tarnharbor/0b5d7b1e-1111-4000-8000-000000000002',
        compensation: {
          compensationTierSummary: '€110K – €130K • Offers Equity',
          compensationTiers: [],
          summaryComponents: [
            { compensationType: 'Salary', interval: '1 YEAR', currencyCode: 'EUR', minValue: 110000, maxValue: 130000 },
            {
              compensationType: 'EquityPercentage',
              interval: 'NONE',
              currencyCode: null,
              minValue: 0.1,
              maxValue: 0.2,
            },
          ],
        },
      },
    ],
  })
  expect(source).toBe('ashby')
  expect(lines[0]).toMatchObject({
    source_id: '0b5d7b1e-1111-4000-8000-000000000002',
    fields: {
      specialty: 'platform engineering',
      category: 'Cloud',
      workplace: 'hybrid',
      city: 'Berlin',
      experience_level: 'Lead',
      salary_min: 110_000,
      salary_max: 130_000,
      salary_type: 'yearly',
      currency: 'EUR',
    },
  })
  expect(lines[0]?.notes.join(' ')).toMatch(/“Berlin, Berlin, Germany” isn’t in the United States/)
  expect(lines[0]?.notes.join(' ')).toMatch(/Equity, bonuses, and other pay/)
  expect(lines[0]?.notes.join(' ')).toMatch(/It’s unlisted in Ashby/)
})

const posting = {
  '@context': 'https://schema.org/',
  '@type': 'JobPosting',
  title: 'Cloud Security Engineer',
  description: `<p>${about}</p>`,
  identifier: { '@type': 'PropertyValue', name: 'Tarn Harbor Systems', value: 'CS-7' },
  datePosted: '2026-11-01',
  validThrough: '2026-11-20T00:00',
  employmentType: ['PART_TIME', 'CONTRACTOR'],
  hiringOrganization: { '@type': 'Organization', name: 'Tarn Harbor Systems' },
  jobLocation: {
    '@type': 'Place',
    address: {
      '@type': 'PostalAddress',
      addressLocality: 'Columbus',
      addressRegion: 'OH',
      postalCode: '43215-1234',
      addressCountry: 'US',
    },
  },
  jobLocationType: 'TELECOMMUTE',
  baseSalary: {
    '@type': 'MonetaryAmount',
    currency: 'USD',
    value: { '@type': 'QuantitativeValue', minValue: 70, maxValue: '85.50', unitText: 'HOUR' },
  },
  educationRequirements: { '@type': 'EducationalOccupationalCredential', credentialCategory: 'bachelor degree' },
  experienceRequirements: { '@type': 'OccupationalExperienceRequirements', monthsOfExperience: 60 },
  skills: 'AWS, Terraform; Sigma',
}

test('schema.org JobPosting: every field that jobs here have too', () => {
  const { source, lines } = read(posting)
  expect(source).toBe('job_posting')
  expect(lines[0]).toMatchObject({
    source_id: 'CS-7',
    fields: {
      specialty: 'cloud security',
      job_type: 'part-time',
      workplace: 'remote',
      city: 'Columbus',
      state: 'OH',
      zip_code: '43215',
      education_level: 'Bachelor',
      salary_min: 70,
      salary_max: 85.5,
      salary_type: 'hourly',
      skills: ['AWS', 'Terraform', 'Sigma'],
    },
  })
  expect(lines[0]?.notes.join(' ')).toMatch(/60 months of experience.*Its apply-by date, 2026-11-20, has passed/)
})

test.each([
  ['in an array', JSON.stringify([posting])],
  ['in a graph', JSON.stringify({ '@context': 'https://schema.org', '@graph': [{ '@type': 'WebSite' }, posting] })],
  [
    'in the scripts of a page',
    `<!DOCTYPE html><html><head><script>var a = '<p>'</script><script type="application/ld+json">{broken</script>
     <script data-x type='application/ld+json'>${JSON.stringify(posting)}</script></head><body></body></html>`,
  ],
])('finds a JobPosting %s', (_, file) => {
  expect(read(file).lines).toMatchObject([{ source_id: 'CS-7' }])
})

test('Indeed XML: CDATA, pay as text, a reference number that keeps its zeros', () => {
  const { source, lines } = read(
    feed(`<job>
      <title><![CDATA[Site Reliability Engineer & Friend]]></title>
      <date><![CDATA[2026-11-01T22:49:39Z]]></date>
      <referencenumber><![CDATA[00042]]></referencenumber>
      <company><![CDATA[Tarn Harbor Systems]]></company>
      <city><![CDATA[Denver]]></city><state><![CDATA[CO]]></state><country><![CDATA[US]]></country>
      <postalcode><![CDATA[80202]]></postalcode>
      <description><![CDATA[<p>${about}</p><p class=MsoNormal><o:p>Word</o:p></p>]]></description>
      <salary><![CDATA[$150K - $170K per year]]></salary>
      <education><![CDATA[Bachelors]]></education>
      <jobtype><![CDATA[fulltime]]></jobtype>
      <remotetype><![CDATA[Hybrid remote]]></remotetype>
    </job>`),
  )
  expect(source).toBe('indeed')
  expect(lines).toMatchObject([
    {
      source_id: '00042',
      fields: {
        title: 'Site Reliability Engineer & Friend',
        specialty: 'SRE',
        category: 'Cloud',
        job_type: 'full-time',
        workplace: 'hybrid',
        zip_code: '80202',
        education_level: 'Bachelor',
        salary_min: 150_000,
        salary_max: 170_000,
        salary_type: 'yearly',
        description: `<p>${about}</p><p>Word</p>`,
      },
    },
  ])
})
