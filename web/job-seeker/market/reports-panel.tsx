import { Link } from 'react-router'
import { dateText, monthText } from '../../../contract/platform/format.ts'
import type { Reply } from '../../../contract/index.ts'
import { grantWords } from '../../../contract/billing/values.ts'
import { PlanIncludes } from '../../parts/billing/plans/plan-includes.tsx'
import { Panel } from '../../ui/card.tsx'
import { Pagination } from '../../ui/pagination.tsx'

type Props = {
  reports: Reply<'GET /job-seeker/market-reports'>['data']
  page: number
  /** The plan that includes reports, if the reader's own doesn't. */
  reports_in: string | undefined
  isIncluded: boolean
  hasSpecialty: boolean
}

/** The monthly reports. They stay available after the plan that included them ends. */
export function ReportsPanel({ reports, page, reports_in, isIncluded, hasSpecialty }: Props) {
  const { data, total, last_page, per_page } = reports
  return (
    <Panel title="Monthly reports">
      <div className="p-4.5">
        {data.length > 0 && (
          <ul className="mb-3 text-base">
            {data.map(({ id, month, created_at }) => (
              <li key={id} className="flex justify-between gap-4 border-line py-2.5 not-first:border-t">
                <Link className="link" to={`/job-seeker/market?report=${id}`}>
                  {monthText(month)}
                </Link>
                <span className="text-text-2">Created on {dateText(created_at)}</span>
              </li>
            ))}
          </ul>
        )}
        {isIncluded ? (
          <p className="text-detail text-text-2">
            {data.length
              ? 'Your next report is created on the first of the month. We’ll notify you by email and under Notifications.'
              : `Your first report is created within an hour${hasSpecialty ? '' : ' of adding a specialty to your profile'}. After that, you get one on the first of each month.`}
          </p>
        ) : (
          <p className="text-detail text-text-2">
            {data.length
              ? 'You can still read these reports, but no new ones are created. '
              : 'See how pay, open jobs, and requested skills change each month, here or as a PDF. '}
            <PlanIncludes plan={reports_in} what={grantWords.market_report} />
          </p>
        )}
      </div>
      {last_page > 1 && (
        <Pagination
          label="Monthly reports"
          page={page}
          last={last_page}
          total={total}
          perPage={per_page}
          href={(to) => (to === 1 ? '/job-seeker/market' : `/job-seeker/market?page=${to}`)}
        />
      )}
    </Panel>
  )
}
