import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { postedDays } from '../../../contract/matching/values.ts'
import type { OwnMarket } from '../../../contract/matching/own-market.ts'
import { counted, countText } from '../../text/counts.ts'
import { specialtyText } from '../../text/labels.ts'
import { Panel } from '../../ui/card.tsx'
import { AskedSkills, LackingSkills } from './asked-skills.tsx'
import { PayPanel } from './pay-panel.tsx'

type Props = { market: OwnMarket; before: OwnMarket | null }

/** What somebody's own mix is paid, what is asked for and by whom. `children` stand beside it, first. */
export function MarketFigures({ market, before, children }: Props & { children?: ReactNode }) {
  return (
    <div className="overview-columns">
      <div className="flex min-w-0 flex-col gap-[18px]">
        <PayPanel market={market} before={before} />
        <LackingSkills lacking_skills={market.lacking_skills} />
        <AskedSkills market={market} before={before} />
      </div>
      <div className="flex min-w-0 flex-col gap-[18px]">
        {children}
        <OpenJobs market={market} before={before} />
        <Companies companies={market.companies} />
      </div>
    </div>
  )
}

function OpenJobs({ market: { specialty, open_jobs }, before }: Props) {
  return (
    <Panel title={before ? 'Open that day' : 'Open jobs'} pad>
      <p className="heading-page">{counted(open_jobs, 'job')}</p>
      <p className="mt-1 text-[13.5px] text-text-2">
        in {specialtyText(specialty)}, anywhere and of any level
        {before && `; ${countText(before.open_jobs)} the month before`}
      </p>
      <p className="mt-3 text-[13px]">
        <Link className="link" to={`/job-seeker/find-jobs?specialty=${encodeURIComponent(specialty)}`}>
          See those open now
        </Link>
      </p>
    </Panel>
  )
}

function Companies({ companies }: Pick<OwnMarket, 'companies'>) {
  if (!companies.length) return null
  return (
    <Panel title={`Posted most in ${postedDays} days`} pad>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-2.5 text-[14px]">
        {companies.map(({ id, name, posted, open }) => (
          <div key={id} className="contents">
            <dt className="wrap-anywhere">
              <Link className="link" to={`/job-seeker/company-details?id=${id}`}>
                {name}
              </Link>
            </dt>
            <dd className="text-right tabular-nums">
              {countText(posted)} <span className="text-text-2">({countText(open)} open)</span>
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
