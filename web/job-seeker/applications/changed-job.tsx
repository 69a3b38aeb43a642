import { useEffect, useState } from 'react'
import type { JobChange } from '../../../contract/jobs/company-jobs.ts'
import { call } from '../../browser-api.ts'
import { JobChanges } from '../../parts/jobs/job-changes.tsx'
import { Notice } from '../../ui/notice.tsx'

/** What the company changed in a job since the reader applied; renders nothing if nothing changed. */
export function ChangedJob({ application_id, className }: { application_id: string; className?: string }) {
  const [loaded, setLoaded] = useState<JobChange[] | 'failed' | null>(null)
  useEffect(() => {
    let isCurrent = true
    call('GET /job-seeker/applications/{id}/job-changes', { params: { id: application_id } }).then(
      ({ data }) => isCurrent && setLoaded(data),
      () => isCurrent && setLoaded('failed'),
    )
    return () => {
      isCurrent = false
    }
  }, [application_id])
  if (!loaded?.length) return null
  if (loaded === 'failed')
    return (
      <Notice tone="warning" className={className}>
        We couldn’t check whether this job has changed since you applied. Reload the page to try again.
      </Notice>
    )
  return (
    <Notice className={className}>
      <h3 className="mb-2 font-semibold">Changed since you applied</h3>
      <JobChanges changes={loaded} />
    </Notice>
  )
}
