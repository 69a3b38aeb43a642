import { expect, test } from 'vitest'
import { differingFields } from './job-differences.ts'
import { blankValues, type JobValues, valuesOf } from './job-values.ts'

const values: JobValues = {
  ...blankValues,
  title: 'SRE',
  salary_min: '148,000',
  requirements: [{ id: 'a', must: true, label: 'Go', type: 'skill', name: 'Go', years: 3 }],
  description: '<h2>Role</h2><ul><li><p>See <a href="https://a.example">here</a></p></li></ul>',
}

test('the same content in another spelling is no difference', () => {
  const spelled: JobValues = {
    ...values,
    title: ' SRE',
    salary_min: '148000',
    requirements: [{ years: 3, type: 'skill', name: 'Go', label: 'Go', must: true, id: 'a', note: null } as never],
    description:
      '<h2>Role</h2> <ul><li>See <a rel="nofollow noopener" href="https://a.example">here</a></li></ul><p></p>',
  }
  expect(differingFields(values, spelled)).toEqual([])
})

test('coordinates don’t count as a change', () => {
  const place = { id: 'b', must: false, label: 'Ohio', type: 'location', place: 'Ohio', zip_code: '43215' } as const
  const lines = { ...values, requirements: [place as never] }
  const placed = { ...values, requirements: [{ ...place, latitude: 39.9, longitude: -83 } as never] }
  expect(differingFields(lines, placed)).toEqual([])
})

test('differences are named in form order', () => {
  const other: JobValues = {
    ...values,
    title: 'Lead SRE',
    requirements: values.requirements.map((line) => ({ ...line, must: false })),
    description: values.description.replace('a.example', 'b.example'),
    hiring_steps: { ...values.hiring_steps, offer: 'In writing' },
  }
  expect(differingFields(values, other)).toEqual(['title', 'requirements', 'description', 'hiring_steps'])
})

test('a specialty that no one chose is empty', () => {
  const draft = { specialty: 'security operations', owner: { unchosen: ['specialty'] } }
  expect(valuesOf(draft).specialty).toBe('')
  expect(differingFields(valuesOf(draft), blankValues)).toEqual([])
})
