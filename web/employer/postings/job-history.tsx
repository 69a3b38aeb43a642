import { useEffect, useState } from 'react'
import type { JobEvent } from '../../../contract/jobs/postings.ts'
import { call } from '../../browser-api.ts'
import { ChangeText } from '../../parts/jobs/job-changes.tsx'
import { listText } from '../../text/counts.ts'
import { dateText, nearDateText } from '../../text/dates.ts'
import { failureText } from '../../text/failure.ts'
import { changedLines } from '../../text/job-changes.ts'
import { jobStatusLabels, outcomeLabels } from '../../text/labels.ts'
import { Panel } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useNow } from '../../ui/now.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Timeline } from '../../ui/timeline.tsx'
import { fieldLabels } from './posting-steps.ts'

/** What happened to a job, newest first: who changed what, when. */
export function JobHistory({ id }: { id: string }) {
  const [events, setEvents] = useState<JobEvent[] | null>(null)
  const [failed, setFailed] = useState('')
  const now = useNow()
  useEffect(() => {
    call('GET /employer/jobs/{id}/history', { params: { id } }).then(
      ({ data }) => setEvents(data),
      (error: unknown) => setFailed(failureText('The history could not be loaded.', error)),
    )
  }, [id])
  return (
    <Panel title="History" pad className="mt-6">
      {failed && <Notice tone="danger">{failed}</Notice>}
      {!events && !failed && <Skeleton className="h-24 w-full" />}
      {events && (
        <Timeline
          label="What happened to this job"
          events={events.map((event, index) => ({
            key: `${event.at} ${event.kind} ${index}`,
            when: <time dateTime={event.at}>{nearDateText(event.at, now)}</time>,
            state: index === 0 ? 'now' : 'done',
            children: <Happened event={event} />,
          }))}
        />
      )}
    </Panel>
  )
}

function Happened({ event }: { event: JobEvent }) {
  const { change, by } = event
  return (
    <>
      {said(event)}
      {by && <span className="text-text-2">, {by}</span>}
      {change && (
        <ul className="mt-1 flex flex-col gap-1 text-[13.5px]">
          {changedLines(change).map((line) => (
            <li key={line.label}>
              <ChangeText line={line} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const labels: Record<string, string> = fieldLabels

function said({ kind, to_status, outcome, expires_at, fields, change }: JobEvent): string {
  if (kind === 'created') return to_status === 'draft' ? 'Draft saved' : 'Posted'
  if (kind === 'extended') return `Extended until ${dateText(expires_at)}`
  if (kind === 'edited')
    return change || !fields.length ? 'Edited' : `Edited: ${listText(fields.map((name) => labels[name] ?? name))}`
  const status = to_status ? jobStatusLabels[to_status] : ''
  return outcome ? `${status}: ${outcomeLabels[outcome]}` : status
}
