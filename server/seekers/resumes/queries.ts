import { sql } from 'kysely'
import { limits } from '../../../contract/platform/values.ts'
import type { Db } from '../../platform/app-context.ts'
import type { DocumentType } from '../../platform/files/documents.ts'
import { conflict, requireFound, notFound } from '../../platform/http/problem.ts'

const shown = [
  'id',
  'name',
  'media_type',
  'bytes',
  'is_default',
  'created_at',
  'updated_at',
  sql<boolean>`words <> ''`.as('has_text'),
] as const

export type ResumeRow = Awaited<ReturnType<typeof findResumes>>[number]

/** The default first, then the newest. */
export const findResumes = (db: Db, seekerId: string) =>
  db
    .selectFrom('resumes')
    .select(shown)
    .where('seeker_id', '=', seekerId)
    .orderBy('is_default', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()

/** @throws 404 */
export const findResume = async (db: Db, seekerId: string, id: string) =>
  requireFound((await findResumes(db, seekerId)).find((resume) => resume.id === id))

/** The resume that an application copies. */
export const findResumeToSend = (db: Db, seekerId: string, id: string) =>
  db
    .selectFrom('resumes')
    .select(['id', 'name', 'file_key', 'media_type', 'bytes', 'words'])
    .where('seeker_id', '=', seekerId)
    .where('id', '=', id)
    .executeTakeFirst()

/** @throws 404 */
export async function findResumeToRead(db: Db, seekerId: string, id: string) {
  const row = await db
    .selectFrom('resumes')
    .select(['file_key', sql<boolean>`words <> ''`.as('has_text')])
    .where('seeker_id', '=', seekerId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

export async function countResumes(db: Db, seekerId: string) {
  const { count } = await db
    .selectFrom('resumes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('seeker_id', '=', seekerId)
    .executeTakeFirstOrThrow()
  return count
}

export const tooManyResumes = () =>
  conflict(`You’ve reached the limit of ${limits.resumes} resumes. Delete one, then upload this one.`, 'resume_limit')

type NewResume = {
  name: string
  file_key: string
  media_type: DocumentType
  bytes: number
  words: string
  is_default: boolean
}

/** Rejected at the limit, including concurrent uploads. The first resume becomes the default. */
export async function insertResume(tx: Db, seekerId: string, resume: NewResume) {
  await lockResumes(tx, seekerId)
  const count = await countResumes(tx, seekerId)
  if (count >= limits.resumes) throw tooManyResumes()
  const isDefault = resume.is_default || count === 0
  if (isDefault) await clearDefault(tx, seekerId)
  return await tx
    .insertInto('resumes')
    .values({ ...resume, is_default: isDefault, seeker_id: seekerId })
    .returning(shown)
    .executeTakeFirstOrThrow()
}

/** Renames a resume or makes it the default. */
export const updateResume = (
  db: Db,
  seekerId: string,
  id: string,
  change: { name?: string | undefined; is_default?: true | undefined },
) =>
  db.transaction().execute(async (tx) => {
    await lockResumes(tx, seekerId)
    const resume = tx.selectFrom('resumes').select('id').where('seeker_id', '=', seekerId).where('id', '=', id)
    if (!(await resume.executeTakeFirst())) throw notFound()
    if (change.is_default) await clearDefault(tx, seekerId)
    return await tx
      .updateTable('resumes')
      .set({
        ...(change.name === undefined ? {} : { name: change.name }),
        ...(change.is_default ? { is_default: true } : {}),
        updated_at: new Date(),
      })
      .where('id', '=', id)
      .returning(shown)
      .executeTakeFirstOrThrow()
  })

/** If it was the default, the newest remaining resume becomes the default. */
export async function deleteResume(tx: Db, seekerId: string, id: string): Promise<{ file_key: string }> {
  await lockResumes(tx, seekerId)
  const resume = await tx
    .deleteFrom('resumes')
    .where('seeker_id', '=', seekerId)
    .where('id', '=', id)
    .returning(['file_key', 'is_default'])
    .executeTakeFirst()
  if (!resume) throw notFound()
  if (resume.is_default)
    await tx
      .updateTable('resumes')
      .set({ is_default: true })
      .where('id', '=', (eb) =>
        eb
          .selectFrom('resumes')
          .select('id')
          .where('seeker_id', '=', seekerId)
          .orderBy('created_at', 'desc')
          .orderBy('id')
          .limit(1),
      )
      .execute()
  return resume
}

/** Changes a job seeker's resumes one at a time, so that their number and the default stay consistent. */
const lockResumes = (tx: Db, seekerId: string) =>
  tx.selectFrom('job_seekers').select('id').where('id', '=', seekerId).forUpdate().executeTakeFirstOrThrow()

const clearDefault = (tx: Db, seekerId: string) =>
  tx
    .updateTable('resumes')
    .set({ is_default: false })
    .where('seeker_id', '=', seekerId)
    .where('is_default', '=', true)
    .execute()
