import { firstNameOf } from '../../../contract/platform/placeholders.ts'
import type { Applicant } from '../../../contract/applications/pipeline.ts'
import { useLogin } from '../../session.ts'

/** The placeholders of a note that can be filled in before it's sent: only for a single applicant who isn't withheld. */
export function useKnownPlaceholders(applicants: readonly Applicant[], job: string) {
  const company_name = useLogin()?.data.company_name
  const [one, another] = applicants
  if (!one || another || one.withheld) return {}
  return { first_name: firstNameOf(one.seeker.name), job_title: job, ...(company_name && { company_name }) }
}
