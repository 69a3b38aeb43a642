import type { ApplicationStatus } from '../../../contract/platform/values.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { statusLabels, statusTones } from '../../text/application.ts'

/** Where the reader's own application to a job stands. */
export function ApplicationMark({ status }: { status: string }) {
  const known = status as ApplicationStatus
  return <StatusBadge tone={statusTones[known]}>{statusLabels[known]}</StatusBadge>
}
