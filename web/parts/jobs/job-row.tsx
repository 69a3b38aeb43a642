import clsx from 'clsx'
import { type ReactNode } from 'react'
import { Link } from 'react-router'
import type { JobCard } from '../../../contract/jobs/jobs.ts'
import { CompanyLogo } from '../../ui/company-logo.tsx'
import { DeadlineBlocks } from '../../ui/blocks.tsx'
import { jobAddress } from '../../text/addresses.ts'
import { daysRemainingText, locationText, milesText } from '../../text/job.ts'
import { labelOf, workplaceLabels } from '../../text/labels.ts'
import { ApplicationMark } from './application-mark.tsx'
import { Pay } from './pay.tsx'
import { PostedOn } from './posted-on.tsx'
import { SaveButton } from './save-button.tsx'
import { TypeBadges } from './type-badges.tsx'
import { CompanyName } from '../companies/verified-company.tsx'

export type JobRowProps = {
  job: JobCard
  address?: string
  current?: boolean
  /** A note at the end of the row, such as when the job was saved or that it has closed. */
  note?: ReactNode
  /** Below everything else: why the job is recommended. Its controls lie above the row's click target. */
  children?: ReactNode
  /** One level lower under a section's heading. */
  heading?: 'h2' | 'h3'
  /** On wide screens, a click anywhere but on the title opens the preview. */
  onOpen?: (job: JobCard) => void
  /** The preview's id, for keyboard users; absent without a preview. */
  previewId?: string
}

/**
 * A job in a list: logo, title, company, location, type, pay, three skills, closing date, and when it was posted; for a
 * job seeker, also how many must-haves they meet.
 */
export function JobRow({
  job,
  address = jobAddress(job),
  current,
  note,
  children,
  heading: Heading = 'h2',
  onOpen,
  previewId,
}: JobRowProps) {
  return (
    <article className={clsx('job-row', current && 'job-row-current')}>
      {onOpen && (
        <button
          type="button"
          className="job-row-open needs-script"
          aria-label={`Preview ${job.title}`}
          aria-pressed={current}
          onClick={() => onOpen(job)}
        />
      )}
      {current && previewId && (
        <button
          type="button"
          className="skip-link needs-script max-[86rem]:hidden"
          onClick={() => document.getElementById(previewId)?.focus()}
        >
          Go to the preview
        </button>
      )}
      <CompanyLogo name={job.employer.company_name} src={job.employer.logo_temp_url} size={40} />
      <div className="min-w-0">
        <div className="job-row-title">
          <Heading className="heading-card">
            <Link prefetch="intent" to={address}>
              {job.title}
            </Link>
          </Heading>
          <SaveButton job={job} />
        </div>
        <p className="dotted-line job-row-company">
          <CompanyName company={job.employer} />
          <span>{locationText(job.location)}</span>
          {/* Remote jobs have a badge instead. */}
          {job.workplace !== 'remote' && (
            <span className="whitespace-nowrap">{labelOf(workplaceLabels, job.workplace)}</span>
          )}
          {job.distance_miles != null && (
            <span className="whitespace-nowrap text-text-3">{milesText(job.distance_miles)}</span>
          )}
        </p>
        <p className="job-row-badges">
          <TypeBadges job={job} />
          <Pay of={job} />
          {job.application && <ApplicationMark status={job.application.status} />}
        </p>
        <p className="job-row-foot">
          <span className="min-w-0 truncate">{job.skills.slice(0, 3).join(', ')}</span>
          <DeadlineBlocks days={job.days_remaining}>{daysRemainingText(job.days_remaining)}</DeadlineBlocks>
        </p>
        <p className="job-row-posted">
          <PostedOn at={job.published_at} />
          {job.must_haves && job.must_haves.total > 0 && (
            <span className={clsx(job.must_haves.met === job.must_haves.total && 'job-row-all-met')}>
              {job.must_haves.met} of {job.must_haves.total} must-haves
              <span className="sr-only"> met by your profile</span>
            </span>
          )}
        </p>
        {note && <div className="mt-2 flex flex-wrap items-center gap-2 text-caption text-text-3">{note}</div>}
        {children}
      </div>
    </article>
  )
}
