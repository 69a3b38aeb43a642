import { expect, test } from 'vitest'
import { mostTogether } from './fewer-words.ts'

test('among sets with equally many jobs, the one typed first is kept, whatever the order of the counts', () => {
  const counts: [mask: number, jobs: number][] = [
    [0b011, 2],
    [0b110, 2],
    [0b101, 2],
    [0b100, 1],
  ]
  for (const order of [counts, counts.toReversed()]) expect(mostTogether(new Map(order))).toEqual([0, 1])
  expect(mostTogether(new Map([...counts, [0b110, 1]]))).toEqual([1, 2])
  expect(mostTogether(new Map())).toBeNull()
})
