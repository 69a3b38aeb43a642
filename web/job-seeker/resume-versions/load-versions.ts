import { call } from '../../browser-api.ts'
import { includedOf, planWithMore } from '../../text/plan-above.ts'

/** The reader's versions, how many their plan includes (null for no limit), and which plan includes more. */
export async function loadVersions() {
  const [{ data: versions }, { data: plan }] = await Promise.all([
    call('GET /profile/resume-versions'),
    call('GET /subscription/plan'),
  ])
  const included = includedOf(plan, 'resume_pdf_versions')
  return { versions, included, more: planWithMore(plan, 'resume_pdf_versions') }
}
export type Versions = Awaited<ReturnType<typeof loadVersions>>

export const versionFile = (id: string) => `/api/profile/resume-versions/${id}/resume.pdf`
