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
  /** The plan that makes them, where the reader's own does not. */
  reports_in: string | undefined
  isIncluded: boolean
  hasSpecialty: boolean
}

/** The months' reports; they stay readable when the plan that made them is over. */
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
                <span className="text-text-2">Made on {dateText(created_at)}</span>
              </li>
            ))}
          </ul>
        )}
        {isIncluded ? (
          <p className="text-detail text-text-2">
            {data.length
              ? 'The next is made on the first of the month. You are told by mail and under Notifications.'
              : `The first is made within the hour${hasSpecialty ? '' : ', once your profile names a specialty'}; then one on the first of each month.`}
          </p>
        ) : (
          <p className="text-detail text-text-2">
            {data.length
              ? 'These stay readable. No new ones are made. '
              : 'How pay, open jobs and the skills asked for changed, dated and kept, to read here or as a PDF. '}
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
