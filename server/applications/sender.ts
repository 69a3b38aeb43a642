import type { z } from 'zod'
import type { sender } from '../../contract/applications/applications.ts'
import type { ApplicationRow } from './queries.ts'

type Row = Pick<ApplicationRow, 'applicant'> & {
  company_verified_at: Date | null
  contact_visibility: string | null
}

/**
 * The applicant as they were when they applied, as far as the company can see them now. Applying shares contact details
 * with the company unless the applicant keeps them private everywhere. A company that isn't verified gets none.
 */
export function presentSender({ applicant, company_verified_at, contact_visibility }: Row): z.output<typeof sender> {
  const { email = null, phone = null } = applicant
  const is_private = contact_visibility === 'never' || (!email && !phone)
  const contact_withheld = is_private ? ('private' as const) : company_verified_at ? null : ('unverified' as const)
  return {
    name: applicant.name,
    headline: applicant.headline ?? null,
    job_role: applicant.job_role ?? null,
    location: applicant.location ?? null,
    years_of_experience: applicant.years_of_experience ?? null,
    email: contact_withheld ? null : email,
    phone: contact_withheld ? null : phone,
    contact_withheld,
    certifications: applicant.certifications ?? [],
    skills: applicant.skills ?? [],
  }
}
