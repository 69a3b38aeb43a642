import { stale } from './problem.ts'

/**
 * Another tab or device has changed it since it was loaded.
 * @throws 409 `stale` with what holds now
 */
export function refuseStale(loaded: string | undefined, updated_at: Date, current: () => Record<string, unknown>) {
  if (loaded === undefined || Date.parse(loaded) === updated_at.getTime()) return
  throw stale(
    'Your profile was changed in another tab or on another device. Review the current version, then save again.',
    {
      ...current(),
      updated_at: updated_at.toISOString(),
    },
  )
}
