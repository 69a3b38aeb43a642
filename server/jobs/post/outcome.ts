import type { JobStatus } from '../../../contract/values.ts'
import type { AppContext, Db } from '../../platform/app-context.ts'
import { answerApplication } from '../../applications/pipeline/queries.ts'
import { lockApplications } from '../../applications/status/queries.ts'
import { invalid } from '../../platform/http/problem.ts'
import { hasHired, type JobRow } from './queries.ts'

type Outcome = 'hired_here' | 'hired_elsewhere' | 'cancelled'
type Caller = { account_id: string; company_id: string }

/** @throws 422 where what is said of how a job ended does not fit that it does, or how */
export function refuseOutcome(asked: JobStatus | undefined, outcome: Outcome | undefined, hired: string | undefined) {
  const ends = asked === 'filled' || asked === 'closed'
  if (ends && !outcome) throw invalid({ outcome: 'Say how it ended: hired here, hired elsewhere, or canceled.' })
  if (!ends && outcome) throw invalid({ outcome: 'Only a job that ends has an outcome.' })
  if (asked === 'filled' && outcome === 'cancelled')
    throw invalid({ outcome: 'A canceled job was not filled. Close it instead.' })
  if (hired && outcome !== 'hired_here')
    throw invalid({ hired_application_id: 'Only a job that ends with somebody hired here names who was hired.' })
}

/** "Hired here" names somebody who applied: whoever is hired already, or the application that is moved to hired now. */
export async function hireFirst(
  tx: Db,
  context: AppContext,
  { job, caller, id, now }: { job: JobRow; caller: Caller; id: string | undefined; now: Date },
) {
  if (id === undefined) {
    if (await hasHired(tx, job.id)) return
    throw invalid({
      hired_application_id:
        'Nobody who applied to this job is marked as hired. Say who was hired, or end the job as hired elsewhere.',
    })
  }
  const [application] = await lockApplications(tx, { ids: [id], job_id: job.id, company_id: caller.company_id })
  if (!application) throw invalid({ hired_application_id: 'This is no application to this job.' })
  if (application.status !== 'hired')
    await answerApplication(tx, context, application, caller.account_id, { status: 'hired' }, now)
}
