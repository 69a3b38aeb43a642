import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { counted, dateText } from '../../../../contract/platform/format.ts'
import { readUrl } from '../../../../contract/platform/read-url.ts'
import type { JobCard } from '../../../../contract/jobs/jobs.ts'
import { textOr } from '../../../text/fallbacks.ts'
import { ledgerTexts } from '../../../text/ledger.ts'
import { listHref } from '../../../text/list-query.ts'
import { platformLabels } from '../../../text/platforms.ts'
import { verifiedSentences } from '../../../text/verification.ts'
import { Chip } from '../../../ui/badge.tsx'
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card, Panel } from '../../../ui/card.tsx'
import { CompanyLogo } from '../../../ui/company-logo.tsx'
import { FactList } from '../../../ui/description-sheet.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { StatStrip } from '../../../ui/stat-strip.tsx'
import { JobRow } from '../../jobs/job-row.tsx'
import { CompanyName } from '../../companies/verified-company.tsx'
import { sizeText } from '../../companies/company-size.ts'
import { BenefitList, HiringProcess } from '../../companies/company-words.tsx'
import { CompanyContactFacts } from '../../companies/company-contact.tsx'
import { CompanyElsewhere } from '../../companies/company-elsewhere.tsx'
import type { LoadedCompany } from '../../companies/load-company.ts'

type Props = {
  loaded: LoadedCompany
  /** This page's address, for another page of its jobs. */
  address: string
  listAddress?: string
  jobAddressOf?: (job: JobCard) => string
  /** The page with its jobs that other sites can embed. */
  embed?: string
}

/** A company: who it is, how it answers, and its open jobs. */
export function CompanyPage({ loaded, address, listAddress = '/companies', jobAddressOf, embed }: Props) {
  const { company } = loaded
  const place = [company.city, company.state].filter(Boolean).join(', ')
  const facts = [place, company.company_size && `${sizeText(company.company_size)} people`].filter(Boolean)
  return (
    <div className="page-width pb-24">
      <Breadcrumbs
        className="pt-5.5"
        items={[{ label: 'Companies', to: listAddress }, { label: company.company_name }]}
      />
      {!company.verified_at && (
        <Notice tone="warning" className="mt-4">
          This company isn’t verified yet. Only its own team and administrators can see this page, and its jobs go live
          once it’s verified.
        </Notice>
      )}
      {company.banner_temp_url && (
        <img src={company.banner_temp_url} alt="" width={1440} height={360} className="mt-4 h-auto w-full rounded-md" />
      )}
      <div className="company-page">
        <div className="min-w-0">
          <div className="company-page-head">
            <CompanyLogo name={company.company_name} src={company.logo_temp_url} size={72} />
            <div className="min-w-0">
              <h1 className="heading-job">
                <CompanyName company={company} size={24} />
              </h1>
              {facts.length > 0 && <p className="mt-2.5 text-base text-text-2">{facts.join(' · ')}</p>}
            </div>
          </div>
          <p className="mt-6 flex flex-wrap gap-1.5">
            {company.organization_type && <Chip>{company.organization_type}</Chip>}
            {company.industry && <Chip>{company.industry}</Chip>}
          </p>
          <section aria-labelledby="about" className="mt-10">
            <h2 id="about" className="heading-block mb-3">
              About the company
            </h2>
            <p className="prose wrap-anywhere whitespace-pre-line">{textOr(company.description)}</p>
          </section>
          <Said title="Mission" id="mission">
            {company.mission && <p className="prose wrap-anywhere whitespace-pre-line">{company.mission}</p>}
          </Said>
          <Said title="Benefits" id="benefits">
            {company.benefits.length > 0 && <BenefitList benefits={company.benefits} />}
          </Said>
          <Said title="How it hires" id="hiring">
            {company.hiring_process.length > 0 && <HiringProcess steps={company.hiring_process} />}
          </Said>
          <Answers company={company} />
        </div>
        <aside aria-label="Facts and links" className="company-page-aside">
          <Panel title="Facts" pad>
            <FactList
              facts={[
                { label: 'Industry', value: textOr(company.industry) },
                { label: 'Type', value: textOr(company.organization_type) },
                {
                  label: 'Size',
                  value: company.company_size ? `${sizeText(company.company_size)} people` : textOr(null),
                },
                { label: 'Location', value: textOr(place) },
                { label: 'Founded', value: company.founded_year ?? textOr(null) },
                { label: 'Joined', value: dateText(company.created_at) },
              ]}
            />
            <p className="company-page-verification">{verifiedSentences(company) || 'Not verified yet.'}</p>
          </Panel>
          {company.contact && (
            <Panel title="Contact" pad>
              <CompanyContactFacts contact={company.contact} />
            </Panel>
          )}
          <Links company={company} />
        </aside>
        <div className="min-w-0">
          <OpenJobs loaded={loaded} address={address} jobAddressOf={jobAddressOf} />
          {embed && company.verified_at && company.live_jobs > 0 && (
            <CompanyElsewhere company={company} address={embed} />
          )}
        </div>
      </div>
    </div>
  )
}

