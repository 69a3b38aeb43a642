import { z } from 'zod'
import { shownChoices } from '../accounts/settings.ts'
import { endpoint } from '../platform/endpoint.ts'
import { record } from '../platform/shapes.ts'
import { visibleSeeker } from './seekers.ts'

/** One of the calls of `settings`: it answers with what others see of a job seeker. */
export const privacyPreview = {
  previewPrivacy: endpoint('POST /settings/privacy/preview', {
    access: 'job_seeker',
    summary: 'What others would see of me with these choices; null where they would find nobody',
    body: z.object(shownChoices),
    reply: record(
      z.object({
        /** All of it, to compare with. */
        own: visibleSeeker,
        visitor: visibleSeeker.nullable(),
        verified_employer: visibleSeeker.nullable(),
        /** A verified company that I applied to. */
        applied_to: visibleSeeker.nullable(),
      }),
    ),
    safe: true,
  }),
}
