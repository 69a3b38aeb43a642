import { ApiError } from '../../api.ts'
import { call } from '../../browser-api.ts'
import { failureText } from '../../text/failure.ts'
import { toast } from '../../ui/toast.ts'
import { markSaved } from './saved-marks.ts'

/** Saves or removes a job immediately, with a message that can undo it. Reverts automatically if the server refuses. */
export async function saveJob(job: { id: string; is_live?: boolean }, next: boolean): Promise<void> {
  markSaved(job.id, next)
  try {
    const params = { id: job.id }
    if (next) await call('POST /job-seeker/jobs/{id}/save', { params })
    else await call('DELETE /job-seeker/jobs/{id}/unsave', { params })
    // A closed job can't be saved again.
    const undo = next || job.is_live !== false
    toast.message(
      next ? 'Job saved' : 'Job removed from saved jobs',
      undo ? { action: { label: 'Undo', onSelect: () => void saveJob(job, !next) } } : undefined,
    )
  } catch (error) {
    markSaved(job.id, !next)
    const gone = next && error instanceof ApiError && error.status === 404
    toast.error(
      gone
        ? 'The job wasn’t saved because it’s no longer open.'
        : failureText(next ? 'The job wasn’t saved.' : 'The job wasn’t removed.', error),
    )
  }
}
