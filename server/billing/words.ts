import { dateText } from '../../contract/platform/format.ts'
import type { Subscriber } from './subscribers.ts'

/** In UTC, as periods are counted: `November 23, 2026`. */
export const dayOf = (at: Date) => dateText(at.toISOString().slice(0, 10))

/** Where a subscriber sees what they pay. */
export const billingPath = (audience: Subscriber['audience']) =>
  audience === 'job_seeker' ? '/job-seeker/plans-billing' : '/employer/settings?section=billing'
