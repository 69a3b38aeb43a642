import { marketMiles } from '../../../../contract/matching/values.ts'
import type { OwnMarket } from '../../../../contract/matching/own-market.ts'
import { levelIndexOf, seekerLevels } from '../../../../contract/seekers/values.ts'
import type { ExperienceLevel } from '../../../../contract/platform/values.ts'
import type { Db } from '../../../platform/app-context.ts'
import { invalid } from '../../../platform/http/problem.ts'
import { compare } from './matching.ts'
import { countOpen, findCompanies, findComparableJobs, findProfile } from './queries.ts'
import { figuresOf } from './rules.ts'
import { findZip } from '../../../platform/geo/place.ts'

/** Values requested instead of the profile's. */
type Instead = {
  skills?: readonly string[] | undefined
  zip_code?: string | undefined
  radius_miles?: number | undefined
  experience_level?: ExperienceLevel | undefined
}

/** The market for one job seeker, or null if the profile has no specialty to compare by.
 * @throws 422 for an unknown ZIP code
 */
export async function findOwnMarket(db: Db, seeker_id: string, instead: Instead = {}): Promise<OwnMarket | null> {
  const profile = await findProfile(db, seeker_id)
  if (!profile?.specialty) return null
  const { specialty, clearance, years } = profile
  const { center, place } = instead.zip_code ? await findCenter(db, instead.zip_code) : centerOf(profile)
  const level = instead.experience_level ?? (years === null ? null : (seekerLevels[levelIndexOf(years)] ?? null))
  const skills = [...(instead.skills ?? profile.skills)]
  const [jobs, open_jobs, companies] = await Promise.all([
    findComparableJobs(db, { specialty, clearance }),
    countOpen(db, specialty),
    findCompanies(db, specialty),
  ])
  const radius_miles = instead.radius_miles ?? marketMiles
  const compared = compare(jobs, { level, skills, center, radius_miles, clearance })
  const { levels, ...filters } = compared.filters
  return {
    as_of: new Date().toISOString(),
    specialty,
    experience_level: level,
    skills,
    place,
    filters: { ...filters, levels: [...levels] },
    found: compared.found,
    jobs: compared.jobs.length,
    ...figuresOf(compared.jobs, skills),
    open_jobs,
    companies,
  }
}

type Profile = NonNullable<Awaited<ReturnType<typeof findProfile>>>

const centerOf = ({ latitude, longitude, place }: Profile) => ({
  center: latitude === null || longitude === null ? null : { latitude, longitude },
  place,
})

async function findCenter(db: Db, zip_code: string) {
  const zip = await findZip(db, zip_code)
  if (!zip) throw invalid({ zip_code: 'We don’t recognize this ZIP code. Check the digits.' })
  const { latitude, longitude, city, state } = zip
  return { center: { latitude, longitude }, place: [city, state].filter(Boolean).join(', ') || zip_code }
}
