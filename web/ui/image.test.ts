import { describe, expect, it } from 'vitest'
import { initials, pick } from './image.ts'

describe('a person without a picture', () => {
  it.each([
    ['Priya Raman', 'PR'],
    ['  Łukasz   Żak ', 'ŁŻ'],
    ['Mei-Ling van der Zhou', 'MZ'],
    ['ada', 'A'],
    ['', ''],
  ])('%s is %s', (name, letters) => expect(initials(name)).toBe(letters))

  it('keeps its tint and spreads over all of them', () => {
    expect(pick('Priya Raman', 6)).toBe(pick('Priya Raman', 6))
    const tints = new Set(Array.from({ length: 60 }, (_, i) => pick(`Person ${i}`, 6)))
    expect(tints).toEqual(new Set([0, 1, 2, 3, 4, 5]))
  })
})
