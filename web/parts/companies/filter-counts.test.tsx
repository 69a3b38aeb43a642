import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { CompanyFilterForm } from './company-filters.tsx'
import { noCompanies } from './load-companies.ts'
import { nobody } from '../people/load-people.ts'
import { PeopleFilterForm } from '../people/people-filters.tsx'

const html = (Component: () => React.ReactNode) => {
  const Stub = createRoutesStub([{ path: '/', Component }])
  return renderToStaticMarkup(<Stub />)
}

test('a list that did not load counted nothing', () => {
  const companies = noCompanies('http://x/companies', 'No answer.')
  expect(html(() => <CompanyFilterForm found={companies} base="/companies" />)).not.toContain('choice-count')
  expect(html(() => <CompanyFilterForm found={{ ...companies, failed: '' }} base="/companies" />)).toContain(
    'choice-count',
  )
  const people = nobody('http://x/find-job-seeker', 'No answer.')
  expect(html(() => <PeopleFilterForm found={people} base="/find-job-seeker" />)).not.toContain('choice-count')
})
