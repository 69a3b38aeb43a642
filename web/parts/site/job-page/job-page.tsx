import { ShieldCheck } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from 'react-router'
import type { JobCard, JobDetail } from '../../../../contract/jobs/jobs.ts'
import { call } from '../../../browser-api.ts'
import { pageBefore } from '../../../page-before.ts'
import { sizeText } from '../../companies/company-size.ts'
import { CompanyContactFacts } from '../../companies/company-contact.tsx'
import { MessageButton } from '../../messages/message-button.tsx'
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx'
import { Card, Panel } from '../../../ui/card.tsx'
import { CompanyLogo } from '../../../ui/company-logo.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { jobAddress } from '../../../text/addresses.ts'
import { daysRemainingText, locationText } from '../../../text/job.ts'
import { categoryLabels, jobStatusLabels } from '../../../text/labels.ts'
import { ApplyButton } from '../../applications/apply-button.tsx'
import { JobArticle, PayCard } from './job-article.tsx'
import { CompanyRecord } from '../../jobs/company-record.tsx'
import { Pay } from '../../jobs/pay.tsx'
import { ReportButton } from '../../jobs/report-button.tsx'
import { SaveButton } from '../../jobs/save-button.tsx'
import { TypeBadges } from '../../jobs/type-badges.tsx'
import { CompanyNameLink } from '../../jobs/company-name-link.tsx'
import { verifiedSentences } from '../../../text/verification.ts'
import { viewSourceOf } from '../../jobs/view-source.ts'

export type JobPageProps = {
  job: JobDetail
  similar: JobCard[]
  /** The address of the list that this job was found in. */
  listAddress?: string
  addressOf?: (job: JobCard) => string
}

/** A job in full, on its own page. */
export function JobPage({ job, similar, listAddress = '/jobs', addressOf = jobAddress }: JobPageProps) {
  const isLive = job.status === 'published' && job.days_remaining > 0 && !job.owner?.flagged_at
  useCountView(job.id, isLive)
  return (
    <div className="page-width">
      <Breadcrumbs
        className="pt-5.5"
        items={[
          { label: 'Jobs', to: listAddress },
          { label: categoryLabels[job.category], to: `${listAddress}?category=${job.category}` },
          { label: job.title },
        ]}
      />
      {!isLive && (
        <Notice tone="warning" className="mt-4">
          This job isn’t open ({jobStatusLabels[job.status].toLowerCase()}). Only its company, its applicants, and
          administrators can see this page.
        </Notice>
      )}
      <div className="job-page">
        <JobArticle job={job} />
        <aside className="job-page-aside" aria-label="Apply, company, and similar jobs">
          <div className="max-lg:hidden">
            <PayCard job={job} actions />
          </div>
          <CompanyCard job={job} />
          {job.contact && (
            <Panel title="Contact for this job" pad>
              <CompanyContactFacts contact={job.contact} />
            </Panel>
          )}
          {similar.length > 0 && <SimilarJobs jobs={similar} addressOf={addressOf} />}
          <p className="flex gap-2 px-1 text-sm text-text-2">
            <ShieldCheck size={16} className="mt-0.5" />
            No company should ask you for fees, passwords, or remote access.
          </p>
          {isLive && (
            <MessageButton to={{ company_id: job.employer.id, name: job.employer.company_name, job }} block>
              Ask about this job
            </MessageButton>
          )}
          <p className="px-1 text-sm">
            <ReportButton job={job} returns />
          </p>
        </aside>
      </div>
      <div className="bottom-bar">
        <div className="min-w-0 flex-1 leading-tight">
          <Pay of={job} />
          <br />
          <small className="text-text-2">{daysRemainingText(job.days_remaining)}</small>
        </div>
        <SaveButton job={job} />
        {isLive && <ApplyButton job={job} short />}
      </div>
    </div>
  )
}

export function CompanyCard({ job }: { job: JobDetail }) {
  const { company, employer } = job
  const facts = [
    company.industry ?? company.organization_type,
    company.company_size && `${sizeText(company.company_size)} people`,
  ]
  return (
    <Card>
      <div className="flex items-center gap-3 p-4.5">
        <CompanyLogo name={employer.company_name} src={employer.logo_temp_url} size={40} />
        <div className="min-w-0">
          <h2 className="text-md font-semibold">
            <CompanyNameLink company={employer} />
          </h2>
          <p className="text-sm text-text-2">{facts.filter(Boolean).join(', ')}</p>
        </div>
      </div>
      {(company.description || employer.verified_at) && (
        <div className="flex flex-col gap-3 border-t border-line p-4.5 text-detail text-text-2">
          {company.description && <p>{company.description}</p>}
          {employer.verified_at && <p className="text-sm">{verifiedSentences(employer)}</p>}
        </div>
      )}
      <div className="border-t border-line p-4.5">
        <CompanyRecord job={job} />
      </div>
    </Card>
  )
}

export function SimilarJobs({
  jobs,
  addressOf = jobAddress,
}: {
  jobs: JobCard[]
  addressOf?: (job: JobCard) => string
}) {
  return (
    <Panel title="Similar jobs">
      {jobs.map((job) => (
        <div key={job.id} className="similar-job">
          <CompanyLogo name={job.employer.company_name} src={job.employer.logo_temp_url} size={36} />
          <div className="min-w-0">
            <Link prefetch="intent" to={addressOf(job)} className="block text-sm leading-tight font-semibold">
              {job.title}
            </Link>
            <p className="text-caption text-text-2">
              {job.employer.company_name}, {locationText(job.location)}
            </p>
            <p className="mt-1.5 flex flex-wrap items-center gap-2">
              <TypeBadges job={job} />
              <Pay of={job} />
            </p>
          </div>
        </div>
      ))}
    </Panel>
  )
}

/** Counts a view of an open job. The server decides whether it counts. */
function useCountView(id: string, isOpen: boolean) {
  useEffect(() => {
    if (!isOpen) return
    const { referrer, location } = document
    const source = viewSourceOf({
      before: pageBefore(),
      referrer,
      origin: location.origin,
      named: new URLSearchParams(location.search).get('source'),
    })
    // Readers can't do anything about a view that isn't counted.
    call('POST /jobs/{id}/view', { params: { id }, body: { source } }).catch((error: unknown) =>
      console.warn('The view was not counted:', error),
    )
  }, [id, isOpen])
}
