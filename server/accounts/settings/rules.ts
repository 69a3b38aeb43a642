import { invalid, stale } from '../../platform/http/problem.ts'

/** The fields that were sent, without absent ones. */
export const given = <T extends object>(sent: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)) as never

/** @throws 409 if it was saved since; `current` is the current version */
export function refuseStale(
  sent: Date | null | undefined,
  now: { updated_at: Date | null } & Record<string, unknown>,
  what: string,
) {
  if (sent === undefined || sent?.getTime() === now.updated_at?.getTime()) return
  throw stale(`Your ${what} were changed in another tab or on another device.`, now)
}

/** A time window, which can span midnight: both times, or neither. */
export function refuseHalfWindow(
  [from, until]: [name: string, name: string],
  times: Record<string, unknown>,
  what: string,
) {
  const [begins, ends] = [times[from], times[until]]
  if (!begins && ends) throw invalid({ [from]: `Enter when ${what} start, or leave both times blank.` })
  if (begins && !ends) throw invalid({ [until]: `Enter when ${what} end, or leave both times blank.` })
  if (begins && begins === ends)
    throw invalid({ [until]: `${what[0]?.toUpperCase()}${what.slice(1)} must start and end at different times.` })
}
