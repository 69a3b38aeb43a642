import { Link } from 'react-router'
import type { Reply } from '../../../contract/index.ts'
import { daysText, percentText } from '../../text/analytics.ts'
import { countText } from '../../text/counts.ts'
import { jobTypeLabel, jobTypeTone } from '../../text/job-type.ts'
import { jobStatusLabels } from '../../text/labels.ts'
import { Tag } from '../../ui/badge.tsx'
import { Panel } from '../../ui/card.tsx'
import { JobTypeBadge } from '../../ui/job-type-badge.tsx'
import { Cell, Column, Row, Table } from '../../ui/table.tsx'
import { CsvButton } from '../csv-button.tsx'
import { useMayRecruit } from '../may-recruit.ts'

type Jobs = Reply<'GET /employer/jobs/analytics'>['data']['jobs']

/** `csv_in`: the plan that includes the file, where the company's own does not. */
type Props = { jobs: Jobs; query: string; csv_in: string | undefined; to: (change: { job_id: string }) => string }

/** Each job by itself, those with most views first. */
export function ByJobPanel({ jobs, query, csv_in, to }: Props) {
  const mayRecruit = useMayRecruit()
  return (
    <Panel
      title="By job"
      action={
        <span className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
          {mayRecruit && <CsvButton path={`/api/employer/jobs/analytics.csv?${query}`} included_in={csv_in} />}
          <Link className="link text-[13px]" to="/employer/my-jobs">
            My jobs
          </Link>
        </span>
      }
    >
      <Table label="Figures by job">
        <thead>
          <tr>
            <Column>Job</Column>
            <Column>Type</Column>
            <Column numeric>Views</Column>
            <Column numeric>Applications</Column>
            <Column numeric>Apply rate</Column>
            <Column numeric>Open</Column>
            <Column numeric>First answer</Column>
            <Column numeric>Days left</Column>
            <Column>Views by week</Column>
          </tr>
        </thead>
        <tbody>
          {jobs.map((job) => (
            <Row key={job.id}>
              <Cell phone="title">
                <Link className="font-semibold hover:underline" to={to({ job_id: job.id })}>
                  {job.title}
                </Link>
              </Cell>
              <Cell>
                <JobTypeBadge tone={jobTypeTone(job.job_type)}>{jobTypeLabel(job.job_type)}</JobTypeBadge>
              </Cell>
              <Cell numeric label="Views">
                {countText(job.views)}
              </Cell>
              <Cell numeric label="Applications">
                {countText(job.applications)}
              </Cell>
              <Cell numeric label="Apply rate">
                {percentText(job.apply_rate)}
              </Cell>
              <Cell numeric label="Open">
                {countText(job.open)}
              </Cell>
              <Cell numeric label="First answer">
                {daysText(job.days_to_first_answer)}
              </Cell>
              <Cell numeric label={job.status === 'published' ? 'Days left' : undefined}>
                {job.status === 'published' ? job.days_remaining : <Tag>{jobStatusLabels[job.status]}</Tag>}
              </Cell>
              <Cell phone="hide">
                <WeekLine weeks={job.weeks} />
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </Panel>
  )
}

/** Views by week as a step line; read out as numbers. */
function WeekLine({ weeks }: { weeks: readonly number[] }) {
  const most = Math.max(1, ...weeks)
  const step = 72 / weeks.length
  const path = weeks.map((views, index) => `${index ? 'V' : 'M0 '}${22 - (views / most) * 20}H${(index + 1) * step}`)
  return (
    <>
      <svg width="72" height="24" viewBox="0 0 72 24" aria-hidden="true">
        <path d={path.join('')} fill="none" stroke="var(--brand)" strokeWidth="1.5" />
      </svg>
      <span className="sr-only">{weeks.map(countText).join(', ')}</span>
    </>
  )
}
