import { expect, test } from 'vitest'
import { tablesAsLines } from './flatten-tables.ts'

test.each([
  ['<p>No table</p>', '<p>No table</p>'],
  ['<table><tr><td>A</td><td>B</td></tr></table>', '<p>A | B</p>'],
  [
    '<table><tbody><tr><th>Shift</th><th>Pay</th></tr>\n<tr><td>Day</td><td>$40</td></tr></tbody></table>',
    '<p>Shift | Pay</p>\n<p>Day | $40</p>',
  ],
  [
    '<p>Before</p><table><tr><td><p>A</p><p>more</p></td><td><ul><li>B</li></ul></td></tr></table><p>After</p>',
    '<p>Before</p><p>A more | B</p><p>After</p>',
  ],
  [
    '<table><tr><td><b>A</b></td><td></td><td><a href="https://b.example">B</a></td></tr></table>',
    '<p><b>A</b> | <a href="https://b.example">B</a></p>',
  ],
  // A table used only for layout.
  ['<table><tr><td><h2>Role</h2><p>Text</p></td></tr></table>', '<h2>Role</h2><p>Text</p>'],
  ['<table><tr><td>Only text</td></tr></table>', '<p>Only text</p>'],
  [
    '<table><tr><td><table><tr><td>A</td><td>B</td></tr><tr><td>C</td><td>D</td></tr></table></td></tr></table>',
    '<p>A | B</p><p>C | D</p>',
  ],
  // Unclosed or unopened tags.
  ['<table><tr><td>A<td>B<tr><td>C<td>D', '<p>A | B</p><p>C | D</p>'],
  ['</table></tr>A</td>', 'A'],
  ['<td>A</td><td>B</td>', '<p>A | B</p>'],
  ['<tablet>A</tablet>', '<tablet>A</tablet>'],
])('%s', (html, lines) => {
  expect(tablesAsLines(html)).toBe(lines)
})

test('deeply nested tables are read quickly', () => {
  for (const part of ['<table><tr><td>', '<table>', '<td', '<tr><td>x', '<table '])
    expect(timed(() => tablesAsLines(part.repeat(60_000 / part.length)))).toBeLessThan(500)
})

function timed(work: () => void) {
  const before = performance.now()
  work()
  return performance.now() - before
}
