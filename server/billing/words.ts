import { dateText } from '../../contract/platform/format.ts'
import type { Subscriber } from './subscribers.ts'

/** In UTC, like the periods: `Nov 23, 2026`. */
export const dayOf = (at: Date) => dateText(at.toISOString().slice(0, 10))

/** The page where a subscriber sees their payments. */
export const billingPath = (audience: Subscriber['audience']) =>
  audience === 'job_seeker' ? '/job-seeker/plans-billing' : '/employer/settings?section=billing'
