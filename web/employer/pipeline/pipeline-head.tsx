import { CalendarPlus, ExternalLink, MessageSquareText, SquarePen } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { counted } from '../../../contract/platform/format.ts'
import type { JobDetail } from '../../../contract/jobs/jobs.ts'
import type { Reply } from '../../../contract/index.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { TabLinks } from '../../ui/tabs.tsx'
import { daysRemainingText } from '../../text/job.ts'
import { listHref } from '../../text/list-query.ts'
import { Pay } from '../../parts/jobs/pay.tsx'
import { TypeBadges } from '../../parts/jobs/type-badges.tsx'
import { useMayRecruit } from '../may-recruit.ts'
import { ExtendDialog } from '../jobs/extend-dialog.tsx'
import { TemplatesDialog } from './templates-dialog.tsx'
import { boardAddress, tableAddress } from './pipeline-query.ts'
import { JobState } from '../jobs/my-job-row.tsx'

type Props = {
  job: JobDetail
  list: Reply<'GET /employer/jobs/{id}/applications'>['data']
  view: 'board' | 'table'
  keyword: string | undefined
  onChanged: () => unknown
}

const openStages = ['submitted', 'in_review', 'shortlisted', 'interview', 'offer']

/** The job of the pipeline with its status, and the tabs for board and table. */
export function PipelineHead({ job, list, view, keyword, onChanged }: Props) {
  const [extending, setExtending] = useState(false)
  const [templates, setTemplates] = useState(false)
  const mayEdit = useMayRecruit()
  const total = Object.values(list.by_status).reduce((sum, count) => sum + count, 0)
  const active = openStages.reduce((sum, status) => sum + (list.by_status[status] ?? 0), 0)
  const kept = { keyword, page: 1 }
  const ended = job.status === 'filled' || job.status === 'closed'
  return (
    <div className="pipeline-head">
      <Breadcrumbs items={[{ label: 'My jobs', to: '/employer/my-jobs' }, { label: 'Applications' }]} />
      <div className="mt-1.5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="heading-page" tabIndex={-1}>
          {job.title}
        </h1>
        <TypeBadges job={job} />
        <Pay of={job} />
        {job.status === 'published' ? (
          <span className="text-sm text-text-2">{daysRemainingText(job.days_remaining)}</span>
        ) : (
          <JobState
            job={{ status: job.status, flagged_at: job.owner?.flagged_at ?? null, outcome: job.owner?.outcome ?? null }}
          />
        )}
        <div className="ml-auto flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-auto">
          {mayEdit && (job.status === 'published' || job.status === 'paused' || job.status === 'expired') && (
            <Button size="small" icon={<CalendarPlus size={15} />} onClick={() => setExtending(true)}>
              Extend job
            </Button>
          )}
          <Button size="small" icon={<MessageSquareText size={15} />} onClick={() => setTemplates(true)}>
            Templates
          </Button>
          {mayEdit && !ended && (
            <ButtonLink size="small" icon={<SquarePen size={15} />} to={`/employer/my-jobs/edit-job?id=${job.id}`}>
              Edit job
            </ButtonLink>
          )}
          <ButtonLink size="small" icon={<ExternalLink size={15} />} to={`/employer/job-details?id=${job.id}`}>
            View job
          </ButtonLink>
        </div>
      </div>
      <div className="mt-3 flex flex-wrap items-end justify-between gap-x-6 gap-y-1">
        <TabLinks
          label="Views"
          tabs={[
            { label: 'Board', to: listHref(boardAddress(job.id), kept), current: view === 'board' },
            { label: 'Table', to: listHref(tableAddress(job.id), kept), current: view === 'table' },
          ]}
        />
        <p className="pb-2.5 text-sm">
          <b>
            {keyword
              ? `${counted(total, 'application matches', 'applications match')} “${keyword}”`
              : counted(total, 'application')}
          </b>
          , <b>{active}</b> open
          {job.answer_days && list.overdue > 0 && (
            <>
              ,{' '}
              <Link
                className="font-semibold text-danger hover:underline"
                to={`/employer/my-jobs/answer-now?due=overdue&job_id=${job.id}`}
              >
                {counted(list.overdue, 'answer')} overdue
              </Link>
            </>
          )}
        </p>
      </div>
      {templates && <TemplatesDialog mayAdd={mayEdit} onClose={() => setTemplates(false)} />}
      {extending && <ExtendDialog job={job} onClose={() => setExtending(false)} onDone={onChanged} />}
    </div>
  )
}
