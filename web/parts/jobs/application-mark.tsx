import type { ApplicationStatus } from '../../../contract/platform/values.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { statusLabels, statusTones } from '../../text/application.ts'

/** The status of the reader's own application to a job. */
export function ApplicationMark({ status }: { status: string }) {
  const known = status as ApplicationStatus
  return <StatusBadge tone={statusTones[known]}>{statusLabels[known]}</StatusBadge>
}
