import { argv } from 'node:process'

/**
 * `npm run bench` runs everything in `all.ts`. `npm run bench -- admin-export` runs one case that isn't in all.ts.
 * `search` takes sizes, and `routes` takes a part of the address.
 */
const cases = new Map<string, () => Promise<unknown>>([
  ['', () => import('./all.ts')],
  ['admin-export', () => import('./admin-export.ts')],
  ['search', () => import('./search.ts')],
  ['routes', () => import('./routes.ts')],
])
const asked = argv[2] ?? ''
const run = cases.get(asked)
if (!run) throw new Error(`There is no case ${asked}. The cases are ${[...cases.keys()].filter(Boolean).join(', ')}.`)
await run()
