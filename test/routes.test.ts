import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { signedInAreas } from '../web/areas.ts'
import routes from '../web/routes.ts'

const pathsIn = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...pathsIn(children)])

test.each([
  ['job_seeker', 'job-seeker'],
  ['employer', 'employer'],
  ['admin', 'admin'],
] as const)('the signed-in area of %s is what its frame holds', (area, folder) => {
  const frame = routes.find(({ file }) => file === `${folder}/layout.tsx`)
  const pages = pathsIn(frame?.children ?? []).map((path) => path.split('/')[1])
  expect(new Set<string | undefined>(signedInAreas[area])).toEqual(new Set(pages))
})
