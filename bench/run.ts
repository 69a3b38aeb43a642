/** `npm run bench`: everything in `all.ts`. `npm run bench -- admin-export`: that case alone, which the rest leaves out. */
const alone: Record<string, () => Promise<unknown>> = {
  'admin-export': () => import('./admin-export.ts'),
}
const [name] = process.argv.slice(2)
if (name !== undefined && !alone[name])
  throw new Error(`There is no case ${name}, only: ${Object.keys(alone).join(', ')}`)
await (name === undefined ? import('./all.ts') : alone[name]!())
