import { ExternalLink, MapPin } from 'lucide-react'
import type { JobCard } from '../../../contract/jobs.ts'
import { counted } from '../../text/counts.ts'
import { dateText } from '../../text/dates.ts'
import { ledgerTexts } from '../../text/ledger.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Card, Panel } from '../../ui/card.tsx'
import { CompanyLogo } from '../../ui/company-logo.tsx'
import { FactList } from '../../ui/description-sheet.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { StatStrip } from '../../ui/stat-strip.tsx'
import { JobRow } from '../jobs/job-row.tsx'
import { CompanyName, verifiedText } from '../jobs/verified-company.tsx'
import type { LoadedCompany } from './load-company.ts'
import '../../styles/jobs.css'
import '../../styles/companies.css'

const none = 'Not specified'

/** A company: who it is, how it answers, what is open. */
export function CompanyPage({
  loaded: { company, jobs, total },
  listAddress = '/companies',
  jobAddressOf,
}: {
  loaded: LoadedCompany
  listAddress?: string
  jobAddressOf?: (job: JobCard) => string
}) {
  const place = [company.city, company.state].filter(Boolean).join(', ')
  const links = [...(company.website ? [{ platform: 'website', url: company.website }] : []), ...company.social_links]
  return (
    <div className="wrapc pb-16">
      <Breadcrumbs
        className="pt-[22px]"
        items={[{ label: 'Companies', to: listAddress }, { label: company.company_name }]}
      />
      <div className="cop-h">
        <CompanyLogo name={company.company_name} src={company.logo_temp_url} size={72} />
        <div className="min-w-0">
          <h1 className="h-job">
            <CompanyName company={company} size={22} />
          </h1>
          <p className="cc-facts mt-2">
            {company.organization_type && <span>{company.organization_type}</span>}
            {company.industry && <span>{company.industry}</span>}
            {place && (
              <span>
                <MapPin size={15} />
                {place}
              </span>
            )}
          </p>
        </div>
      </div>
      <section aria-label="How this company answers" className="mt-8">
        <StatStrip
          stats={[{ label: 'Open jobs', value: company.live_jobs }, ...ledgerTexts(company.ledger)].map((figure) => ({
            ...figure,
            note: 'note' in figure ? figure.note : undefined,
          }))}
        />
        <p className="mt-2 text-[13px] text-text-2">
          Counted from {counted(company.ledger.applications, 'application')} and what happened to them; under ten
          nothing is said.
        </p>
      </section>
      <div className="cop">
        <div className="min-w-0">
          <section aria-labelledby="about">
            <h2 id="about" className="h-block mb-3">
              About
            </h2>
            <p className="prose whitespace-pre-line">{company.description || none}</p>
          </section>
          <section aria-labelledby="open-jobs" className="mt-10">
            <h2 id="open-jobs" className="h-block mb-3">
              {counted(total, 'open job')}
            </h2>
            {jobs.length ? (
              <Card>
                {jobs.map((job) => (
                  <JobRow key={job.id} job={job} {...(jobAddressOf ? { address: jobAddressOf(job) } : {})} />
                ))}
              </Card>
            ) : (
              <EmptyState title="Nothing open right now">Jobs of this company show here once they are live.</EmptyState>
            )}
          </section>
        </div>
        <aside aria-label="Facts and links">
          <Panel title="Facts" pad>
            <FactList
              facts={[
                { label: 'People', value: company.company_size ?? none },
                { label: 'Industry', value: company.industry ?? none },
                { label: 'Kind', value: company.organization_type ?? none },
                { label: 'Founded', value: company.founded_year ?? none },
                { label: 'Here since', value: dateText(company.created_at) },
                { label: 'Verified', value: verifiedText(company) || 'Not yet' },
              ]}
            />
          </Panel>
          {links.length > 0 && (
            <Panel title="Links" pad className="mt-4">
              <ul className="grid gap-2">
                {links
                  .filter(({ url }) => /^https?:\/\//i.test(url))
                  .map(({ platform, url }) => (
                    <li key={url} className="flex items-center gap-2">
                      <ExternalLink size={15} />
                      <a className="lk" href={url} target="_blank" rel="noopener nofollow ugc">
                        {platform === 'website' ? new URL(url).hostname : platform}
                      </a>
                    </li>
                  ))}
              </ul>
            </Panel>
          )}
        </aside>
      </div>
    </div>
  )
}
