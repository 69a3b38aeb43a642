import { describe, expect, test } from 'vitest'
import type { Requirement } from '../../../contract/seekers/requirements.ts'
import { softWarnings } from './soft-warnings.ts'
import { linkAddress } from '../../parts/platform/rich-text/link-bar.tsx'
import { plainLength } from '../../text/plain-length.ts'
import { draftOf, problemsOf } from './job-problems.ts'
import { missingIn } from './step-fields.ts'
import { amountFrom, blankValues, payFrom, type JobValues, valuesOf, writtenAmount, writtenFrom } from './job-values.ts'

const whole: JobValues = {
  ...blankValues,
  title: 'Detection Engineer',
  specialty: 'detection and response',
  zip_code: '43215',
  experience_level: 'Senior',
  education_level: 'None required',
  salary_min: '$148,000',
  salary_max: '182,000',
  vacancy_type: 'existing',
  answer_days: '5',
  description: '<p>You write rules.</p>',
}

describe('what keeps a job from going live', () => {
  test('nothing if everything is filled in', () => {
    expect(problemsOf(whole)).toEqual({})
  })

  test('everything that’s missing, in form order', () => {
    expect(missingIn(problemsOf(blankValues)).map(({ path, step }) => `${step} ${path}`)).toEqual([
      '0 title',
      '0 specialty',
      '0 zip_code',
      '0 experience_level',
      '0 education_level',
      '1 salary_min',
      '1 salary_max',
      '1 vacancy_type',
      '1 answer_days',
      '3 description',
    ])
  })

  test.each<[Partial<JobValues>, string, RegExp]>([
    [{ salary_min: '190,000' }, 'salary_min', /higher than the maximum/],
    [{ salary_max: 'a lot' }, 'salary_max', /amount/],
    [{ zip_code: '432' }, 'zip_code', /five-digit/],
    [{ zip_code: '', city: 'Columbus' }, 'zip_code', /Enter a ZIP code/],
    [{ description: '<p>&nbsp; </p><ul><li></li></ul>' }, 'description', /Describe/],
    [{ description: `<p>${'long '.repeat(5000)}</p>` }, 'description', /20,000/],
    [{ answer_days: '4' }, 'answer_days', /3, 5, 7, or 14/],
    [{ hiring_steps: { ...blankValues.hiring_steps, offer: 'x'.repeat(161) } }, 'hiring_steps.offer', /160/],
  ])('%j', (changes, field, text) => {
    const problems = problemsOf({ ...whole, ...changes })
    expect(Object.keys(problems)).toEqual([field])
    expect(problems[field]).toMatch(text)
  })

  test('a remote job needs no location', () => {
    expect(problemsOf({ ...whole, workplace: 'remote', zip_code: '' })).toEqual({})
  })
})

describe('what a draft contains', () => {
  test('an unmade choice is null, so that a choice can be cleared', () => {
    const { fields, left_out } = draftOf({ ...blankValues, title: 'SRE' })
    expect(left_out).toEqual([])
    expect(fields).toMatchObject({ title: 'SRE', salary_min: null, vacancy_type: null, experience_level: null })
    expect(fields.specialty).toBeNull()
  })

  test('leaves out only invalid fields, and names them', () => {
    const { fields, left_out } = draftOf({ ...whole, zip_code: '432', salary_min: '200,000' })
    expect(left_out.toSorted()).toEqual(['salary_max', 'salary_min', 'zip_code'])
    expect(fields).toMatchObject({ title: 'Detection Engineer', vacancy_type: 'existing' })
    expect(fields).not.toHaveProperty('zip_code')
    expect(fields).not.toHaveProperty('salary_min')
  })

  test('returns to the form as it was written', () => {
    const again = valuesOf({ ...writtenFrom(whole), specialty: whole.specialty } as Parameters<typeof valuesOf>[0])
    expect(again).toEqual({ ...whole, salary_min: '148000', salary_max: '182000' })
  })
})

