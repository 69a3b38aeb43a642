import { z } from 'zod'
import { shownChoices } from '../accounts/settings.ts'
import { endpoint } from '../platform/endpoint.ts'
import { record } from '../platform/shapes.ts'
import { visibleSeeker } from './seekers.ts'

/** A call of `settings` that returns what others see of a job seeker. */
export const privacyPreview = {
  previewPrivacy: endpoint('POST /settings/privacy/preview', {
    access: 'job_seeker',
    summary: 'Preview what others would see of you with these choices; null if they couldn’t find you',
    body: z.object(shownChoices),
    reply: record(
      z.object({
        /** The full profile, for comparison. */
        own: visibleSeeker,
        visitor: visibleSeeker.nullable(),
        verified_employer: visibleSeeker.nullable(),
        /** A verified company that the job seeker applied to. */
        applied_to: visibleSeeker.nullable(),
      }),
    ),
    safe: true,
  }),
}
