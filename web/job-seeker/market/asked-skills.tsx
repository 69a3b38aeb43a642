import { fewestToSay } from '../../../contract/companies/values.ts'
import type { OwnMarket } from '../../../contract/matching/own-market.ts'
import { countText, listText } from '../../text/counts.ts'
import { moneyText } from '../../text/salary.ts'
import { Panel } from '../../ui/card.tsx'
import { Cell, Column, Row, Table } from '../../ui/table.tsx'

const skillsText = (skills: readonly string[]) =>
  skills.length ? `Compared by ${listText(skills, 8)}.` : 'Compared without any skill: your profile has none yet.'

/** What comparable jobs ask for most; of a report, beside the month before. */
export function AskedSkills({ market, before }: { market: OwnMarket; before: OwnMarket | null }) {
  const { asked_skills, skills } = market
  const earlier = new Map(before?.asked_skills.map(({ name, jobs }) => [name, jobs]))
  return (
    <Panel title="Skills they ask for most">
      {asked_skills.length ? (
        <Table label="Skills they ask for most">
          <thead>
            <tr>
              <Column>Skill</Column>
              <Column numeric>Jobs</Column>
              {before && <Column numeric>Month before</Column>}
              <Column numeric>Middle pay</Column>
            </tr>
          </thead>
          <tbody>
            {asked_skills.map(({ name, jobs, median, has }) => (
              <Row key={name}>
                <Cell phone="title">
                  <b>{name}</b>
                  <small className="block text-text-2">{has ? 'Among your skills' : 'Not among your skills'}</small>
                </Cell>
                <Cell numeric label="Jobs">
                  {countText(jobs)}
                </Cell>
                {before && (
                  <Cell numeric label="Month before">
                    {earlier.has(name) ? countText(earlier.get(name) ?? 0) : 'not listed'}
                  </Cell>
                )}
                <Cell numeric label="Middle pay">
                  {moneyText(median)}
                </Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      ) : (
        <p className="p-[18px] text-[13.5px] text-text-2">No skill is asked for by {fewestToSay} of them or more.</p>
      )}
      <p className="px-[18px] py-4 text-[12.5px] text-text-2">{skillsText(skills)}</p>
    </Panel>
  )
}

/** What somebody does not have and is paid more for. */
export function LackingSkills({ lacking_skills: lacking }: Pick<OwnMarket, 'lacking_skills'>) {
  return (
    <Panel title="Skills you lack that pay more">
      {lacking.length ? (
        <>
          <Table label="Skills you lack that pay more">
            <thead>
              <tr>
                <Column>Skill</Column>
                <Column numeric>Jobs</Column>
                <Column numeric>Above the middle</Column>
                <Column numeric>Difference</Column>
              </tr>
            </thead>
            <tbody>
              {lacking.map(({ name, jobs, better_paid, difference }) => (
                <Row key={name}>
                  <Cell phone="title">
                    <b>{name}</b>
                  </Cell>
                  <Cell numeric label="Jobs">
                    {countText(jobs)}
                  </Cell>
                  <Cell numeric label="Above the middle">
                    {countText(better_paid)}
                  </Cell>
                  <Cell numeric label="Difference">
                    +{moneyText(difference)}
                  </Cell>
                </Row>
              ))}
            </tbody>
          </Table>
          <p className="px-[18px] py-4 text-[12.5px] text-text-2">
            Difference: the middle of jobs that ask for it against the middle of those that do not. Other things differ
            between them too.
          </p>
        </>
      ) : (
        <p className="p-[18px] text-[13.5px] text-text-2">
          None to tell of. A skill is told where {fewestToSay} of these jobs ask for it, {fewestToSay} do not, and those
          that do pay more.
        </p>
      )}
    </Panel>
  )
}
