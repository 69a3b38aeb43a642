import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

/** WCAG 2.2, levels A and AA. 4.1.1 was removed. */
const criteria =
  `1.1.1 1.2.1 1.2.2 1.2.3 1.2.4 1.2.5 1.3.1 1.3.2 1.3.3 1.3.4 1.3.5 1.4.1 1.4.2 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13
  2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4 2.4.5 2.4.6 2.4.7 2.4.11 2.5.1 2.5.2 2.5.3 2.5.4 2.5.7 2.5.8
  3.1.1 3.1.2 3.2.1 3.2.2 3.2.3 3.2.4 3.2.6 3.3.1 3.3.2 3.3.3 3.3.4 3.3.7 3.3.8 4.1.2 4.1.3`.split(/\s+/)

const rows = readFileSync('docs/accessibility.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, number = '', name = '', level = '', state = '', how = '', tests = '']) => ({
    number,
    name,
    level,
    state,
    how,
    tests,
  }))

describe('docs/accessibility.md', () => {
  test('lists every criterion once, in order', () => {
    expect(criteria).toHaveLength(55)
    expect(rows.map(({ number }) => number)).toEqual(criteria)
  })

  test.each(rows)('$number $name says how it is met, or why it does not apply', ({ level, state, how }) => {
    expect(level).toMatch(/^AA?$/)
    expect(state).toMatch(/^(?:met|doesn't apply)$/)
    expect(how).not.toBe('')
  })

  test.each(rows.filter(({ state }) => state === 'met'))('$number $name names tests that exist', ({ tests }) => {
    const named = [...tests.matchAll(/`([^`]+)`: "([^"]+)"/g)]
    expect(named).not.toEqual([])
    for (const [, file = '', title = ''] of named) expect(readFileSync(file, 'utf8'), file).toContain(title)
  })
})

const sources = globSync('web/**/*.tsx', { exclude: (path) => path.includes('development') })

test('no instruction identifies a control by its color or shape alone', () => {
  const bySight =
    /\b(?:press|click|tap|choose|use|select) (?:on )?the (?:red|green|blue|gray|orange|round|square|left|right|upper|lower) (?:button|link|icon|one)\b/i
  expect(sources.filter((path) => bySight.test(readFileSync(path, 'utf8')))).toEqual([])
})

test('pages declare their language', () => {
  expect(readFileSync('web/root.tsx', 'utf8')).toContain('<html lang="en"')
})
