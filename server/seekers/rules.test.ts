import { describe, expect, test } from 'vitest'
import { requirement as requirementShape } from '../../contract/seekers/requirements.ts'
import type { Answer, Requirement } from '../../contract/seekers/requirements.ts'
import { evaluate, factFromAnswer, openQuestions, question, settledQuestions, summary, withKept } from './rules.ts'
import type { Fact, SeekerFacts } from './rules.ts'

const silent: SeekerFacts = {
  years_of_experience: null,
  clearance: null,
  clearance_state: null,
  polygraph: null,
  latitude: null,
  longitude: null,
  facts: [],
}
const columbus = { latitude: 39.9612, longitude: -82.9988 }
const cleveland = { latitude: 41.4993, longitude: -81.6944 }

const asked = (shape: Record<string, unknown>): Requirement =>
  requirementShape.parse({ id: 'r1', must: true, label: 'A line', ...shape })
const says = (kind: Fact['kind'], name: string, has: boolean, years: number | null = null): SeekerFacts => ({
  ...silent,
  facts: [{ kind, name, has, years }],
})

const splunk = asked({ type: 'skill', name: 'Splunk' })
const splunk5 = asked({ type: 'skill', name: 'Splunk', years: 5 })
const cissp = asked({ type: 'certification', name: 'CISSP' })
const years = asked({ type: 'years', years: 4 })
const alone = asked({ type: 'work_authorization', country: 'US', sponsorship: false })
const sponsored = asked({ type: 'work_authorization', country: 'US', sponsorship: true })
const there = asked({ type: 'location', place: 'Columbus, OH', ...columbus, within_miles: 60 })
const anywhere = asked({ type: 'location', place: 'Columbus, OH' })
const secret = asked({ type: 'clearance', level: 'secret' })

test('a label that matches the name does not repeat it', () => {
  const line = asked({ type: 'skill', name: 'Splunk', label: 'splunk' })
  const why = (facts: SeekerFacts) => evaluate([line], facts)[0]?.why
  expect(why(says('skill', 'Splunk', true))).toBe('Profile lists it')
  expect(why(says('skill', 'Splunk', false))).toBe('Profile says no')
  expect(why(silent)).toBe('Profile doesn’t say')
})

describe('a line passes, fails, or is unknown', () => {
  test.each<[string, Requirement, SeekerFacts, 'pass' | 'fail' | 'unknown', string]>([
    ['skill listed', splunk, says('skill', 'splunk', true), 'pass', 'Profile lists Splunk'],
    ['skill denied', splunk, says('skill', 'Splunk', false), 'fail', 'Profile says no to Splunk'],
    ['skill not said', splunk, says('skill', 'Sentinel', true), 'unknown', 'Profile doesn’t mention Splunk'],
    [
      'skill by another name',
      asked({ type: 'skill', name: 'Kubernetes' }),
      says('skill', 'k8s', true),
      'pass',
      'Profile lists Kubernetes',
    ],
    [
      'a certificate is no skill',
      splunk,
      says('certification', 'Splunk', true),
      'unknown',
      'Profile doesn’t mention Splunk',
    ],
    ['years enough', splunk5, says('skill', 'Splunk', true, 5), 'pass', 'Profile says 5 years of Splunk; 5 required'],
    ['years too few', splunk5, says('skill', 'Splunk', true, 3), 'fail', 'Profile says 3 years of Splunk; 5 required'],
    ['one year', splunk5, says('skill', 'Splunk', true, 1), 'fail', 'Profile says 1 year of Splunk; 5 required'],
    ['years not said', splunk5, says('skill', 'Splunk', true), 'unknown', 'Profile lists Splunk, but not for how long'],
    ['years asked, skill denied', splunk5, says('skill', 'Splunk', false), 'fail', 'Profile says no to Splunk'],
    [
      'zero years asked',
      asked({ type: 'skill', name: 'Splunk', years: 0 }),
      says('skill', 'Splunk', true),
      'pass',
      'Profile lists Splunk',
    ],
    [
      'certificate held',
      cissp,
      says('certification', 'Certified Information Systems Security Professional', true),
      'pass',
      'Profile lists CISSP',
    ],
    ['certificate denied', cissp, says('certification', 'CISSP', false), 'fail', 'Profile says no to CISSP'],
    ['certificate not said', cissp, silent, 'unknown', 'Profile doesn’t mention CISSP'],
    ['experience enough', years, { ...silent, years_of_experience: 4 }, 'pass', 'Profile says 4 years; 4 required'],
    [
      'experience too short',
      years,
      { ...silent, years_of_experience: 3.5 },
      'fail',
      'Profile says 3.5 years; 4 required',
    ],
    ['experience not said', years, silent, 'unknown', 'Profile doesn’t say how many years'],
    [
      'authorized',
      alone,
      says('work_authorization', 'US', true),
      'pass',
      'Can work in the United States without sponsorship',
    ],
    [
      'needs sponsorship',
      alone,
      says('work_authorization', 'US', false),
      'fail',
      'Needs sponsorship to work in the United States, which isn’t offered',
    ],
    ['authorization not said', alone, says('work_authorization', 'CA', true), 'unknown', 'Profile doesn’t say'],
    ['sponsorship offered', sponsored, says('work_authorization', 'US', false), 'pass', 'This company sponsors visas'],
    ['sponsorship offered, not said', sponsored, silent, 'pass', 'This company sponsors visas'],
    ['lives near', there, { ...silent, ...columbus }, 'pass', 'Within 60 miles of Columbus, OH'],
    [
      'lives far',
      there,
      { ...silent, ...cleveland },
      'unknown',
      'Lives farther away, but the profile doesn’t rule it out',
    ],
    [
      'far, but answered yes',
      there,
      { ...says('location', 'columbus, oh', true), ...cleveland },
      'pass',
      'Can work in Columbus, OH',
    ],
    [
      'near, but answered no',
      there,
      { ...says('location', 'Columbus, OH', false), ...columbus },
      'fail',
      'Can’t work in Columbus, OH',
    ],
    ['place without coordinates', anywhere, { ...silent, ...columbus }, 'unknown', 'Profile doesn’t say'],
    ['seeker without coordinates', there, silent, 'unknown', 'Profile doesn’t say'],
    [
      '50 miles where the job does not say',
      asked({ type: 'location', place: 'X', ...columbus }),
      { ...silent, ...columbus },
      'pass',
      'Within 50 miles of X',
    ],
    [
      'clearance held',
      secret,
      { ...silent, clearance: 'ts_sci', clearance_state: 'active' },
      'pass',
      'Profile says TS/SCI',
    ],
    ['clearance not said', secret, silent, 'unknown', 'Profile doesn’t say which clearance'],
  ])('%s', (_, requirement, facts, result, why) => {
    expect(evaluate([requirement], facts)).toEqual([{ requirement_id: 'r1', label: 'A line', must: true, result, why }])
  })
})

