import { sql } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import type { Db } from '../app-context.ts'

type Key = 'file_key' | 'resume_key' | 'logo_key' | 'picture_key' | 'banner_key' | 'banner_image_key' | 'cover_key'
/** A column that holds a file's key, or a JSON column with a field that does. */
type Column = { [T in keyof DB]: [table: T, column: keyof DB[T] & string, field?: Key] }[keyof DB]

/**
 * Which columns refer to the files of each folder. A file that no column refers to is an orphan and gets deleted, so a
 * folder without an owner doesn't compile.
 */
export const fileOwners = {
  resumes: [
    ['resumes', 'file_key'],
    ['applications', 'resume_key'],
  ],
  logos: [['companies', 'logo_key']],
  banners: [['companies', 'banner_key']],
  pictures: [
    ['job_seekers', 'picture_key'],
    ['applications', 'applicant', 'picture_key'],
  ],
  messages: [['messages', 'file_key']],
  imports: [['import_schedules', 'file_key']],
  ads: [['ads', 'banner_image_key']],
  covers: [['content', 'cover_key']],
} as const satisfies Record<string, readonly [Column, ...Column[]]>

export type FileFolder = keyof typeof fileOwners

const isFolder = (name: string | undefined): name is FileFolder => name !== undefined && Object.hasOwn(fileOwners, name)

/** Whether a row refers to this file. Files in unknown folders count as owned: they aren't ours to delete. */
export async function isFileOwned(db: Db, key: string): Promise<boolean> {
  const [folder] = key.split('/')
  if (!isFolder(folder)) return true
  const owners = fileOwners[folder].map(([table, column, field]) => {
    const value = field ? sql`${sql.ref(column)} ->> ${field}` : sql.ref(column)
    return sql`select from ${sql.table(table)} where ${value} = ${key}`
  })
  const { rows } = await sql`${sql.join(owners, sql` union all `)} limit 1`.execute(db)
  return rows.length > 0
}
