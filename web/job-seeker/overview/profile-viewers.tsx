import { Link } from 'react-router'
import { counted, dateText, shortDateText } from '../../../contract/platform/format.ts'
import { grantWords } from '../../../contract/billing/values.ts'
import type { ProfileViewer } from '../../../contract/seekers/seekers.ts'
import { call } from '../../browser-api.ts'
import { CompanyName } from '../../parts/companies/verified-company.tsx'
import { PlanIncludes } from '../../parts/billing/plans/plan-includes.tsx'
import { planWith } from '../../text/plan-above.ts'
import { CompanyLogo } from '../../ui/company-logo.tsx'

const shown = 3
export const profileViews = '/job-seeker/profile-views'

/** A page of the companies that viewed the reader's profile, or null and the plan that includes their names. */
export async function loadViewers(page: { page?: number; per_page?: number } = { per_page: shown }) {
  const { data: plan } = await call('GET /subscription/plan')
  if (!plan.grants.includes('profile_viewers')) return { viewers: null, named_by: planWith(plan, 'profile_viewers') }
  return { viewers: (await call('GET /job-seeker/profile-views', { query: page })).data, named_by: undefined }
}
export type Viewers = Awaited<ReturnType<typeof loadViewers>>

/** The latest few, or the plan that includes their names. */
export function LatestViewers({ viewers, named_by }: Viewers) {
  if (!viewers)
    return <PlanIncludes plan={named_by} what={grantWords.profile_viewers} className="mt-3 block text-sm text-text-2" />
  if (!viewers.data.length) return null
  return (
    <>
      <h3 className="mt-4 text-sm font-semibold text-text-2">Companies</h3>
      <ul>
        {viewers.data.map((company) => (
          <li key={company.id} className="flex items-center gap-3 border-line py-2.5 not-first:border-t">
            <CompanyLogo name={company.company_name} src={company.logo_temp_url} size={28} />
            <ViewerName company={company} />
            <span className="text-sm text-text-2">{shortDateText(company.last_viewed_on)}</span>
          </li>
        ))}
      </ul>
      <p className="mt-1 text-sm">
        <Link className="link" to={profileViews}>
          See {counted(viewers.total, 'company', 'companies')}
        </Link>
      </p>
    </>
  )
}

const ViewerName = ({ company }: { company: ProfileViewer }) => (
  <span className="min-w-0 flex-1 wrap-anywhere">
    <CompanyName
      company={company}
      name={
        <Link className="font-semibold hover:underline" to={`/job-seeker/company-details?id=${company.id}`}>
          {company.company_name}
        </Link>
      }
    />
  </span>
)

/** A full page of viewers. */
export const ViewerRows = ({ viewers }: { viewers: readonly ProfileViewer[] }) => (
  <ul>
    {viewers.map((company) => (
      <li key={company.id} className="flex items-center gap-3.5 border-line px-4.5 py-3.5 not-first:border-t">
        <CompanyLogo name={company.company_name} src={company.logo_temp_url} />
        <ViewerName company={company} />
        <span className="text-right text-sm text-text-2">
          <span className="block">Viewed {dateText(company.last_viewed_on)}</span>
          {company.days > 1 && `on ${company.days} different days`}
        </span>
      </li>
    ))}
  </ul>
)
