/** `npm run bench`: everything in `all.ts`. `npm run bench -- admin-export`: that case alone, which the rest leaves out. */
const cases = new Map<string, () => Promise<unknown>>([
  ['', () => import('./all.ts')],
  ['admin-export', () => import('./admin-export.ts')],
])
const name = process.argv[2] ?? ''
const run = cases.get(name)
if (!run) throw new Error(`There is no case ${name}, only: ${[...cases.keys()].filter(Boolean).join(', ')}`)
await run()
