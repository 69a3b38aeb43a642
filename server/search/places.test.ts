import { expect, test } from 'vitest'
import fc from 'fast-check'
import { readPlaces } from './places.ts'

const city = (name: string, state: string | null = null) => ({ kind: 'city', cities: [name], state })

test.each([
  ['Ohio, or Remote', [{ kind: 'state', state: 'OH' }, { kind: 'remote' }]],
  ['Columbus, OH', [city('columbus', 'OH')]],
  ['columbus ohio', [city('columbus', 'OH')]],
  ['Columbus OH, USA', [city('columbus', 'OH')]],
  ['Columbus', [city('columbus')]],
  ['OH', [{ kind: 'state', state: 'OH' }]],
  ['north carolina', [{ kind: 'state', state: 'NC' }]],
  ['Charlotte North Carolina', [city('charlotte', 'NC')]],
  [
    'Ohio, Texas',
    [
      { kind: 'state', state: 'OH' },
      { kind: 'state', state: 'TX' },
    ],
  ],
  ['Portland, OR', [city('portland', 'OR')]],
  ['Portland, OR or Remote', [city('portland', 'OR'), { kind: 'remote' }]],
  ['Portland OR Seattle', [city('portland'), city('seattle')]],
  ['New York', [{ kind: 'city_or_state', cities: ['new york'], state: 'NY' }]],
  ['New York, NY', [city('new york', 'NY')]],
  ['Washington, D.C.', [city('washington', 'DC')]],
  ['NYC', [city('new york', 'NY')]],
  ['Greater Columbus Area', [city('columbus')]],
  ['St. Louis, MO', [{ kind: 'city', cities: ['saint louis', 'st louis', 'st. louis'], state: 'MO' }]],
  ['remote only', [{ kind: 'remote' }]],
  ['Remote, US', [{ kind: 'remote' }]],
  ['work from home', [{ kind: 'remote' }]],
  ['United States', [{ kind: 'anywhere' }]],
  ['43215', [{ kind: 'zip', zip: '43215' }]],
  ['43215-1234; Austin, TX', [{ kind: 'zip', zip: '43215' }, city('austin', 'TX')]],
  [', ;', []],
])('%s', (text, places) => {
  expect(readPlaces(text)).toEqual(places)
})

test('any text is read, into ten places at most', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300, unit: 'grapheme' }), (text) => {
      expect(readPlaces(text).length).toBeLessThanOrEqual(10)
    }),
  )
})
