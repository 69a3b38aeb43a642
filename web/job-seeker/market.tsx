import { monthText } from '../../contract/platform/format.ts'
import type { Route } from './+types/market'
import { grantWords } from '../../contract/billing/values.ts'
import { pageTitle } from '../parts/platform/page/page-meta.ts'
import { ApiError } from '../api.ts'
import { call } from '../browser-api.ts'
import { PlanIncludes } from '../parts/billing/plans/plan-includes.tsx'
import { leftOutText } from '../text/left-out-text.ts'
import { type FiltersOf, id, readListQuery } from '../text/list-query.ts'
import { planWithMissing } from '../text/plan-above.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Card, PageHead } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Notice } from '../ui/notice.tsx'
import { CompareForm, marketQuery } from './market/compare-form.tsx'
import { MarketFigures } from './market/market-figures.tsx'
import { ReportShown } from './market/report-shown.tsx'
import { ReportsPanel } from './market/reports-panel.tsx'

const shape = { report: id, ...marketQuery }

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { filters, dropped } = readListQuery(request.url, shape)
  const [plan, reports, report] = await Promise.all([
    call('GET /subscription/plan'),
    call('GET /job-seeker/market-reports', { query: { page: filters.page } }),
    filters.report ? call('GET /job-seeker/market-reports/{id}', { params: { id: filters.report } }) : null,
  ])
  const pay_in = planWithMissing(plan.data, 'own_market_pay')
  const includesPay = plan.data.grants.includes('own_market_pay')
  const compared = includesPay && !report ? await compare(filters) : { market: null, unknown: [] }
  return {
    filters,
    includesPay,
    pay_in,
    market: compared.market,
    dropped: [...dropped, ...compared.unknown],
    reports_in: planWithMissing(plan.data, 'market_report'),
    includesReports: plan.data.grants.includes('market_report'),
    reports: reports.data,
    report: report?.data ?? null,
  }
}

type Filters = FiltersOf<typeof shape>

/** An unknown ZIP code is dropped, and the rest is shown without it. */
async function compare({ skills, zip_code, radius_miles, experience_level }: Filters) {
  const query = { skills, radius_miles, experience_level }
  try {
    return { market: (await call('GET /job-seeker/market-pay', { query: { ...query, zip_code } })).data, unknown: [] }
  } catch (error) {
    if (!zip_code || !(error instanceof ApiError && error.status === 422)) throw error
    return { market: (await call('GET /job-seeker/market-pay', { query })).data, unknown: ['zip_code'] }
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageTitle(loaderData?.report ? `Your market in ${monthText(loaderData.report.month)}` : 'Your market')

const names = { skills: 'skills', zip_code: 'ZIP code', radius_miles: 'distance', experience_level: 'level' }

export default function Market({ loaderData }: Route.ComponentProps) {
  const { reports, report, reports_in, includesReports, filters, dropped, market } = loaderData
  if (report) return <ReportShown report={report} />
  return (
    <>
      <PageHead title="Your market">
        What jobs that match your skills, level, and location pay, and what they ask for.
      </PageHead>
      <div className="flex flex-col gap-4.5">
        {dropped.length > 0 && <Notice tone="warning">{leftOutText(dropped, { ...names, report: 'report' })}</Notice>}
        <OwnPay {...loaderData} />
        <ReportsPanel
          reports={reports}
          page={filters.page}
          reports_in={reports_in}
          isIncluded={includesReports}
          hasSpecialty={market !== null}
        />
      </div>
    </>
  )
}

type OwnPayProps = Pick<Route.ComponentProps['loaderData'], 'market' | 'includesPay' | 'pay_in' | 'filters'>

function OwnPay({ market, includesPay, pay_in, filters }: OwnPayProps) {
  if (!includesPay)
    return (
      <Card>
        <EmptyState title="Pay for your profile">
          See what jobs for your skills, level, and location pay, how many there are, and which other skills pay more.{' '}
          <PlanIncludes plan={pay_in} what={grantWords.own_market_pay} />
        </EmptyState>
      </Card>
    )
  if (!market)
    return (
      <Card>
        <EmptyState
          title="Your profile doesn’t have a specialty yet"
          action={<ButtonLink to="/job-seeker/profile">Open your profile</ButtonLink>}
        >
          We compare jobs by your specialty, skills, years of experience, clearance, and location.
        </EmptyState>
      </Card>
    )
  return (
    <MarketFigures market={market} before={null}>
      <CompareForm market={market} filters={filters} />
    </MarketFigures>
  )
}
