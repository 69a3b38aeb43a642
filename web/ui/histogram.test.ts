import { expect, test } from 'vitest'
import { stepsHit } from './histogram.tsx'

test.each([
  ['inside', 150_000, 180_000, [12, 14]],
  ['between two middles', 151_000, 154_000, [12, 12]],
  ['beyond the last step', 289_120, 326_560, [23, 23]],
  ['below the first', 10_000, 20_000, [0, 0]],
  ['open below', null, 60_000, [0, 2]],
  ['open above', 240_000, null, [21, 23]],
  ['everything', null, null, [0, 23]],
])('a range %s colors at least the step it’s in', (_, from, to, steps) => {
  expect(stepsHit(24, { min: 30_000, max: 270_000, from, to })).toEqual(steps)
})
