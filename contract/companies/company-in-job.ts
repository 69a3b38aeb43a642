import { z } from 'zod'
import { verified } from './verification.ts'

/** A company as shown on its jobs. */
export const companyInJob = z.object({
  id: z.string(),
  company_name: z.string(),
  slug: z.string(),
  logo_temp_url: z.string().nullable(),
  ...verified,
  is_staffing_agency: z.boolean(),
})
