import { Flag } from 'lucide-react'
import type { AdminJob } from '../../../contract/admin/jobs.ts'
import { counted } from '../../../contract/platform/format.ts'
import { closesSoon } from '../../text/job.ts'
import { jobStatusLabels } from '../../text/labels.ts'
import { Tag, type TagTone } from '../../ui/badge.tsx'

const tones: Partial<Record<AdminJob['status'], TagTone>> = {
  published: 'success',
  pending_review: 'info',
  paused: 'warning',
}

/** The status of a job, with how often it was flagged or reported. */
export function JobState({ job }: { job: AdminJob }) {
  const { flagged_at, reports, status } = job
  const times = reports.total ? `, ${counted(reports.total, 'report')}` : ''
  return (
    <span className="flex flex-wrap gap-1">
      {flagged_at ? (
        <Tag tone="danger" icon={<Flag size={12} />}>
          Flagged{times}
        </Tag>
      ) : job.is_live && closesSoon(job.days_remaining) ? (
        <Tag tone="signal">Closing soon</Tag>
      ) : (
        <Tag tone={tones[status]}>{status === 'pending_review' ? 'Pending' : jobStatusLabels[status]}</Tag>
      )}
      {!flagged_at && reports.open > 0 && (
        <Tag tone="danger" icon={<Flag size={12} />}>
          {counted(reports.total, 'report')}
        </Tag>
      )}
    </span>
  )
}
