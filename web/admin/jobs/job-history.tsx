import type { AdminJobStep } from '../../../contract/admin/jobs.ts'
import { nearDateTimeText } from '../../text/dates.ts'
import { jobStatusLabels, outcomeLabels } from '../../text/labels.ts'
import { listText } from '../../text/counts.ts'
import { useNow } from '../../ui/now.ts'
import { Timeline } from '../../ui/timeline.tsx'

/** What happened to a job and who of us looked at it, newest first. */
export function JobHistory({ steps }: { steps: readonly AdminJobStep[] }) {
  const now = useNow()
  return (
    <section aria-label="History">
      <h3 className="heading-panel mb-3">History</h3>
      <Timeline
        label="What happened to this job"
        events={steps.map((step, index) => ({
          key: `${step.at} ${step.kind} ${index}`,
          when: <time dateTime={step.at}>{nearDateTimeText(step.at, now)}</time>,
          state: step.kind === 'flagged' ? 'stop' : index === 0 ? 'now' : 'done',
          children: (
            <>
              {stepText(step)}
              {step.by && <span className="text-text-2">, {step.by}</span>}
              {step.reason && <p className="mt-1 break-words whitespace-pre-line text-text-2">{step.reason}</p>}
            </>
          ),
        }))}
      />
    </section>
  )
}

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
