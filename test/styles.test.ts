import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(`${root}/${file}`, 'utf8')

/** What belongs to no component, in the order it's loaded. */
const foundations = ['tokens', 'tailwind.theme', 'fonts', 'base', 'forced-colors'].map(
  (name) => `web/styles/${name}.css`,
)
const sheets = globSync('web/**/*.css', { cwd: root }).filter(
  (file) => !foundations.includes(file) && file !== 'web/styles/app.css',
)

/** Each layer overrides those before it. */
const layers = ['components', 'parts', 'pages']
const layerOf = (file: string) =>
  /^web\/(ui|styles)\//.test(file) ? 'components' : file.startsWith('web/parts/') ? 'parts' : 'pages'

/** Every selector of a sheet with its at-rules, in order. */
function selectors(css: string): string[] {
  const around: string[] = []
  const found: string[] = []
  for (const [, prelude = '', bracket] of css.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]*)([{};])/g)) {
    if (bracket === '{') {
      around.push(prelude.trim().replaceAll(/\s+/g, ' '))
      if (!prelude.trim().startsWith('@')) found.push(around.join(' { '))
    } else if (bracket === '}') around.pop()
  }
  return found
}

test('a sheet is in its folder’s layer', () => {
  const wrong = sheets.filter(
    (file) => !selectors(read(file)).some((each) => each.startsWith(`@layer ${layerOf(file)} {`)),
  )
  expect(wrong).toEqual([])
  const elsewhere = sheets.flatMap((file) =>
    selectors(read(file))
      .filter((each) => !each.startsWith(`@layer ${layerOf(file)} {`) && !each.startsWith('@layer utilities {'))
      .map((each) => `${file}: ${each}`),
  )
  expect(elsewhere).toEqual([])
})

test('the sheets are listed by layer and name, because their order doesn’t matter', () => {
  const listed = [...read('web/styles/app.css').matchAll(/^@import '(\.[^']+)'/gm)]
    .map((m) => resolve(root, 'web/styles', m[1]!).slice(root.length + 1))
    .filter((file) => !foundations.includes(file))
  expect(listed).toEqual(layers.flatMap((layer) => listed.filter((file) => layerOf(file) === layer).toSorted()))
  // A sheet that only one lazily loaded part needs is imported by that part.
  const own = sheets.filter((file) => !listed.includes(file))
  expect(own).toEqual(['web/admin/search/search-bar.css'])
})

test('no sheet repeats a selector', () => {
  const twice = sheets.flatMap((file) => {
    const all = selectors(read(file))
    return all.filter((each, at) => all.indexOf(each) !== at).map((each) => `${file}: ${each}`)
  })
  expect(twice).toEqual([])
})

test('utilities use text sizes and spacing from the scales', () => {
  const wrong = globSync('web/**/*.{ts,tsx}', { cwd: root }).flatMap((file) =>
    [...read(file).matchAll(/(?<![\w-])(?:text|-?[pm][xytrbl]?|gap(?:-[xy])?|space-[xy])-\[[\d.]+(?:px|rem)\]/g)].map(
      ([name]) => `${file}: ${name}`,
    ),
  )
  expect(wrong).toEqual([])
})
