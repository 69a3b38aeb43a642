import { Link } from 'react-router'
import { type MarketBasis, marketMiles, marketMonths, type OwnMarket } from '../../../contract/own-market.ts'
import { counted, countText, listText } from '../../text/counts.ts'
import { specialtyText } from '../../text/labels.ts'
import { moneyText } from '../../text/salary.ts'
import { Panel } from '../../ui/card.tsx'
import { Cell, Column, Row, Table } from '../../ui/table.tsx'
import { PayBand } from './pay-band.tsx'

const widened: Record<MarketBasis, string> = {
  my_place: `remote or within ${marketMiles} miles of you, at your level, asking for skills half of which you have`,
  any_place: 'anywhere, as there are too few near you, at your level, asking for skills half of which you have',
  any_level: 'anywhere and of any level, as there are too few of yours, asking for skills half of which you have',
  any_skills: 'of your specialty, with any skills, anywhere and of any level, as there are too few closer to you',
}

type Props = { market: OwnMarket; before: OwnMarket | null }

/** What somebody's own mix is paid, what is asked for and by whom. */
export function MarketFigures({ market, before }: Props) {
  const { specialty, experience_level, place, pay, jobs, basis, open_jobs } = market
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[1.5fr_1fr]">
      <Panel title="Pay for your mix" pad>
        <p className="text-[13.5px] text-text-2">
          {[specialtyText(specialty), experience_level, place].filter(Boolean).join(', ')}
        </p>
        {pay ? (
          <PayBand pay={pay} />
        ) : (
          <p className="mt-3">
            {counted(jobs, 'comparable job')} named {jobs === 1 ? 'its' : 'their'} pay: too few to say. From ten on you
            see it here.
          </p>
        )}
        {pay && before?.pay && (
          <p className="mt-3 text-[14px]">The middle was {moneyText(before.pay.median)} the month before.</p>
        )}
        <p className="mt-4 text-[12.5px] text-text-2">
          Of {counted(jobs, 'job')} posted here in the last {marketMonths} months with yearly pay in US dollars:{' '}
          {widened[basis]}. For each, the middle of its range.
        </p>
      </Panel>
      <Panel title="Open now" pad>
        <p className="heading-page">{counted(open_jobs, 'job')}</p>
        <p className="mt-1 text-[13.5px] text-text-2">
          in {specialtyText(specialty)}
          {before && `, ${countText(before.open_jobs)} the month before`}
        </p>
        <p className="mt-3 text-[13px]">
          <Link className="link" to={`/job-seeker/find-jobs?specialty=${encodeURIComponent(specialty)}`}>
            See them
          </Link>
        </p>
      </Panel>
      <AskedSkills market={market} />
      <Companies companies={market.companies} />
    </div>
  )
}

function AskedSkills({ market: { asked_skills, skills, pay } }: { market: OwnMarket }) {
  return (
    <Panel title="Skills those jobs ask for">
      {asked_skills.length ? (
        <Table label="Skills those jobs ask for">
          <thead>
            <tr>
              <Column>Skill</Column>
              <Column numeric>Jobs</Column>
              <Column numeric>Middle pay</Column>
              <Column numeric>Against all</Column>
            </tr>
          </thead>
          <tbody>
            {asked_skills.map(({ name, jobs, median, has }) => (
              <Row key={name}>
                <Cell phone="title">
                  <b>{name}</b>
                  <small className="block text-text-2">{has ? 'On your profile' : 'Not on your profile'}</small>
                </Cell>
                <Cell numeric label="Jobs">
                  {countText(jobs)}
                </Cell>
                <Cell numeric label="Middle pay">
                  {moneyText(median)}
                </Cell>
                <Cell numeric label="Against all">
                  {pay ? differenceText(median - pay.median) : ''}
                </Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      ) : (
        <p className="p-[18px] text-[13.5px] text-text-2">No skill is asked for by ten of them or more.</p>
      )}
      <p className="px-[18px] py-4 text-[12.5px] text-text-2">
        {skills.length ? `Your profile has ${listText(skills, 8)}.` : 'Your profile has no skills yet.'}
      </p>
    </Panel>
  )
}

const differenceText = (difference: number) =>
  difference === 0 ? 'the same' : `${difference > 0 ? '+' : '−'}${moneyText(Math.abs(difference))}`

function Companies({ companies }: Pick<OwnMarket, 'companies'>) {
  if (!companies.length) return null
  return (
    <Panel title="Who is hiring most" pad>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-2.5 text-[14px]">
        {companies.map(({ id, name, jobs }) => (
          <div key={id} className="contents">
            <dt>
              <Link className="link" to={`/job-seeker/company-details?id=${id}`}>
                {name}
              </Link>
            </dt>
            <dd className="text-right tabular-nums">{counted(jobs, 'open job')}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
