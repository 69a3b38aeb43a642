import { Link } from 'react-router'
import { counted, moneyText, shortDateText } from '../../../contract/platform/format.ts'
import { openStatuses } from '../../../contract/platform/values.ts'
import { LatestViewers, type Viewers } from './profile-viewers.tsx'
import type { Stats } from './stats.ts'
import { statusLabels } from '../../text/application.ts'
import { specialtyText } from '../../text/labels.ts'
import { Panel } from '../../ui/card.tsx'
import { FactList } from '../../ui/description-sheet.tsx'
import { Histogram } from '../../ui/histogram.tsx'

/** How many applications are at each stage, with links to them. */
export function ByStage({ by_status }: Pick<Stats, 'by_status'>) {
  const at = (status: string) => by_status[status] ?? 0
  const all = Object.values(by_status).reduce((sum, count) => sum + count, 0)
  const open = openStatuses.reduce((sum, status) => sum + at(status), 0)
  const link = (status: string, count: number) =>
    count ? (
      <Link className="link" to={`/job-seeker/applied-jobs?status=${status}`}>
        {count}
      </Link>
    ) : (
      '0'
    )
  return (
    <Panel title="Applications by stage" pad className="mb-4.5">
      <FactList
        facts={[
          ...openStatuses.map((status) => ({ label: statusLabels[status], value: link(status, at(status)) })),
          { label: 'Ended', value: link('ended', all - open) },
        ]}
      />
    </Panel>
  )
}

/**
 * How often verified companies opened the profile, by week and type of company, with names if the plan includes them.
 */
export function ProfileViews({ views: { total, weeks, kinds }, who }: { views: Stats['profile_views']; who: Viewers }) {
  return (
    <Panel title="Profile views" pad className="mb-4.5">
      {total === 0 ? (
        <p className="text-detail text-text-2">
          No verified company has opened your profile in the last eight weeks. To get noticed, apply to jobs or let
          companies find you in your privacy settings.
        </p>
      ) : (
        <>
          <Histogram counts={weeks.map(({ views }) => views)} min={0} max={weeks.length} from={weeks.length - 1} />
          <p className="mt-1 flex justify-between text-caption text-text-3" aria-hidden="true">
            <span>{shortDateText(weeks[0]?.from)}</span>
            <span>Last 7 days</span>
          </p>
          <ul className="sr-only">
            {weeks.map(({ from, views }) => (
              <li key={from}>
                Week of {shortDateText(from)}: {counted(views, 'view')}
              </li>
            ))}
          </ul>
          <h3 className="mt-4 mb-2 text-sm font-semibold text-text-2">By type of company, last eight weeks</h3>
          <FactList
            facts={kinds.map(({ organization_type, views }) => ({
              label: organization_type ?? 'Not stated',
              value: views,
            }))}
          />
          <p className="mt-3 text-caption text-text-3">Each verified company counts once a day.</p>
        </>
      )}
      <LatestViewers {...who} />
    </Panel>
  )
}

/** What live jobs in the reader's specialty pay, and how many jobs the figure is based on. */
export function MarketPay({ market }: Pick<Stats, 'market'>) {
  if (!market) return null
  const { specialty, live_jobs, pay } = market
  return (
    <Panel title="Market pay for your role" pad className="mb-4.5">
      <p className="text-detail text-text-2">{specialtyText(specialty)}</p>
      {pay ? (
        <>
          <p className="heading-page mt-1">
            {moneyText(pay.from)}-{moneyText(pay.to)}
          </p>
          <p className="mt-2 text-caption text-text-3">
            Per year, from the median minimum to the median maximum of the {counted(pay.jobs, 'live job')} that list pay
            in US dollars right now.
          </p>
        </>
      ) : (
        <p className="mt-1 text-detail">
          Fewer than ten live jobs list their pay in US dollars, so there’s no figure yet.
        </p>
      )}
      <p className="mt-3 text-sm">
        <Link className="link" to="/job-seeker/market">
          See pay for your skills and location
        </Link>
      </p>
      {live_jobs > 0 && (
        <p className="mt-1.5 text-sm">
          <Link className="link" to={`/job-seeker/find-jobs?specialty=${encodeURIComponent(specialty)}`}>
            See {counted(live_jobs, 'job')}
          </Link>
        </p>
      )}
    </Panel>
  )
}
