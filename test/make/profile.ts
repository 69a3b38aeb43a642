import type { DB } from '../../database/tables.ts'
import { makeSeeker } from './people.ts'
import { type Db, next, type With } from './start.ts'

const seekerOf = async (db: Db, seekerId: string | undefined) => seekerId ?? (await makeSeeker(db)).seeker_id

/** A certificate with the fact that fit and search read. */
export async function makeCertificate(db: Db, given: With<DB['seeker_certificates']> = {}) {
  const seeker_id = await seekerOf(db, given.seeker_id)
  const entry = await db
    .insertInto('seeker_certificates')
    .values({ name: `Certificate ${next()}`, issuer: 'ISC2', ...given, seeker_id })
    .returningAll()
    .executeTakeFirstOrThrow()
  const { name, expires_on, position } = entry
  await db
    .insertInto('seeker_facts')
    .values({ seeker_id, kind: 'certification', name, has: true, expires_on, position })
    .execute()
  return entry
}

/** A current job, started within the past five years. */
export const makeExperience = async (db: Db, given: With<DB['seeker_experience']> = {}) =>
  await db
    .insertInto('seeker_experience')
    .values({
      title: 'Detection Engineer',
      organization: 'Halden Grid',
      location: 'Columbus, OH',
      started_on: '2021-03-01',
      description: 'Moved 210 detection rules to code.',
      ...given,
      seeker_id: await seekerOf(db, given.seeker_id),
    })
    .returningAll()
    .executeTakeFirstOrThrow()

export const makeEducation = async (db: Db, given: With<DB['seeker_education']> = {}) =>
  await db
    .insertInto('seeker_education')
    .values({
      school: 'Ohio State University',
      degree: 'Bachelor of Science',
      field: 'Computer Science',
      started_on: '2012-08-01',
      ended_on: '2016-05-01',
      ...given,
      seeker_id: await seekerOf(db, given.seeker_id),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
