import type { AdminJobStep } from '../../../contract/admin/jobs.ts'
import { jobStatusLabels, outcomeLabels } from '../../text/labels.ts'
import { listText } from '../../text/counts.ts'
import { RecordHistory } from '../records/record-history.tsx'

/** What happened to a job and who of us looked at it, newest first. */
export const JobHistory = ({ steps }: { steps: readonly AdminJobStep[] }) => (
  <RecordHistory label="What happened to this job" steps={steps} stops="flagged" text={stepText} />
)

const plain: Partial<Record<AdminJobStep['kind'], string>> = {
  extended: 'Extended',
  reminded: 'Reminded of its end',
  flagged: 'Flagged',
  unflagged: 'Unflagged',
  kept: 'Reports dismissed',
  viewed: 'Opened in the back office',
}

function stepText({ kind, to_status, outcome, fields }: AdminJobStep): string {
  if (kind === 'created') return to_status === 'draft' ? 'Draft saved' : 'Posted'
  if (kind === 'edited')
    return fields.length ? `Edited: ${listText(fields.map((name) => name.replaceAll('_', ' ')))}` : 'Edited'
  if (kind !== 'status_changed') return plain[kind] ?? kind
  const status = to_status ? jobStatusLabels[to_status] : ''
  return outcome ? `${status}: ${outcomeLabels[outcome]}` : status
}
