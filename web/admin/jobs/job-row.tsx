import { Eye } from 'lucide-react'
import type { AdminJob } from '../../../contract/admin/jobs.ts'
import { Pay } from '../../parts/jobs/pay.tsx'
import { TypeBadges } from '../../parts/jobs/type-badges.tsx'
import { dateText, nearDateText } from '../clock.ts'
import { noDate } from '../../text/fallbacks.ts'
import { locationText } from '../../text/job.ts'
import { categoryLabels } from '../../text/labels.ts'
import { Button } from '../../ui/button.tsx'
import { CompanyLogo } from '../../ui/company-logo.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useNow } from '../../ui/now.ts'
import { Cell, PickCell, Row, Who } from '../../ui/table.tsx'
import { type JobAction, notPossible } from './job-actions.ts'
import type { JobColumn } from './job-columns.ts'
import { JobMenu } from './job-menu.tsx'
import { JobState } from './job-state.tsx'
import { shortId } from './reported.ts'
import { RecordLink } from '../records/record-link.tsx'

type Props = {
  job: AdminJob
  picked: boolean
  onPick: (on: boolean) => void
  onOpen: () => void
  onAction: (action: JobAction) => void
  shows: (name: JobColumn) => boolean
}

/** One job of any company. */
export function JobRow({ job, picked, onPick, onOpen, onAction, shows }: Props) {
  return (
    <Row selected={picked} flagged={job.flagged_at !== null}>
      <PickCell label={`Select ${job.title}`} checked={picked} onChange={onPick} />
      {shows('id') && (
        <Cell mono phone="hide" title={job.id}>
          {shortId(job.id)}
        </Cell>
      )}
      <Cell phone="title" className="sm:min-w-[190px]">
        <Who
          picture={<CompanyLogo name={job.employer.company_name} src={job.employer.logo_temp_url} size={28} />}
          name={<RecordLink id={job.id}>{job.title}</RecordLink>}
        >
          {job.employer.company_name}
          {job.company_deleted && ' (deleted)'}
        </Who>
      </Cell>
      <Facts job={job} shows={shows} />
      {shows('state') && (
        <Cell>
          <span className="flex flex-wrap items-center gap-2">
            <JobState job={job} />
            <Decision job={job} onAction={onAction} />
          </span>
        </Cell>
      )}
      <Cell phone="action">
        <span className="flex items-center justify-end gap-1">
          <IconButton size="small" className="max-sm:hidden" label={`Details of ${job.title}`} onClick={onOpen}>
            <Eye size={17} />
          </IconButton>
          <JobMenu job={job} onOpen={onOpen} onAction={onAction} />
        </span>
      </Cell>
    </Row>
  )
}

function Facts({ job, shows }: Pick<Props, 'job' | 'shows'>) {
  const now = useNow()
  return (
    <>
      {shows('type') && (
        <Cell>
          <span className="flex flex-wrap gap-1">
            <TypeBadges job={job} />
          </span>
        </Cell>
      )}
      {shows('category') && <Cell>{categoryLabels[job.category]}</Cell>}
      {shows('place') && <Cell>{locationText(job.location)}</Cell>}
      {shows('salary') && (
        <Cell mono phone="hide">
          <Pay of={job} />
        </Cell>
      )}
      {shows('applications') && (
        <Cell numeric label="Applications">
          {job.applications.total}
        </Cell>
      )}
      {shows('reports') && (
        <Cell numeric label="Reports">
          {job.reports.total}
        </Cell>
      )}
      {shows('posted') && (
        <Cell numeric label="Posted" className="whitespace-nowrap" title={dateText(job.published_at)}>
          {job.published_at ? nearDateText(job.published_at, now) : noDate}
        </Cell>
      )}
      {shows('days_left') && (
        <Cell numeric label="Days left">
          {job.days_remaining}
        </Cell>
      )}
    </>
  )
}

/** What is decided most often about a job that was flagged or reported, without opening its menu. */
function Decision({ job, onAction }: Pick<Props, 'job' | 'onAction'>) {
  const action = job.flagged_at ? 'unflag' : notPossible.keep(job) ? null : 'keep'
  if (!action) return null
  const label = action === 'unflag' ? 'Unflag' : 'Dismiss reports'
  return (
    <Button size="small" aria-label={`${label}: ${job.title}`} onClick={() => onAction(action)}>
      {label}
    </Button>
  )
}
