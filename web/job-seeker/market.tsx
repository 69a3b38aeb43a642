import type { Route } from './+types/market'
import { grantWords } from '../../contract/plan-values.ts'
import { productName } from '../../contract/product.ts'
import { call } from '../browser-api.ts'
import { PlanIncludes } from '../parts/plans/plan-includes.tsx'
import { one, readListQuery } from '../text/list-query.ts'
import { planWithMissing } from '../text/plan-above.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Card, PageHead } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { MarketFigures } from './market/market-figures.tsx'
import { ReportShown } from './market/report-shown.tsx'
import { ReportsPanel } from './market/reports-panel.tsx'

const shape = { report: one((value) => value) }

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { filters } = readListQuery(request.url, shape)
  const [plan, reports, report] = await Promise.all([
    call('GET /subscription/plan'),
    call('GET /job-seeker/market-reports', { query: { page: filters.page } }),
    filters.report ? call('GET /job-seeker/market-reports/{id}', { params: { id: filters.report } }) : null,
  ])
  const pay_in = planWithMissing(plan.data, 'own_market_pay')
  const market = pay_in || report ? null : (await call('GET /job-seeker/market-pay')).data
  return {
    filters,
    market,
    pay_in,
    reports_in: planWithMissing(plan.data, 'market_report'),
    reports: reports.data,
    report: report?.data ?? null,
  }
}

export const meta: Route.MetaFunction = () => [{ title: `Your market | ${productName}` }]

export default function Market({ loaderData }: Route.ComponentProps) {
  const { market, pay_in, reports_in, reports, report, filters } = loaderData
  if (report) return <ReportShown report={report} />
  return (
    <>
      <PageHead title="Your market">
        What jobs for your mix of skills, level and place pay, and what they ask for.
      </PageHead>
      <div className="flex flex-col gap-5">
        {pay_in ? (
          <Card>
            <EmptyState title="Your plan does not compare by your own mix">
              <PlanIncludes plan={pay_in} what={grantWords.own_market_pay} />
            </EmptyState>
          </Card>
        ) : market ? (
          <MarketFigures market={market} before={null} />
        ) : (
          <Card>
            <EmptyState
              title="Your profile names no specialty yet"
              action={<ButtonLink to="/job-seeker/profile">Open your profile</ButtonLink>}
            >
              Jobs are compared by your specialty, skills, years and place.
            </EmptyState>
          </Card>
        )}
        <ReportsPanel reports={reports} page={filters.page} reports_in={reports_in} />
      </div>
    </>
  )
}
