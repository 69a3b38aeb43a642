import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FilterList } from './filter-list.tsx'

const counts = { a: 0, b: 3, c: 0, d: 1, e: 0 }
const html = (chosen: string[]) =>
  renderToStaticMarkup(
    <FilterList
      id="f"
      name="letter"
      title="Letter"
      options={Object.entries(counts).map(([value, count]) => ({ value, label: value, count }))}
      chosen={chosen}
      onToggle={() => undefined}
    />,
  )
const order = (chosen: string[]) => [...html(chosen).matchAll(/value="(\w)"/g)].map(([, value]) => value).join('')

test('what finds nothing goes last, each in the order it had, and steps back unless it is chosen', () => {
  expect(order([])).toBe('bdace')
  expect(order(['c'])).toBe('bdace')
  expect(html([]).match(/choice-none/g)).toHaveLength(3)
  expect(html(['c']).match(/choice-none/g)).toHaveLength(2)
})