test('lines keep the job’s order and are counted separately', () => {
  const nice = { ...cissp, id: 'r2', must: false }
  const lines = evaluate([splunk, nice, { ...years, id: 'r3' }], says('skill', 'Splunk', true))
  expect(lines.map(({ requirement_id, result }) => `${requirement_id} ${result}`)).toEqual([
    'r1 pass',
    'r2 unknown',
    'r3 unknown',
  ])
  expect(summary(lines)).toEqual({
    musts: { passed: 1, total: 2, text: '1 of 2' },
    nice: { passed: 0, total: 1, text: '0 of 1' },
  })
  expect(summary([]).musts.text).toBe('0 of 0')
})

describe('questions', () => {
  test('are asked only for unknown must-haves', () => {
    const requirements = [splunk, { ...cissp, id: 'r2', must: false }, { ...years, id: 'r3' }, { ...alone, id: 'r4' }]
    const open = openQuestions(requirements, says('work_authorization', 'US', false))
    expect(open.map(({ requirement_id }) => requirement_id)).toEqual(['r1', 'r3'])
  })

  test('are asked again for must-haves that the profile says no to', () => {
    const facts = says('skill', 'Splunk', false)
    expect(settledQuestions([splunk, { ...years, id: 'r3' }], facts).map((asked) => asked.requirement_id)).toEqual([
      'r1',
    ])
  })

  test.each([
    [splunk, 'yes_no', `Does this describe you: “${splunk.label}”?`],
    [splunk5, 'years', 'How many years have you worked with Splunk?'],
    [cissp, 'yes_no', 'Do you hold a valid CISSP?'],
    [years, 'years', 'How many years of professional experience do you have?'],
    [alone, 'yes_no', 'Can you work in the United States without sponsorship, now and in the future?'],
    [there, 'yes_no', 'Can you work in Columbus, OH?'],
    [secret, 'choice', 'Which security clearance do you hold?'],
  ] as const)('%j', (requirement, kind, text) => {
    expect(question(requirement, silent)).toMatchObject({ requirement_id: 'r1', kind, text })
  })

  test.each<[Requirement, Answer['value'], 'pass' | 'fail']>([
    [splunk, true, 'pass'],
    [splunk, false, 'fail'],
    [splunk5, 6, 'pass'],
    [splunk5, 2, 'fail'],
    [splunk5, 0, 'fail'],
    [cissp, true, 'pass'],
    [cissp, false, 'fail'],
    [years, 4, 'pass'],
    [years, 0, 'fail'],
    [alone, true, 'pass'],
    [alone, false, 'fail'],
    [there, true, 'pass'],
    [there, false, 'fail'],
    [secret, 'secret:active:', 'pass'],
    [secret, 'none::', 'fail'],
  ])('%j answered %j is settled: %s', (requirement, value, result) => {
    const kept = factFromAnswer(requirement, value, silent)
    expect(kept).toBeDefined()
    const after = withKept(silent, kept ?? { facts: [], profile: {} })
    expect(evaluate([requirement], after)[0]?.result).toBe(result)
    expect(openQuestions([requirement], after)).toEqual([])
  })

  test.each<[Requirement, Answer['value']]>([
    [splunk, 3],
    [splunk, 'yes'],
    [splunk5, true],
    [splunk5, -1],
    [splunk5, 71],
    [splunk5, NaN],
    [years, '4'],
    [cissp, 1],
    [alone, 'US'],
    [there, 0],
    [secret, true],
    [secret, 'secret'],
  ])('%j is not answered by %j', (requirement, value) => {
    expect(factFromAnswer(requirement, value, silent)).toBeUndefined()
  })

  test('a name on the profile keeps its spelling and details', () => {
    const before = says('skill', 'Amazon Web Services', true)
    const kept = factFromAnswer(asked({ type: 'skill', name: 'AWS', years: 5 }), 6, before)
    expect(kept?.facts).toEqual([{ kind: 'skill', name: 'Amazon Web Services', has: true, years: 6 }])
    expect(withKept(before, kept ?? { facts: [], profile: {} }).facts).toHaveLength(1)
    expect(before.facts[0]?.years).toBeNull()
  })

  test('answers do not change the rest of the profile', () => {
    const before = { ...silent, years_of_experience: 2, polygraph: 'ci' as const }
    const kept = factFromAnswer(secret, 'secret:active:', before)
    expect(withKept(before, kept ?? { facts: [], profile: {} })).toEqual({
      ...before,
      clearance: 'secret',
      clearance_state: 'active',
    })
  })
})
