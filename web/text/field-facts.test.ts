import { expect, test } from 'vitest'
import { sameName } from '../../server/seekers/facts/facts.ts'
import { certificatesToSuggest, skillsOf, skillsToSuggest } from './field-facts.ts'

test.each([
  { kind: 'skill', names: skillsToSuggest('') },
  { kind: 'certification', names: certificatesToSuggest('') },
] as const)('no two suggestions of a $kind mean the same to the must-have check', ({ kind, names }) => {
  const twice = names.flatMap((name, at) =>
    names.slice(at + 1).flatMap((other) => (sameName(kind, name, other) ? `${name} and ${other}` : [])),
  )
  expect(names.length).toBeGreaterThan(50)
  expect(twice).toEqual([])
})

test('a profile’s suggestions start with its own specialty, followed by all others once', () => {
  const suggested = skillsToSuggest('GRC')
  expect(suggested.slice(0, skillsOf('GRC').length)).toEqual(skillsOf('GRC'))
  expect(suggested.toSorted()).toEqual(skillsOf('').toSorted())
})
