import { expect, it } from 'vitest'
import { pageNumbers } from './pagination.tsx'

it.each([
  [1, 1, [1]],
  [2, 5, [1, 2, 3, 4, 5]],
  [1, 11, [1, 2, 3, 0, 11]],
  [3, 11, [1, 2, 3, 4, 0, 11]],
  [6, 11, [1, 0, 5, 6, 7, 0, 11]],
  [10, 11, [1, 0, 9, 10, 11]],
  [11, 11, [1, 0, 9, 10, 11]],
])('page %i of %i shows its neighbors and both ends', (page, last, shown) => {
  expect(pageNumbers(page, last)).toEqual(shown)
})
