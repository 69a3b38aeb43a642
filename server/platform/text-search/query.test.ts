import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { correctKeyword, queryWords } from './query.ts'

const query = (keyword: string) => queryWords(keyword).tsquery_text

describe('what is asked for', () => {
  test.each([
    ['soc analyst jobs in Ohio', 'soc analyst ohio'],
    ['k8s', 'kubernetes'],
    ['IT', 'infotech'],
    ['it', 'infotech'],
    ['IT manager', 'infotech manager'],
    ['IT support', 'helpdesk'],
    ['it jobs', 'infotech'],
    ['AWS/GCP engineer', 'aws gcp engineer'],
    ['amazon web services architect', 'aws architect'],
    ['"site reliability" lead', 'sre lead'],
    ['"cloud security engineer"', '"cloud security engineer"'],
    ['“head of security”', '"head security"'],
    ['engineer -senior', 'engineer -senior'],
    ['engineer -"pen test" -"team lead"', 'engineer -pentest -"team lead"'],
    ['-java C++', '-java cplusplus'],
    ['engineer -ci/cd', 'engineer -cicd'],
    ['engineer -foo/bar', 'engineer -"foo bar"'],
    ['NOT remote sre', '-remote sre'],
    ['multi-cloud', 'multicloud'],
    ['full-scope', 'full scope'],
    ['splunk OR sentinel', 'splunk or sentinel'],
    ['splunk | microsoft sentinel', 'splunk or sentinel'],
    ['splunk or', 'splunk'],
    ['OR OR splunk || OR sentinel', 'splunk or sentinel'],
    ['splunk splunk "splunk"', 'splunk'],
    ['aws aws or aws', 'aws or aws'],
    ['"unclosed phrase', 'unclosed phrase'],
    ['role based access control', 'rbac'],
    ['"network operations" role', '"network operations"'],
    ['SoC design', 'systemonchip design'],
  ])('%j becomes %j', (keyword, text) => expect(query(keyword)).toBe(text))

  test.each([
    '',
    '   ',
    'jobs',
    'the',
    '"the"',
    'jobs near me',
    'OR',
    '-',
    '--',
    '"',
    '""',
    '😀',
    '\0',
    '- -',
    '!!! ???',
    '-""',
  ])('%j asks for nothing', (keyword) =>
    expect(queryWords(keyword)).toEqual({ tsquery_text: '', branches: [], words: [], without: [], typed: [] }),
  )

  test('separates wanted and unwanted words, as indexed and as typed', () => {
    expect(queryWords('Kubernets K8s "pen test" jobs -Java')).toMatchObject({
      tsquery_text: 'kubernets kubernetes pentest -java',
      words: ['kubernets', 'kubernetes', 'pentest'],
      without: ['java'],
      typed: ['kubernets', 'k8s', 'pen', 'test', 'java'],
    })
  })
})

describe('any keyword', () => {
  const sign = fc.constantFrom(
    '"',
    '-',
    ' ',
    'or',
    'OR',
    '|',
    '(',
    ')',
    '&',
    '!',
    ':*',
    '\\',
    "'",
    '<->',
    'aws',
    'C++',
    'the',
    '\0',
    '😀',
  )
  const keyword = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.array(sign, { maxLength: 30 }).map((signs) => signs.join('')),
    fc.array(sign, { maxLength: 30 }).map((signs) => signs.join(' ')),
  )

  test('becomes only words, quotes, minus, and or, and reads the same again', () => {
    const term = String.raw`-?(?:[\p{L}\p{N}\p{M}]+|"[\p{L}\p{N}\p{M}]+(?: [\p{L}\p{N}\p{M}]+)+")`
    const whole = new RegExp(`^(?:${term}(?: (?:or )?${term})*)?$`, 'u')
    fc.assert(
      fc.property(keyword, (text) => {
        const first = query(text)
        expect(first).toMatch(whole)
        expect(query(first)).toBe(first)
      }),
      { numRuns: 1000 },
    )
  })

  test('of 10 kB is cut to what can be searched', () => {
    for (const piece of ['a', 'kubernetes ', '"', '- ', '-"x" ', 'or ', 'C++/', '\0', 'é', 'security operations '])
      expect(query(piece.repeat(10_240 / piece.length)).length).toBeLessThan(4000)
  })
})

test('typos are corrected in place', () => {
  const corrections = new Map([
    ['kubernets', 'kubernetes'],
    ['securty', 'security'],
  ])
  expect(correctKeyword('"Securty" Kubernets/AWS -java', corrections)).toBe('"security" kubernetes/AWS -java')
  expect(correctKeyword('C++ \0 😀', corrections)).toBe('C++ \0 😀')
})
