import type { Row } from '../batch.ts'
import { after, before, hour, later, minute } from '../times.ts'

/**
 * When an employer first opened an application: shortly before their first step; where they took none, a day after it
 * came with a letter, and not yet where it came without.
 */
export function firstOpened(
  events: readonly Row[],
  { applied, letter, now }: { applied: Date; letter: string; now: Date },
) {
  const answer = events.find(({ actor_type, kind }) => actor_type === 'employer' && kind === 'status_changed')
  if (answer?.at instanceof Date) return later(applied, before(answer.at, 12 * minute))
  const next = after(applied, 25 * hour)
  return letter && next < now ? next : null
}
