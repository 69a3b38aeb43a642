import type { JobStatus } from '../../../contract/platform/values.ts'
import { invalid } from '../../platform/http/problem.ts'

type Outcome = 'hired_here' | 'hired_elsewhere' | 'cancelled'

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
