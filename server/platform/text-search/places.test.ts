import { expect, test } from 'vitest'
import fc from 'fast-check'
import { readPlaces, stateTitle } from './places.ts'

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
  ['- '.repeat(90), []],
  ['%_'.repeat(90), []],
  ['Austin, TX or -- or Austin, TX', [city('austin', 'TX')]],
  ["Coeur d'Alene - ID", [city("coeur d'alene -", 'ID')]],
])('%s', (text, places) => {
  expect(readPlaces(text)).toEqual(places)
})

test.each([
  ['D.C. metro area', 'Washington, D.C. area'],
  ['Washington, D.C. area', 'Washington, D.C. area'],
  ['DMV', 'Washington, D.C. area'],
  ['bay area, CA', 'San Francisco Bay Area'],
  ['the Greater Bay Area', 'San Francisco Bay Area'],
  ['NoVA', 'Northern Virginia'],
  ['northern Virginia', 'Northern Virginia'],
  ['Tri-State', 'New York tri-state area'],
  ['SoCal', 'Southern California'],
  ['Raleigh-Durham', 'Research Triangle'],
  ['pacific northwest', 'Pacific Northwest'],
])('%s is %s', (text, name) => {
  expect(readPlaces(text)).toEqual([{ kind: 'region', region: expect.objectContaining({ name }) }])
})

test('a state that shares its name with a city says so', () => {
  expect(readPlaces('New York State')).toEqual([{ kind: 'state', state: 'NY' }])
  expect(['NY', 'WA', 'ME'].map(stateTitle)).toEqual(['New York State', 'Washington State', 'Maine'])
})

test('the capital has its own state', () => {
  for (const text of ['DC', 'dc', 'D.C.', 'd. c.', 'District of Columbia'])
    expect(readPlaces(text)).toEqual([{ kind: 'state', state: 'DC' }])
  for (const text of ['Washington DC', 'Washington D.C.', 'washington, dc', 'Washington, District of Columbia'])
    expect(readPlaces(text)).toEqual([city('washington', 'DC')])
})

test('any text is read, into at most ten places', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300, unit: 'grapheme' }), (text) => {
      expect(readPlaces(text).length).toBeLessThanOrEqual(10)
    }),
  )
})

test('any mixture of place words is read', () => {
  const pieces = fc.constantFrom(
    ...'DC dc D.C. d c Washington District of Columbia New York NYC SF philly St. Louis Saint Fort Ft Mt Puerto Rico Guam Virgin'.split(
      ' ',
    ),
    ...'Islands American Samoa OH or OR Ohio remote only WFH USA U.S. the greater metro area region 43215 -1234 __proto__'.split(
      ' ',
    ),
    ...", ; | . ' % \\ _ ( *".split(' '),
  )
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 12 }), fc.constantFrom(' ', ', ', ''), (words, between) => {
      expect(readPlaces(words.join(between)).length).toBeLessThanOrEqual(10)
    }),
    { numRuns: 2000 },
  )
})
