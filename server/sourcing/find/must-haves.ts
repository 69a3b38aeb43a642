import { sql, type RawBuilder } from 'kysely'
import type { Requirement } from '../../../contract/seekers/requirements.ts'
import { clearances, clearanceStates, polygraphs } from '../../../contract/platform/values.ts'
import { checkClearance } from '../../seekers/facts/clearance.ts'
import type { Db } from '../../platform/app-context.ts'
import { nearMiles } from '../../matching/recommended/candidates.ts'
import type { ViewingCompany } from '../../seekers/browse/queries.ts'
import { holdsAny } from './conditions.ts'
import { findSpellings } from './names.ts'
import { findTowns } from './towns.ts'
import { showsClearance } from './visible.ts'

type RequirementOf<T extends Requirement['type']> = Extract<Requirement, { type: T }>

/**
 * People whose profile shows that they meet the must-haves. What no one shows in a search (work authorization, years of a
 * skill) counts against no one, and neither does a clearance that isn't stated or isn't shown to this company.
 */
export async function meetsMustHaves(db: Db, requirements: readonly Requirement[], company: ViewingCompany) {
  const musts = requirements.filter(({ must }) => must)
  const found = await Promise.all(musts.map((requirement) => conditionOf(db, requirement, company)))
  return found.flatMap((condition) => condition ?? [])
}

async function conditionOf(
  db: Db,
  requirement: Requirement,
  company: ViewingCompany,
): Promise<RawBuilder<boolean> | null> {
  switch (requirement.type) {
    case 'skill':
    case 'certification': {
      const [names = []] = await findSpellings(db, requirement.type, [requirement.name])
      return holdsAny(requirement.type, names)
    }
    case 'years':
      return sql`s.years_of_experience >= ${requirement.years}`
    case 'clearance':
      return sql`not (${showsClearance(company)} and ${heldAs(requirement, 'fail')})`
    case 'location':
      return await isNear(db, requirement)
    case 'work_authorization':
      return null
  }
}

/** Whether the person shows this company a sufficient clearance. Null if the job asks for none. */
export function reachesClearance(requirements: readonly Requirement[], company: ViewingCompany) {
  const asked = requirements.flatMap((each) => (each.must && each.type === 'clearance' ? heldAs(each, 'pass') : []))
  return asked.length ? sql<boolean>`(${showsClearance(company)} and ${sql.join(asked, sql` and `)})` : null
}

/** Applies the rule to every possible clearance, so that SQL and TypeScript agree. */
function heldAs(requirement: RequirementOf<'clearance'>, result: 'pass' | 'fail') {
  const all = [null, ...clearances].flatMap((clearance) =>
    [null, ...clearanceStates].flatMap((clearance_state) =>
      [null, ...polygraphs].map((polygraph) => ({ clearance, clearance_state, polygraph })),
    ),
  )
  const keys = all
    .filter((held) => checkClearance(requirement, held).result === result)
    .map(({ clearance, clearance_state, polygraph }) =>
      [clearance, clearance_state, polygraph].map((each) => each ?? '').join(':'),
    )
  return sql<boolean>`(coalesce(s.clearance, '') || ':' || coalesce(s.clearance_state, '') || ':' || coalesce(s.polygraph, ''))
    = any (${keys}::text[])`
}

/** Measured from the town they show. A place without coordinates isn't checked. */
async function isNear(db: Db, { latitude, longitude, within_miles }: RequirementOf<'location'>) {
  if (latitude == null || longitude == null) return null
  const towns = await findTowns(db, { latitude, longitude }, within_miles ?? nearMiles)
  return sql<boolean>`(s.state, s.city) in (
    select * from unnest(${towns.map(({ state }) => state)}::text[], ${towns.map(({ city }) => city)}::text[]))`
}

/** Must-haves that no profile shows in a search, as the job names them. */
export const notShown = (requirements: readonly Requirement[]) =>
  requirements
    .filter(
      (each) =>
        each.must && (each.type === 'work_authorization' ? !each.sponsorship : each.type === 'skill' && each.years),
    )
    .map(({ label }) => label)
