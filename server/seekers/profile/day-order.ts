import { invalid } from '../../platform/http/problem.ts'

/** A day that has begun somewhere on earth is none of the future. @throws 422 on the entry's field */
export function refuseFuture<F extends string>(
  entries: readonly { [K in F]?: string | null | undefined }[],
  field: string,
  name: F,
) {
  const latest = new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10)
  for (const [at, entry] of entries.entries())
    if ((entry[name] ?? '') > latest)
      throw invalid({ [`${field}.${at}.${name}`]: 'This day is in the future. Check the year.' })
}

/** @throws 422 on the entry that ends before it begins */
export function refuseBackwards(
  entries: readonly { started_on?: string | null | undefined; ended_on?: string | null | undefined }[],
  field: string,
) {
  for (const [at, { started_on, ended_on }] of entries.entries())
    if (started_on && ended_on && ended_on < started_on)
      throw invalid({ [`${field}.${at}.ended_on`]: 'This is before the day it began.' })
}
