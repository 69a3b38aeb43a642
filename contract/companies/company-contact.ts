import { z } from 'zod'
import { preferredChannels } from '../accounts/values.ts'

/**
 * How someone in a company wants to be reached, from their contact settings. Only job seekers they show it to get it;
 * it's absent for everyone else.
 */
export const companyContact = z.object({
  /** Their name as they show it. Null if they show only the company's name. */
  name: z.string().nullable(),
  preferred_channel: z.enum(preferredChannels),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** `09:00`. Both or neither, and only with a phone number. */
  call_from: z.string().nullable(),
  call_until: z.string().nullable(),
  time_zone: z.string(),
})
export type CompanyContact = z.input<typeof companyContact>
