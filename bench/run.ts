import { argv } from 'node:process'

/** `npm run bench`: everything in `all.ts`. `npm run bench -- admin-export`: that case alone, as all.ts leaves it out; `search` takes sizes, `routes` a part of the address. */
const cases = new Map<string, () => Promise<unknown>>([
  ['', () => import('./all.ts')],
  ['admin-export', () => import('./admin-export.ts')],
  ['search', () => import('./search.ts')],
  ['routes', () => import('./routes.ts')],
])
const asked = argv[2] ?? ''
const run = cases.get(asked)
if (!run) throw new Error(`There is no case ${asked}, only: ${[...cases.keys()].filter(Boolean).join(', ')}`)
await run()
