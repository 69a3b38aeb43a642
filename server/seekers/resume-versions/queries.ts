import type { Insertable, Updateable } from 'kysely'
import type { ResumeSection } from '../../../contract/seekers/values.ts'
import type { DB } from '../../../database/tables.ts'
import type { Db } from '../../platform/app-context.ts'
import { refuseDuplicate } from '../../platform/http/unique.ts'
import { invalid, notFound } from '../../platform/http/problem.ts'

const shown = [
  'id',
  'name',
  'headline',
  'summary',
  'sections',
  'first_skills',
  'created_at',
  'updated_at',
] as const satisfies (keyof DB['resume_versions'])[]

/** The values that the CHECK constraint allows. */
type Sections = { sections: ResumeSection[] }

const refuseSameName = refuseDuplicate('resume_versions_named_once', () =>
  invalid({ name: 'Another version has this name. Choose a different one.' }),
)

/** In the order they were created. */
export const findVersions = (db: Db, seeker_id: string) =>
  db
    .selectFrom('resume_versions')
    .select(shown)
    .$narrowType<Sections>()
    .where('seeker_id', '=', seeker_id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** @throws 404 */
export const findVersion = (db: Db, seeker_id: string, id: string) =>
  db
    .selectFrom('resume_versions')
    .select(shown)
    .$narrowType<Sections>()
    .where('seeker_id', '=', seeker_id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound)

export const insertVersion = (tx: Db, version: Insertable<DB['resume_versions']>) =>
  tx
    .insertInto('resume_versions')
    .values(version)
    .returning(shown)
    .$narrowType<Sections>()
    .executeTakeFirstOrThrow()
    .catch(refuseSameName)

/** @throws 404 */
export const updateVersion = (db: Db, seeker_id: string, id: string, change: Updateable<DB['resume_versions']>) =>
  db
    .updateTable('resume_versions')
    .set({ ...change, updated_at: new Date() })
    .where('seeker_id', '=', seeker_id)
    .where('id', '=', id)
    .returning(shown)
    .$narrowType<Sections>()
    .executeTakeFirstOrThrow(notFound)
    .catch(refuseSameName)

/** @throws 404 */
export const deleteVersion = (db: Db, seeker_id: string, id: string) =>
  db
    .deleteFrom('resume_versions')
    .where('seeker_id', '=', seeker_id)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirstOrThrow(notFound)
