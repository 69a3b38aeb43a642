import { Maximize2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { JobCard, JobDetail } from '../../../../contract/jobs/jobs.ts'
import { announce } from '../../../ui/announce.ts'
import { CompanyLogo } from '../../../ui/company-logo.tsx'
import { DeadlineBlocks } from '../../../ui/blocks.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { FactStrip } from '../../../ui/description-sheet.tsx'
import { usePaneScroll } from '../../../ui/view-state.ts'
import { Loading } from '../../../ui/spinner.tsx'
import { jobAddress } from '../../../text/addresses.ts'
import { textOr } from '../../../text/fallbacks.ts'
import { daysRemainingText, locationText } from '../../../text/job.ts'
import { educationText, experienceText, labelOf, vacancyLabels, workplaceLabels } from '../../../text/labels.ts'
import { call } from '../../../browser-api.ts'
import { ApplyButton } from '../../applications/apply-button.tsx'
import { CompanyRecord } from '../../jobs/company-record.tsx'
import { answerPromiseText, HiringStepsBlock, PayBand, RequirementLists } from '../../jobs/job-sections.tsx'
import { Pay } from '../../jobs/pay.tsx'
import { PostedOn } from '../../jobs/posted-on.tsx'
import { ReportButton } from '../../jobs/report-button.tsx'
import { SaveWideButton } from '../../jobs/save-button.tsx'
import { TypeBadges } from '../../jobs/type-badges.tsx'
import { CompanyNameLink } from '../../jobs/company-name-link.tsx'

type Props = {
  job: JobCard
  loaded: JobDetail | null
  address?: string | undefined
  /** The preview was opened on this page rather than by its address. */
  picked: boolean
}

/** Moves the focus here from the link to it. */
export const previewId = 'job-preview'

/** The job beside the list: the card immediately, the rest as soon as it loads. */
export function JobPreview({ job, loaded, address = jobAddress(job), picked }: Props) {
  const [fetched, setFetched] = useState<JobDetail | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)
  const article = useRef<HTMLElement>(null)
  const detail = loaded ?? fetched
  usePaneScroll(article, '.preview', 'at its top')
  // Each reload of the list, such as after applying, creates a new card.
  useEffect(() => {
    if (loaded) return
    const leaving = new AbortController()
    call('GET /jobs/{id}', { params: { id: job.id } }, { signal: leaving.signal }).then(
      ({ data }) => setFetched(data),
      (error: unknown) => {
        if (!leaving.signal.aborted) setFailed(error instanceof Error ? error.message : 'The job didn’t load.')
      },
    )
    return () => leaving.abort()
  }, [job, loaded, attempt])
  const announced = picked && detail !== null
  useEffect(() => {
    if (announced) announce(`Showing ${job.title}`)
  }, [announced, job.title])
  return (
    <article ref={article} id={previewId} tabIndex={-1} className="card" aria-label={`Preview: ${job.title}`}>
      <div className="preview-head">
        <div className="flex gap-4">
          <CompanyLogo name={job.employer.company_name} src={job.employer.logo_temp_url} size={56} />
          <div className="min-w-0 flex-1">
            <h2 className="heading-page">{job.title}</h2>
            <p className="dotted-line job-row-company mt-1 !text-md">
              <CompanyNameLink company={job.employer} />
              <span>{locationText(job.location)}</span>
              <PostedOn at={job.published_at} />
            </p>
          </div>
          <Link
            prefetch="intent"
            to={address}
            className="icon-button"
            aria-label={`Open ${job.title} on its own page`}
            title="Open on its own page"
          >
            <Maximize2 size={17} />
          </Link>
        </div>
        <div className="mt-5 flex flex-wrap items-center gap-2.5">
          <ApplyButton job={detail ?? job} />
          <SaveWideButton job={job} />
          <span className="ml-auto">
            <DeadlineBlocks days={job.days_remaining}>{daysRemainingText(job.days_remaining)}</DeadlineBlocks>
          </span>
        </div>
      </div>
      {failed && !detail ? (
        <ErrorState
          title="This job didn’t load."
          onRetry={() => {
            setFailed(null)
            setAttempt(attempt + 1)
          }}
        >
          {failed}
        </ErrorState>
      ) : detail ? (
        <PreviewBody job={detail} />
      ) : (
        <Loading>Loading job</Loading>
      )}
    </article>
  )
}

function PreviewBody({ job }: { job: JobDetail }) {
  return (
    <div className="preview-body flex flex-col gap-6">
      <div className="grid grid-cols-2 items-end gap-6 @max-[500px]:grid-cols-1 @max-[500px]:gap-3">
        <div>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <TypeBadges job={job} />
            <Pay of={job} big />
          </p>
          <p className="mt-2 text-sm text-text-2">Set by the company. Bars show open jobs in this specialty.</p>
        </div>
        <PayBand job={job} />
      </div>
      <FactStrip
        facts={[
          { label: 'Experience', value: textOr(experienceText(job.experience_level)) },
          { label: 'Education', value: textOr(educationText(job.education_level, job.experience_counts)) },
          { label: 'Workplace', value: textOr(labelOf(workplaceLabels, job.workplace)) },
          { label: 'Hiring timeline', value: textOr(labelOf(vacancyLabels, job.vacancy_type)) },
        ]}
      />
      <RequirementLists job={job} />
      <div className="prose !text-md" dangerouslySetInnerHTML={{ __html: job.description }} />
      <HiringStepsBlock job={job} heading="h3" small />
      <p className="text-detail text-text-2">{answerPromiseText(job)}</p>
      <CompanyRecord job={job} />
      <p className="text-sm">
        <ReportButton job={job} />
      </p>
    </div>
  )
}
