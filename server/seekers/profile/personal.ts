import type { z } from 'zod'
import { portraitUrl } from '../../platform/files/portrait-url.ts'
import type { personalChange } from '../../../contract/seekers/profile-shapes.ts'
import { profileLimits } from '../../../contract/platform/values.ts'
import type { AppContext, Db } from '../../platform/app-context.ts'
import type { Files } from '../../platform/files/files.ts'
import { dropFile } from '../../platform/files/orphaned-files.ts'
import { invalid, notFound } from '../../platform/http/problem.ts'
import { refuseDuplicate } from '../../platform/http/unique.ts'
import { refuseStale } from '../../platform/http/stale.ts'
import { placeOf } from '../../platform/geo/place.ts'

type Change = z.output<typeof personalChange>
type PersonalRow = Awaited<ReturnType<typeof findPersonal>>

/** @throws 404 */
export async function findPersonal(db: Db, seekerId: string) {
  const found = await db
    .selectFrom('job_seekers')
    .innerJoin('accounts', 'accounts.id', 'job_seekers.account_id')
    .select([
      'accounts.id as account_id',
      'job_seekers.id as seeker_id',
      'accounts.first_name',
      'accounts.last_name',
      'accounts.email',
      'job_seekers.username',
      'job_seekers.phone',
      'job_seekers.biography',
      'job_seekers.city',
      'job_seekers.state',
      'job_seekers.country',
      'job_seekers.zip_code',
      'job_seekers.nationality',
      'job_seekers.gender',
      'job_seekers.date_of_birth',
      'job_seekers.marital_status',
      'job_seekers.picture_key',
      'job_seekers.updated_at',
    ])
    .where('job_seekers.id', '=', seekerId)
    .executeTakeFirst()
  if (!found) throw notFound()
  return found
}

export const presentPersonal = ({ seeker_id, picture_key, account_id: _, ...row }: PersonalRow, files: Files) => ({
  ...row,
  profile_picture_temp_url: picture_key && portraitUrl(files, { seeker_id, picture_key }, 'self'),
})

/**
 * What was sent takes the place of what there was. Call with the seeker locked; `picture_key` is a file that is kept.
 * @throws 409 `stale`, 422 by field
 */
export async function updatePersonal(
  tx: Db,
  context: AppContext,
  seekerId: string,
  change: Change,
  picture_key?: string,
) {
  const held = await findPersonal(tx, seekerId)
  refuseStale(change.updated_at, held.updated_at, () => presentPersonal(held, context.files))
  const { first_name, last_name } = change
  if (first_name !== undefined || last_name !== undefined)
    await tx
      .updateTable('accounts')
      .set({
        first_name: first_name ?? held.first_name,
        last_name: last_name ?? held.last_name,
        updated_at: new Date(),
      })
      .where('id', '=', held.account_id)
      .execute()
  const picture = picture_key ?? (change.remove_picture ? null : undefined)
  await tx
    .updateTable('job_seekers')
    .set({
      ...columnsOf(change),
      ...(await placeOf(tx, change, held)),
      ...(picture === undefined ? {} : { picture_key: picture }),
      updated_at: new Date(),
    })
    .where('id', '=', seekerId)
    .execute()
    .catch(refuseDuplicate('job_seekers_username_once', takenName))
  if (picture !== undefined && held.picture_key && held.picture_key !== picture)
    await dropFile(tx, context, held.picture_key)
  return await findPersonal(tx, seekerId)
}

const columns = [
  'username',
  'phone',
  'biography',
  'city',
  'state',
  'country',
  'nationality',
  'gender',
  'date_of_birth',
  'marital_status',
] as const

/** What was sent, emptied where it is blank. */
function columnsOf(change: Change) {
  if (change.date_of_birth) refuseImplausible(change.date_of_birth)
  return Object.fromEntries(
    columns.filter((column) => change[column] !== undefined).map((column) => [column, change[column] || null]),
  )
}

/** Whose day it is somewhere on earth already: nobody is born later. */
function refuseImplausible(born: string) {
  const years = (count: number) => {
    const day = new Date(Date.now() + 14 * 3_600_000)
    day.setUTCFullYear(day.getUTCFullYear() - count)
    return day.toISOString().slice(0, 10)
  }
  const { youngest_years, oldest_years } = profileLimits
  if (born > years(0)) throw invalid({ date_of_birth: 'This day is in the future. Check the year.' })
  if (born > years(youngest_years))
    throw invalid({ date_of_birth: `Profiles are for people of ${youngest_years} years and more. Check the year.` })
  if (born < years(oldest_years))
    throw invalid({ date_of_birth: `This is more than ${oldest_years} years ago. Check the year.` })
}

const takenName = () => invalid({ username: 'Somebody has this username already. Choose another one.' })
