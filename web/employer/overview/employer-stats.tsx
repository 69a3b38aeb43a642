import { Link } from 'react-router'
import type { Reply } from '../../../contract/index.ts'
import { counted, countText } from '../../text/counts.ts'
import { StatStrip } from '../../ui/stat-strip.tsx'
import { lateQueue, queue } from './queue.ts'

type Stats = Reply<'GET /dashboard/employer/stats'>['data']

/** The figures of a company's jobs and applications, each leading to its list. */
export const EmployerStats = ({ stats }: { stats: Stats }) => (
  <StatStrip
    stats={[
      {
        label: 'Live jobs',
        value: stats.live_jobs,
        to: '/employer/my-jobs?status=published',
        note: stats.ending_soon ? (
          <span className="stat-near">
            {stats.ending_soon === 1 ? '1 ends' : `${stats.ending_soon} end`} within 5 days
          </span>
        ) : (
          'none ends within 5 days'
        ),
      },
      {
        label: 'Waiting for review',
        value: stats.waiting_jobs,
        to: '/employer/my-jobs?status=pending_review',
        note: counted(stats.draft_jobs, 'draft'),
      },
      {
        label: 'Open applications',
        value: stats.open_applications,
        to: queue,
        note: `${countText(stats.new_this_week)} received in the last 7 days, ended ones included`,
      },
      {
        label: 'Due in two days',
        value: stats.due_within_two_days,
        to: `${queue}?due=soon`,
        note: 'answers you promised',
      },
      {
        label: 'Past the promise',
        value: stats.overdue,
        to: lateQueue,
        note: stats.overdue ? (
          <Link className="stat-down" to={lateQueue}>
            {counted(stats.overdue, 'applicant is', 'applicants are')} waiting
          </Link>
        ) : (
          'no answer is late'
        ),
      },
    ]}
  />
)