/** A section that renders only if the company filled it in. */
const Said = ({ id, title, children }: { id: string; title: string; children: ReactNode }) =>
  children ? (
    <section aria-labelledby={id} className="mt-10">
      <h2 id={id} className="heading-block mb-3">
        {title}
      </h2>
      {children}
    </section>
  ) : null

type Of = { company: LoadedCompany['company'] }

/** The three figures of its response record, and what they are based on. */
function Answers({ company: { ledger } }: Of) {
  return (
    <section aria-labelledby="answers" className="mt-10">
      <h2 id="answers" className="heading-block mb-3">
        How this company answers
      </h2>
      <StatStrip
        stats={ledgerTexts(ledger).map(({ label, value, note, isKnown }) => ({
          label,
          value: isKnown ? value : <span className="text-lg tracking-normal text-text-2">{value}</span>,
          note,
        }))}
      />
      <p className="mt-2 max-w-[41.3em] text-sm text-text-2">
        {ledger.applications
          ? `Based on what happened to ${counted(ledger.applications, 'applicant')} here, not on promises. Each person counts once every 90 days, and as answered on time only if no answer to them was late. We show figures once there are at least ten people.`
          : 'No applicants yet. Figures appear once ten people have applied, based on what happened to them.'}
      </p>
    </section>
  )
}

function OpenJobs({
  loaded: { company, jobs, page, dropped },
  address,
  jobAddressOf,
}: Omit<Props, 'listAddress' | 'embed'>) {
  return (
    <section aria-labelledby="open-jobs">
      <h2 id="open-jobs" className="heading-block mb-3">
        {jobs ? counted(jobs.total, 'open job') : 'Open jobs'}
      </h2>
      {dropped && (
        <Notice tone="warning" className="mb-3">
          This value isn’t valid, so we ignored it: page.
        </Notice>
      )}
      {!jobs ? (
        <Notice tone="danger" alert>
          <b>The jobs didn’t load.</b> <a href={listHref(address, { page })}>Try again</a>
        </Notice>
      ) : jobs.data.length ? (
        <Card className="company-jobs overflow-clip">
          {jobs.data.map((job) => (
            <JobRow key={job.id} job={job} {...(jobAddressOf && { address: jobAddressOf(job) })} />
          ))}
          {jobs.last_page > 1 && (
            <Pagination
              label={`Jobs at ${company.company_name}`}
              page={jobs.current_page}
              last={jobs.last_page}
              total={jobs.total}
              perPage={jobs.per_page}
              href={(page) => `${listHref(address, { page })}#open-jobs`}
            />
          )}
        </Card>
      ) : jobs.total > 0 ? (
        <EmptyState
          heading="h3"
          title={`There is no page ${page}`}
          action={<ButtonLink to={address}>Go to the first page</ButtonLink>}
        >
          {`This company has ${counted(jobs.total, 'open job')} on ${counted(jobs.last_page, 'page')}.`}
        </EmptyState>
      ) : (
        <EmptyState heading="h3" title="No open jobs right now">
          When this company posts a job, it appears here.
        </EmptyState>
      )}
    </section>
  )
}

function Links({ company }: Of) {
  const given = [...(company.website ? [{ platform: 'website', url: company.website }] : []), ...company.social_links]
  const links = given.filter(({ url }) => /^https?:$/.test(readUrl(url)?.protocol ?? ''))
  if (!links.length) return null
  return (
    <Panel title="Links" pad>
      <ul className="grid gap-2">
        {links.map(({ platform, url }) => (
          <li key={url} className="flex min-w-0 items-center gap-2">
            <ExternalLink size={15} className="text-text-3" />
            <a className="link py-1 wrap-anywhere" href={url} target="_blank" rel="nofollow ugc noopener noreferrer">
              {platform === 'website' ? new URL(url).hostname.replace(/^www\./, '') : platformLabels(platform)}
            </a>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
