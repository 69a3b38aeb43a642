import { dayInWords } from '../platform/calendar/expiry.ts'
import type { Holder } from './holders.ts'

/** In UTC, as periods are counted: `November 23, 2026`. */
export const dayOf = (at: Date) => dayInWords(at.toISOString().slice(0, 10))

/** Where a holder sees what they pay. */
export const billingPath = (audience: Holder['audience']) =>
  audience === 'job_seeker' ? '/job-seeker/plans-billing' : '/employer/settings?section=billing'
