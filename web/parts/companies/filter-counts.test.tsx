import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { clearances, companySizes, educationLevels, experienceLevels } from '../../../contract/platform/values.ts'
import { seekerLevels } from '../../../contract/seekers/values.ts'
import { FilterRail, type FilterRailProps } from '../jobs/filter-rail.tsx'
import { CompanyFilterForm } from './company-filters.tsx'
import { noCompanies } from './load-companies.ts'
import { noSeekers } from '../sourcing/load-seekers.ts'
import { SeekerFilterForm } from '../sourcing/seeker-filters.tsx'

const html = (Component: () => React.ReactNode) => {
  const Stub = createRoutesStub([{ path: '/', Component }])
  return renderToStaticMarkup(<Stub />)
}

test('a list that failed to load shows no counts', () => {
  const companies = noCompanies('http://x/companies', 'No answer.')
  expect(html(() => <CompanyFilterForm loaded={companies} base="/companies" />)).not.toContain('choice-count')
  expect(html(() => <CompanyFilterForm loaded={{ ...companies, failed: '' }} base="/companies" />)).toContain(
    'choice-count',
  )
  const people = noSeekers('http://x/find-job-seeker', 'No answer.')
  expect(html(() => <SeekerFilterForm loaded={people} base="/find-job-seeker" />)).not.toContain('choice-count')
})

test('sizes and levels keep their order, even without results', () => {
  const valuesOf = (page: string, name: string) =>
    (page.match(new RegExp(`<input[^>]*name="${name}"[^>]*>`, 'g')) ?? []).flatMap(
      (input) => /value="([^"]+)"/.exec(input)?.[1] ?? [],
    )
  const companies = { ...noCompanies('http://x/companies', ''), failed: '' }
  const sizes = { ...companies, list: { ...companies.list, by_company_size: { '11-50': 3, '5001+': 1 } } }
  expect(
    valuesOf(
      html(() => <CompanyFilterForm loaded={sizes} base="/companies" />),
      'company_size',
    ),
  ).toEqual(companySizes)
  const people = { ...noSeekers('http://x/find-job-seeker', ''), failed: '' }
  expect(
    valuesOf(
      html(() => <SeekerFilterForm loaded={people} base="/find-job-seeker" />),
      'experience_level',
    ),
  ).toEqual(seekerLevels)
  const none = <T extends string>(values: readonly T[], found: T) =>
    Object.fromEntries(values.map((value) => [value, value === found ? 2 : 0])) as Record<T, number>
  const facets = {
    job_type: {},
    workplace: {},
    specialty: {},
    posted_within: {},
    visa_sponsorship: {},
    experience_level: none(experienceLevels, 'Senior'),
    education_level: none(educationLevels, 'Bachelor'),
    clearance: none(clearances, 'secret'),
  } as unknown as FilterRailProps['list']['facets']
  const jobs = html(() => <FilterRail list={{ facets, histogram: undefined }} keyword={null} base="/jobs" id="rail" />)
  expect(valuesOf(jobs, 'experience_level')).toEqual(experienceLevels)
  expect(valuesOf(jobs, 'clearance')).toEqual(clearances)
  const education = /<select[^>]*name="education_level".*?<\/select>/s.exec(jobs)?.[0] ?? ''
  expect([...education.matchAll(/<option value="([^"]+)"/g)].map(([, value]) => value)).toEqual(educationLevels)
})
