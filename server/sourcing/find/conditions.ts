import { sql, type RawBuilder } from 'kysely'
import type { seekerSearch } from '../../../contract/sourcing/find-seekers.ts'
import type { QueryOf } from '../../../contract/index.ts'
import { clearances } from '../../../contract/platform/values.ts'
import { reaches } from '../../seekers/facts/clearance.ts'
import type { Db } from '../../platform/app-context.ts'
import { isValid, years, type ViewingCompany } from '../../seekers/browse/queries.ts'
import { findSpellings } from './names.ts'
import { showsClearance } from './visible.ts'

export type SeekerSearch = QueryOf<typeof seekerSearch.find>
type Condition = RawBuilder<boolean>

/** All filters except keyword, place, and job. Each only uses what `company` can see of a person. */
export async function filterConditions(db: Db, search: SeekerSearch, company: ViewingCompany): Promise<Condition[]> {
  const { category, specialty, experience_level, education_level, search_status, language = [] } = search
  const [skills, certificates] = await Promise.all([
    findSpellings(db, 'skill', search.skill ?? []),
    findSpellings(db, 'certification', search.certification ?? []),
  ])
  const wanted: Condition[] = []
  if (search.skill_match === 'any' && skills.length) wanted.push(holdsAny('skill', skills.flat()))
  else wanted.push(...skills.map((names) => holdsAny('skill', names)))
  wanted.push(...certificates.map((names) => holdsAny('certification', names)))
  if (category) wanted.push(sql`s.category = ${category}`)
  if (specialty) wanted.push(sql`s.specialty = ${specialty}`)
  if (education_level) wanted.push(sql`s.education_level = ${education_level}`)
  if (experience_level) {
    const [from, below] = years[experience_level]
    wanted.push(sql`s.years_of_experience >= ${from} and s.years_of_experience < ${below}`)
  }
  // Everyone in the search shows this to companies.
  if (search_status) wanted.push(sql`s.search_status = ${search_status}`)
  for (const each of language)
    wanted.push(sql`exists (select from unnest(s.languages) spoken where lower(spoken) = lower(${each}))`)
  const cleared = clearanceConditions(search)
  if (cleared.length) wanted.push(showsClearance(company), ...cleared)
  return wanted
}

function clearanceConditions({ clearance, clearance_state, polygraph }: SeekerSearch): Condition[] {
  const wanted: Condition[] = []
  if (clearance) wanted.push(sql`s.clearance = any (${clearances.filter((held) => reaches(held, clearance))}::text[])`)
  if (clearance_state) wanted.push(sql`s.clearance_state = ${clearance_state}`)
  // A full-scope examination covers the counterintelligence one.
  if (polygraph)
    wanted.push(sql`s.polygraph = any (${polygraph === 'ci' ? ['ci', 'full_scope'] : [polygraph]}::text[])`)
  return wanted
}

/** Holds any of these lowercase names. Expired ones aren't shown, so they aren't found either. */
export const holdsAny = (kind: 'skill' | 'certification', names: readonly string[]): Condition => sql`s.seeker_id in (
  select f.seeker_id from seeker_facts f where f.has and f.kind in ('skill', 'certification') and f.kind = ${kind}
    and lower(f.name) = any (${names}::text[]) and ${isValid(sql`f.expires_on`)})`
