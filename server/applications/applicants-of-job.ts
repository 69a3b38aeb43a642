import type { Applicants } from '../jobs/post/applicants.ts'
import { hasHired } from '../jobs/post/queries.ts'
import { invalid } from '../platform/http/problem.ts'
import { answerApplication } from './pipeline/queries.ts'
import { closeApplicationsOfJob, lockApplications } from './status/queries.ts'

/** "Hired here" needs an applicant: one who is already hired, or one who is moved to hired now. */
const hire: Applicants['hire'] = async (tx, context, { job, caller, id, now }) => {
  if (id === undefined) {
    if (await hasHired(tx, job.id)) return
    throw invalid({
      hired_application_id:
        'No applicant is marked as hired. Choose who was hired, or close the job as hired elsewhere.',
    })
  }
  const [application] = await lockApplications(tx, { ids: [id], job_id: job.id, company_id: caller.company_id })
  if (!application) throw invalid({ hired_application_id: 'This isn’t an application to this job.' })
  if (application.status !== 'hired')
    await answerApplication(tx, context, application, caller.account_id, { status: 'hired' }, now)
}

/** What closing a job does to its applicants. */
export const applicants: Applicants = { close: closeApplicationsOfJob, hire }
