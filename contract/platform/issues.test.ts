import { expect, test } from 'vitest'
import { issuesOf } from './issues.ts'
import { professionalChange } from '../seekers/profile-shapes.ts'

const wrong = (body: unknown) =>
  issuesOf(professionalChange.safeParse(body).error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  )

test('for a union, every invalid part of the variant that was sent is named', () => {
  expect(wrong({ certifications: ['CISSP', { name: 'OSCP', issuer: 'x'.repeat(201), issued_on: 'May' }] })).toEqual([
    'certifications.1.issuer: Issuer must be at most 200 characters.',
    'certifications.1.issued_on: Issued on must be a date, such as 2019-03-14.',
  ])
  expect(wrong({ certifications: [7] })).toEqual(['certifications.0: Invalid input'])
  expect(wrong({ skills: [''] })).toEqual(['skills.0: Skill is required.'])
})
