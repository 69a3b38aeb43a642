import { data, redirect } from 'react-router'
import { useEffect, useState } from 'react'
import { dateText, listText, nearDateText } from '../../contract/platform/format.ts'
import type { Route } from './+types/job-details'
import { productName } from '../../contract/platform/product.ts'
import type { JobEvent } from '../../contract/jobs/company-jobs.ts'
import { ApiError } from '../api.ts'
import { call } from '../browser-api.ts'
import { JobPage } from '../parts/site/job-page/job-page.tsx'
import { ChangeText } from '../parts/jobs/job-changes.tsx'
import { failureText } from '../text/failure.ts'
import { changedLines } from '../text/job-changes.ts'
import { jobStatusLabels, outcomeLabels } from '../text/labels.ts'
import { Panel } from '../ui/card.tsx'
import { Notice } from '../ui/notice.tsx'
import { useNow } from '../ui/now.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { Timeline } from '../ui/timeline.tsx'
import { fieldLabels } from './jobs/step-fields.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const id = new URL(request.url).searchParams.get('id')
  if (!id) throw redirect('/employer/my-jobs')
  const params = { id }
  try {
    const [job, similar] = await Promise.all([
      call('GET /jobs/{id}', { params }),
      call('GET /jobs/{id}/similar', { params }),
    ])
    return { job: job.data, similar: similar.data.data }
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw data(null, { status: 404 })
    throw error
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.job.title ?? 'Job'} | ${productName}` },
]

export default function JobDetails({ loaderData: { job, similar } }: Route.ComponentProps) {
  return (
    <>
      <JobPage
        key={job.id}
        job={job}
        similar={similar}
        listAddress="/jobs"
        addressOf={({ id }) => `/employer/job-details?id=${id}`}
      />
      {job.owner && <JobHistory key={`history ${job.id}`} id={job.id} />}
    </>
  )
}

/** What happened to a job, newest first: who changed what, when. */
function JobHistory({ id }: { id: string }) {
  const [events, setEvents] = useState<JobEvent[] | null>(null)
  const [failed, setFailed] = useState('')
  const now = useNow()
  useEffect(() => {
    call('GET /employer/jobs/{id}/history', { params: { id } }).then(
      ({ data }) => setEvents(data),
      (error: unknown) => setFailed(failureText('The history didn’t load.', error)),
    )
  }, [id])
  return (
    <Panel title="History" pad className="mt-6">
      {failed && <Notice tone="danger">{failed}</Notice>}
      {!events && !failed && <Skeleton className="h-24 w-full" />}
      {events && (
        <Timeline
          label="Job history"
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
        <ul className="mt-1 flex flex-col gap-1 text-detail">
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
