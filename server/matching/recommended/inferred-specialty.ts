import { sql } from 'kysely'
import type { InferredSpecialty } from '../../../contract/matching/recommended.ts'
import type { Specialty } from '../../../contract/platform/values.ts'
import { sameName } from '../../seekers/facts/facts.ts'
import type { Db } from '../../platform/app-context.ts'
import { guessSpecialty } from '../../jobs/specialty-words.ts'
import { namesAny, newestOf } from './candidates.ts'

/** How many of the newest jobs that name a skill are looked at. */
const looked = 300

/** The specialty of someone who has picked none: what the job role says, or where jobs ask for the skills. */
export async function inferSpecialty(
  db: Db,
  { job_role, skills }: { job_role: string | null; skills: readonly string[] },
): Promise<InferredSpecialty | null> {
  const ofRole = job_role ? guessSpecialty(job_role) : undefined
  if (ofRole) return { specialty: ofRole, from: 'job_role' }
  const ofSkills = skills.length ? await findSpecialtyOfSkills(db, skills) : null
  return ofSkills && { specialty: ofSkills, from: 'skills' }
}

/** Each skill counts once, split among the specialties of the jobs that name it: one that every job names says little. */
async function findSpecialtyOfSkills(db: Db, skills: readonly string[]): Promise<Specialty | null> {
  const { rows } = await sql<{ specialty: Specialty; skills: string[] }>`
    select jobs.specialty, jobs.skills from jobs
    where jobs.id = any (array(${newestOf(namesAny(skills), looked)}))`.execute(db)
  const shares = new Map<Specialty, number>()
  for (const skill of skills) {
    const naming = rows.filter((job) => job.skills.some((name) => sameName('skill', skill, name)))
    for (const { specialty } of naming) shares.set(specialty, (shares.get(specialty) ?? 0) + 1 / naming.length)
  }
  const [best] = [...shares].toSorted(([a, share], [b, other]) => other - share || (a < b ? -1 : 1))
  return best?.[0] ?? null
}
