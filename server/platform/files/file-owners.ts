import { sql } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import type { Db } from '../app-context.ts'

type Key = 'file_key' | 'resume_key' | 'logo_key' | 'picture_key' | 'banner_key' | 'banner_image_key' | 'cover_key'
/** A column that names a file, or a JSON column whose field of that name does. */
type Column = { [T in keyof DB]: [table: T, column: keyof DB[T] & string, field?: Key] }[keyof DB]

/**
 * Which columns name the files of each folder. What no column of its folder names is an orphan and is removed, so a
 * folder without an owner does not compile.
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

/** Whether a row names this file. One in a folder that is nobody's counts as named: it is not ours to remove. */
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
