import { z } from 'zod'
import { preferredChannels } from '../accounts/values.ts'

/**
 * How somebody of a company wants to be reached, by their contact settings. Only job seekers whom they show it to get
 * it; absent for everybody else.
 */
export const companyContact = z.object({
  /** As they want to be named; null: by the company's name alone. */
  name: z.string().nullable(),
  preferred_channel: z.enum(preferredChannels),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** `09:00`; both or neither, and only beside a phone number. */
  call_from: z.string().nullable(),
  call_until: z.string().nullable(),
  time_zone: z.string(),
})
export type CompanyContact = z.input<typeof companyContact>