test('characters are counted without markup', () => {
  expect(plainLength('<h2>Role</h2><p>A &amp; B&nbsp;</p>')).toBe('Role A & B'.length)
  expect(plainLength('<p></p>')).toBe(0)
})

const certificate = (name: string, must = true): Requirement => ({
  id: name,
  type: 'certification',
  must,
  label: name,
  name,
})

describe('soft warnings', () => {
  test('an Entry job that must have CISSP', () => {
    expect(softWarnings([certificate('CISSP')], 'Entry')).toEqual([
      expect.stringContaining('CISSP requires five years'),
    ])
    expect(softWarnings([certificate('CISSP')], 'Senior')).toEqual([])
    expect(softWarnings([certificate('CISSP', false)], 'Entry')).toEqual([])
  })

  test('an Entry job that asks for more than two years', () => {
    const line: Requirement = { id: 'y', type: 'years', must: true, label: '5+ years', years: 5 }
    expect(softWarnings([line], 'Entry')).toEqual([expect.stringContaining('asks for 5 years')])
    expect(softWarnings([{ ...line, years: 2 }], 'Entry')).toEqual([])
  })

  test('more than eight must-haves', () => {
    const lines = Array.from({ length: 9 }, (_, at) => certificate(`C${at}`))
    expect(softWarnings(lines, 'Senior')).toEqual([expect.stringMatching(/^You have 9 must-haves/)])
    expect(softWarnings(lines.slice(1), 'Senior')).toEqual([])
  })
})

test.each([
  ['company.com/careers', 'https://company.com/careers'],
  ['http://company.com', 'http://company.com'],
  ['jobs@company.com', 'mailto:jobs@company.com'],
  ['mailto:jobs@company.com', 'mailto:jobs@company.com'],
  ['javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['two words', undefined],
  ['company', undefined],
  ['', undefined],
])('the address of a link: %s', (typed, address) => {
  expect(linkAddress(typed)).toBe(address)
})

describe('amounts', () => {
  test.each([
    ['148000', 148_000],
    ['148,000', 148_000],
    ['$148,000', 148_000],
    ['$ 148 000', 148_000],
    ['148k', 148_000],
    ['$148.5K', 148_500],
    ['148,000 USD', 148_000],
    ['EUR 148k', 148_000],
    ['1.2m', 1_200_000],
    ['72.50', 72.5],
    ['', null],
    ['148.000', Number.NaN],
    ['148,00', Number.NaN],
    ['1,48,000', Number.NaN],
    ['k', Number.NaN],
    ['a lot', Number.NaN],
    ['148k-182k', Number.NaN],
  ])('%s', (typed, amount) => {
    expect(amountFrom(typed)).toBe(amount)
  })

  test('an understood amount is written out, and digits and invalid amounts don’t change', () => {
    expect(['148k', '$148,000', '$72.50', '148000', '148,00', 'a lot', ''].map(writtenAmount)).toEqual([
      '148,000',
      '148,000',
      '72.50',
      '148000',
      '148,00',
      'a lot',
      '',
    ])
  })

  test('the error for an invalid amount says how to write it', () => {
    const { salary_max } = problemsOf({ ...whole, salary_max: 'about 182' })
    expect(salary_max).toBe('Enter the amount in digits, such as 148000 or 148k.')
    expect(problemsOf({ ...whole, salary_max: '' }).salary_max).toBe('Enter an amount.')
  })

  test('pay is shown when it’s complete and valid', () => {
    const shown = (salary_min: string, salary_max: string) => payFrom({ ...whole, salary_min, salary_max })
    expect(shown('148k', '182k')).toMatchObject({ salary_min: 148_000, salary_max: 182_000 })
    for (const pay of [shown('182,000', '148k'), shown('182,000', 'lots'), shown('182,000', '')])
      expect(pay).toMatchObject({ salary_min: null, salary_max: null })
  })
})
