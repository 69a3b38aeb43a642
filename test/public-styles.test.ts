import { globSync, readFileSync } from 'node:fs'
import { dirname, join, matchesGlob, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'

const web = resolve(import.meta.dirname, '../web')
const read = (file: string) => readFileSync(join(web, file), 'utf8')

/** What `app.css` leaves the utilities of out: `@source not '…'`, as patterns from the folder. */
const leftOut = [...read('styles/app.css').matchAll(/@source not '\.\.\/([^']+)'/g)].map(([, path = '']) => path)

/** Whatever these files load, at once or later, from the folder. */
function reached(starts: string[]): Set<string> {
  const seen = new Set<string>()
  const visit = (file: string) => {
    if (seen.has(file) || !/\.tsx?$/.test(file)) return
    seen.add(file)
    const code = read(file).replaceAll(/^import type .*$/gm, '')
    for (const [, path = ''] of code.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)) {
      const found = relative(web, resolve(web, dirname(file), path))
      if (!found.startsWith('..') && !found.includes('+types')) visit(found)
    }
  }
  starts.forEach(visit)
  return seen
}

test('the style sheet of public pages has the utilities of everything they show', () => {
  expect(leftOut.length).toBeGreaterThan(3)
  const shown = reached(['root.tsx', 'entry.client.tsx', ...globSync('public/*.tsx', { cwd: web })])
  expect(shown.size, 'pages and their parts').toBeGreaterThan(100)
  // A file of an area that public pages come to show is taken off the list in app.css.
  const missing = [...shown].filter(
    (file) =>
      file !== 'development/design-route.tsx' &&
      leftOut.some((path) => matchesGlob(file, path) || matchesGlob(file, `${path}/**`)),
  )
  expect(missing).toEqual([])
})
