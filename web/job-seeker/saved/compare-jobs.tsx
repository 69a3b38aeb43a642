import { ArrowLeft } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { counted } from '../../../contract/platform/format.ts'
import type { JobDetail } from '../../../contract/jobs/jobs.ts'
import { FitLines } from '../../parts/applications/fit-lines.tsx'
import { Pay } from '../../parts/jobs/pay.tsx'
import { PlanIncludes } from '../../parts/billing/plans/plan-includes.tsx'
import { daysRemainingText, locationText } from '../../text/job.ts'
import { experienceText, labelOf, workplaceLabels } from '../../text/labels.ts'
import { ledgerTexts } from '../../text/ledger.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PageHead } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { type Compared, savedJobs } from './comparison.ts'

/** Focusable, so the keyboard can scroll it even when no link is in view. */
const scrollable = { tabIndex: 0 }

/** Saved jobs side by side. On narrow screens the table scrolls while the row names stay. */
export function CompareJobs({ jobs, left_out, over, comparable }: Compared) {
  return (
    <>
      <PageHead
        title="Saved jobs side by side"
        actions={
          <ButtonLink to={savedJobs} icon={<ArrowLeft size={16} />}>
            All saved jobs
          </ButtonLink>
        }
      >
        Must-haves are checked against your current profile.
      </PageHead>
      {left_out > 0 && (
        <Notice tone="warning" className="mb-4">
          {left_out === 1
            ? 'One of these jobs is no longer open or saved, so it isn’t shown.'
            : `${left_out} of these jobs are no longer open or saved, so they aren’t shown.`}
        </Notice>
      )}
      {over > 0 && (
        <Notice tone="warning" className="mb-4">
          Your plan lets you compare {comparable.most} jobs, so{' '}
          {over === 1 ? 'the last one isn’t' : `the last ${over} aren’t`} shown.{' '}
          {comparable.more && <PlanIncludes {...comparable.more} />}
        </Notice>
      )}
      {jobs.length ? (
        <section className="card relative overflow-x-auto" aria-label="Comparison" {...scrollable}>
          <table className="w-full text-left text-detail">
            <thead>
              <tr>
                <th scope="col" className="sticky left-0 z-1 bg-surface p-3 sm:p-4">
                  <span className="sr-only">About</span>
                </th>
                {jobs.map((job) => (
                  <th key={job.id} scope="col" className="min-w-60 p-4 align-top font-normal">
                    <h2 className="heading-card">
                      <Link className="hover:underline" to={`/job-seeker/job-details?id=${job.id}`}>
                        {job.title}
                      </Link>
                    </h2>
                    <p className="text-text-2">{job.employer.company_name}</p>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {lines.map(({ name, of }) => (
                <tr key={name}>
                  <th
                    scope="row"
                    className="sticky left-0 z-1 border-t border-line bg-surface p-3 align-top font-semibold text-text-2 sm:p-4"
                  >
                    {name}
                  </th>
                  {jobs.map((job) => (
                    <td key={job.id} className="border-t border-line p-4 align-top">
                      {of(job)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ) : (
        <EmptyState
          title="These jobs are no longer open or saved"
          action={<ButtonLink to={savedJobs}>All saved jobs</ButtonLink>}
        >
          Choose other jobs from your saved jobs.
        </EmptyState>
      )}
    </>
  )
}

const lines: { name: string; of: (job: JobDetail) => ReactNode }[] = [
  { name: 'Pay', of: (job) => <Pay of={job} /> },
  { name: 'Location', of: (job) => `${locationText(job.location)}, ${labelOf(workplaceLabels, job.workplace)}` },
  { name: 'Level', of: (job) => experienceText(job.experience_level) },
  {
    name: 'Must-haves',
    of: ({ fit = [] }) => {
      const musts = fit.filter(({ must }) => must)
      return musts.length ? <FitLines lines={musts} heading="h3" /> : 'None listed'
    },
  },
  {
    name: 'Answer',
    of: ({ answer_days }) => (answer_days ? `Within ${counted(answer_days, 'business day')}` : 'No date promised'),
  },
  {
    name: 'Response record',
    of: (job) => (
      <dl>
        {ledgerTexts(job.company.ledger).map(({ label, value, note, isKnown }) => (
          <Fragment key={label}>
            <dt className="mt-2 text-caption text-text-3 first:mt-0">{label}</dt>
            <dd>
              {value} {isKnown && <small className="text-caption text-text-2">{note}</small>}
            </dd>
          </Fragment>
        ))}
      </dl>
    ),
  },
  { name: 'Closes', of: (job) => daysRemainingText(job.days_remaining) },
]
