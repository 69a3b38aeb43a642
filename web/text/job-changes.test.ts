import { expect, test } from 'vitest'
import { changedLines } from './job-changes.ts'

test('pay is shown in full, whichever part of it changed', () => {
  const pay = { salary_min: 148_000, salary_max: 182_000, salary_type: 'yearly', currency: 'USD' } as const
  expect(changedLines({ before: pay, after: { ...pay, salary_max: 190_000 } })).toEqual([
    { label: 'Pay', from: '$148,000-$182,000 a year', to: '$148,000-$190,000 a year' },
  ])
})

test('values that read the same are no change, and empty ones read as nothing', () => {
  expect(
    changedLines({ before: { skills: [], description: 'One' }, after: { skills: ['Sigma'], description: 'One' } }),
  ).toEqual([{ label: 'Skills', from: 'nothing', to: 'Sigma' }])
})

test('a location is its workplace, city, and ZIP code', () => {
  const before = { workplace: 'hybrid', city: 'Columbus', state: 'OH', zip_code: '43215' } as const
  const after = { workplace: 'remote', city: null, state: null, zip_code: null } as const
  expect(changedLines({ before, after })).toEqual([
    { label: 'Location', from: 'Hybrid, Columbus, OH 43215', to: 'Remote' },
  ])
})
