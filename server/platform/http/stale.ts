import { stale } from './problem.ts'

/**
 * Refuses a change to a record that another tab or device has changed since it was loaded.
 * @throws 409 `stale` with the current values
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
