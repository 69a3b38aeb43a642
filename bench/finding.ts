import { performance } from 'node:perf_hooks'
import { findNear } from '../server/matching/recommended/near.ts'
import { recommend } from '../server/matching/recommended/handlers.ts'
import type { Db } from '../server/platform/app-context.ts'

/** Job seekers with common skills, one rare skill, and none. */
const people = [
  {
    name: 'recommended, nine skills',
    skills: 'AWS Splunk Python Haskell Kubernetes Terraform Zeek Sigma Go'.split(' '),
  },
  { name: 'recommended, one rare skill', skills: ['Quipu'] },
  { name: 'recommended, no skill', skills: [] },
]
const columbus = { latitude: 39.966856, longitude: -83.01296 }

/** The cost of a job seeker's two lists over all live jobs without HTTP: the median of eleven, in milliseconds. */
export async function printFinding(db: Db, line: (...cells: string[]) => void) {
  line('', 'ms')
  for (const { name, skills } of people) {
    const seeker_id = await makePerson(db, skills)
    line(name, (await median(() => recommend(db, seeker_id))).toFixed(1))
    await db.deleteFrom('job_seekers').where('id', '=', seeker_id).execute()
  }
  for (const radius of [50, 200]) {
    const near = { seeker_id: '00000000-0000-4000-8000-000000000000', center: columbus, radius, page: 1, per_page: 12 }
    line(`near, ${radius} miles`, (await median(() => findNear(db, near))).toFixed(1))
  }
}

async function makePerson(db: Db, skills: readonly string[]): Promise<string> {
  const { id } = await db
    .insertInto('job_seekers')
    .values({
      category: 'cybersecurity',
      specialty: 'detection and response',
      state: 'OH',
      zip_code: '43215',
      ...columbus,
      years_of_experience: 6,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (skills.length)
    await db
      .insertInto('seeker_facts')
      .values(skills.map((name) => ({ seeker_id: id, kind: 'skill' as const, name, has: true, years: 3 })))
      .execute()
  return id
}

async function median(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let at = 0; at < 12; at++) {
    const begun = performance.now()
    await work()
    if (at) times.push(performance.now() - begun)
  }
  return times.toSorted((a, b) => a - b)[5] ?? NaN
}
