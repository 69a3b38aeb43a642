import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ensureBuilt } from '../scripts/build.ts'
import { budgets, weighPages } from '../scripts/page-weight.ts'

await ensureBuilt()

test.each(weighPages(join(import.meta.dirname, '..', 'build', 'client')))(
  '$path stays within its weight budget',
  ({ scripts, styles }) => {
    expect(scripts, 'React and the router are among them').toBeGreaterThan(100)
    expect(scripts, 'kB of JavaScript, gzip').toBeLessThanOrEqual(budgets.scripts)
    expect(styles, 'the one sheet is among them').toBeGreaterThan(10)
    expect(styles, 'kB of styles, brotli').toBeLessThanOrEqual(budgets.styles)
  },
)
