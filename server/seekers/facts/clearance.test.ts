import { describe, expect, test } from 'vitest'
import { clearanceStates, clearances, polygraphs } from '../../../contract/platform/values.ts'
import type { Clearance } from '../../../contract/platform/values.ts'
import { checkClearance, clearanceChoices, clearedFrom, reaches } from './clearance.ts'
import type { Cleared } from './clearance.ts'

const asks = (level: Clearance, active = true, polygraph: 'none' | 'ci' | 'full_scope' = 'none') =>
  ({ id: 'r1', must: true, label: 'Clearance', type: 'clearance', level, active, polygraph }) as const
const holds = (
  clearance: Cleared['clearance'],
  clearance_state: Cleared['clearance_state'] = 'active',
  polygraph: Cleared['polygraph'] = null,
): Cleared => ({
  clearance,
  clearance_state,
  polygraph,
})

test('which clearance meets which level: the full table', () => {
  const table = Object.fromEntries(clearances.map((held) => [held, clearances.filter((asked) => reaches(held, asked))]))
  expect(table).toEqual({
    none: ['none'],
    public_trust: ['none', 'public_trust'],
    confidential: ['none', 'public_trust', 'confidential'],
    secret: ['none', 'public_trust', 'confidential', 'secret'],
    top_secret: ['none', 'public_trust', 'confidential', 'secret', 'top_secret'],
    ts_sci: ['none', 'public_trust', 'confidential', 'secret', 'top_secret', 'ts_sci'],
    doe_l: ['none', 'public_trust', 'confidential', 'secret', 'doe_l'],
    doe_q: ['none', 'public_trust', 'confidential', 'secret', 'top_secret', 'doe_l', 'doe_q'],
  })
})

describe('a clearance is checked by level, status, and polygraph', () => {
  test.each([
    ['active is active', asks('secret'), holds('top_secret'), 'pass', 'Profile says Top Secret'],
    ['too low', asks('ts_sci'), holds('top_secret'), 'fail', 'Profile says Top Secret; TS/SCI required'],
    [
      'too low with an unknown status',
      asks('ts_sci'),
      holds('secret', null),
      'fail',
      'Profile says Secret; TS/SCI required',
    ],
    ['none', asks('public_trust'), holds('none', null), 'fail', 'Profile says No clearance; Public Trust required'],
    ['not stated', asks('secret'), holds(null, null), 'unknown', 'Profile doesn’t say which clearance'],
    [
      'status not stated',
      asks('secret'),
      holds('secret', null),
      'unknown',
      'Profile says Secret, but not whether it’s active',
    ],
    [
      'interim when active is required',
      asks('secret'),
      holds('secret', 'interim'),
      'fail',
      'Profile says Secret, interim; must be active',
    ],
    ['interim when it is not', asks('secret', false), holds('secret', 'interim'), 'pass', 'Profile says Secret'],
    [
      'current when active is required',
      asks('secret'),
      holds('secret', 'current'),
      'fail',
      'Profile says Secret, current, not in use; must be active',
    ],
    ['current when it is not', asks('secret', false), holds('secret', 'current'), 'pass', 'Profile says Secret'],
    [
      'expired when active is required',
      asks('secret'),
      holds('ts_sci', 'expired'),
      'fail',
      'Profile says TS/SCI, expired; must be active',
    ],
    [
      'expired when it is not',
      asks('secret', false),
      holds('ts_sci', 'expired'),
      'fail',
      'Profile says TS/SCI, expired; must be valid',
    ],
    [
      'polygraph not stated',
      asks('ts_sci', true, 'ci'),
      holds('ts_sci'),
      'unknown',
      'Profile doesn’t mention a CI polygraph',
    ],
    [
      'no polygraph',
      asks('ts_sci', true, 'ci'),
      holds('ts_sci', 'active', 'none'),
      'fail',
      'Profile says no polygraph; CI polygraph required',
    ],
    [
      'the required polygraph',
      asks('ts_sci', true, 'ci'),
      holds('ts_sci', 'active', 'ci'),
      'pass',
      'Profile says TS/SCI',
    ],
    [
      'a fuller polygraph',
      asks('ts_sci', true, 'ci'),
      holds('ts_sci', 'active', 'full_scope'),
      'pass',
      'Profile says TS/SCI',
    ],
    [
      'a lesser polygraph',
      asks('ts_sci', true, 'full_scope'),
      holds('ts_sci', 'active', 'ci'),
      'fail',
      'Profile says CI polygraph; Full-scope polygraph required',
    ],
    [
      'level fails before the polygraph is checked',
      asks('ts_sci', true, 'ci'),
      holds('secret'),
      'fail',
      'Profile says Secret; TS/SCI required',
    ],
    ['nothing required', asks('none'), holds(null, null), 'pass', 'No clearance required'],
  ] as const)('%s', (_, asked, held, result, why) => {
    expect(checkClearance(asked, held)).toEqual({ result, why })
  })
})

describe('asking for a clearance', () => {
  const all = clearances.flatMap((level) =>
    [true, false].flatMap((active) => polygraphs.map((polygraph) => asks(level, active, polygraph))),
  )
  const profiles = [null, ...clearances].flatMap((level) =>
    [null, ...clearanceStates].flatMap((state) => [null, ...polygraphs].map((poly) => holds(level, state, poly))),
  )

  test('every answer settles the requirement, whatever was on the profile', () => {
    const unsettled = all.flatMap((asked) =>
      profiles
        .filter((held) => checkClearance(asked, held).result === 'unknown')
        .flatMap((held) => clearanceChoices(asked, held).map(({ value }) => ({ asked, held, value })))
        .filter(({ held, value }) => {
          const kept = clearedFrom(asked, held, value)
          return !kept || checkClearance(asked, { ...held, ...kept }).result === 'unknown'
        }),
    )
    expect(unsettled).toEqual([])
  })

  test('every question has distinct choices, with one that passes', () => {
    for (const asked of all.filter(({ level }) => level !== 'none')) {
      const choices = clearanceChoices(asked, holds(null, null))
      expect(new Set(choices.map(({ label }) => label)).size).toBe(choices.length)
      const results = choices.map(
        ({ value }) =>
          checkClearance(asked, { ...holds(null, null), ...clearedFrom(asked, holds(null, null), value) }).result,
      )
      expect(results).toContain('pass')
      expect(results).toContain('fail')
    }
  })

  test('only the missing part is asked for', () => {
    expect(clearanceChoices(asks('ts_sci', true, 'ci'), holds('ts_sci'))).toEqual([
      { value: 'ts_sci:active:none', label: 'No polygraph' },
      { value: 'ts_sci:active:ci', label: 'CI polygraph' },
      { value: 'ts_sci:active:full_scope', label: 'Full-scope polygraph' },
    ])
    expect(clearanceChoices(asks('secret'), holds('secret', null)).map(({ label }) => label)).toEqual([
      'No clearance',
      'Secret, active',
      'Secret, interim',
      'Secret, current, not in use',
      'Secret, expired',
    ])
  })

  test('no other value is an answer', () => {
    for (const value of ['', 'secret', 'ts_sci:active:ci', 'toString', true, 3])
      expect(clearedFrom(asks('secret'), holds(null, null), value)).toBeUndefined()
    expect(clearedFrom(asks('secret'), holds(null, null), 'secret:active:')).toEqual({
      clearance: 'secret',
      clearance_state: 'active',
    })
  })
})
