import { describe, expect, test } from 'vitest'
import { companyIn, personIn, plainName, titleIn } from './names.ts'

describe('a name in an email', () => {
  test.each(['3M', 'Studio 54', '7-Eleven', 'Søn & Døtre', 'Zoë-Ann O’Neill', '株式会社'])('stays: %s', (name) => {
    expect(plainName(name)).toBe(name)
  })

  test.each([
    ['Merlon Security: your account ends today, go to https://evil.test', 'Merlon Security your account ends today'],
    ['Mina (www.evil.test)', 'Mina wwweviltest'],
    ['Call 555 0148 now', 'Call now'],
    ['ops@evil.test', 'opseviltest'],
    ['1 2', ''],
    ['+++', ''],
  ])('loses links and numbers: %s', (name, plain) => {
    expect(plainName(name)).toBe(plain)
  })

  test('can be longer for a company', () => {
    expect(companyIn('Halden Grid 2026')).toBe('Halden Grid 2026')
    expect(companyIn('Call 614 555 0148')).toBe('Call')
  })

  test('has a fallback if nothing is left', () => {
    expect([personIn('://'), companyIn('12345'), titleIn('@')]).toEqual(['An applicant', 'The company', 'a job'])
  })
})

describe('a title in an email', () => {
  test.each(['C++ / C# Engineer (Tier 2)', 'Node.js & .NET, CI/CD', 'Sr. SRE, 24/7', 'GS-2210 IT Specialist, 2026'])(
    'stays: %s',
    (title) => {
      expect(titleIn(title)).toBe(title)
    },
  )

  test.each([
    ['Win at https://evil.test/a', 'Win at evil test/a'],
    ['Analyst, write to jobs@evil.test', 'Analyst, write to jobs evil test'],
    ['Call (614) 555-0148', 'Call ('],
    ['See www.evil.test', 'See evil test'],
  ])('loses links and numbers: %s', (title, plain) => {
    expect(titleIn(title)).toBe(plain)
  })
})
