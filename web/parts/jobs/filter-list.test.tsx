import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FilterList } from './filter-list.tsx'

const counts = { a: 0, b: 3, c: 0, d: 1, e: 0 }
const html = (chosen: string[], isScale = false) =>
  renderToStaticMarkup(
    <FilterList
      id="f"
      name="letter"
      title="Letter"
      options={Object.entries(counts).map(([value, count]) => ({ value, label: value, count }))}
      chosen={chosen}
      isScale={isScale}
      onToggle={() => undefined}
    />,
  )
const order = (chosen: string[], isScale = false) =>
  [...html(chosen, isScale).matchAll(/value="(\w)"/g)].map(([, value]) => value).join('')

test('options without results go last in their order and are dimmed unless selected', () => {
  expect(order([])).toBe('bdace')
  expect(order(['c'])).toBe('bdace')
  expect(html([]).match(/choice-none/g)).toHaveLength(3)
  expect(html(['c']).match(/choice-none/g)).toHaveLength(2)
})

test('the steps of a scale keep their order', () => {
  expect(order(['c'], true)).toBe('abcde')
})
