import { sql } from 'kysely'
import { jobLifeDays } from '../../../contract/platform/values.ts'
import type { Db } from '../../platform/app-context.ts'
import type { Config } from '../../platform/config/config.ts'

/** What can be set for the whole installation. */
export type PlatformValues = {
  contact_phone: string
  contact_address: string
  social_links: string[]
  job_life_days: number
}
export type PlatformName = keyof PlatformValues
export const platformNames = [
  'contact_phone',
  'contact_address',
  'social_links',
  'job_life_days',
] as const satisfies PlatformName[]

const keyOf = (name: PlatformName) => `platform.${name}`

/** What was set here; a setting that was given back to the environment is absent. */
export async function findSetHere(db: Db) {
  const rows = await db
    .selectFrom('installation')
    .select(['key', 'value', 'updated_at'])
    .where('key', 'in', platformNames.map(keyOf))
    .execute()
  const values: Partial<PlatformValues> = {}
  for (const name of platformNames) {
    const value = rows.find(({ key }) => key === keyOf(name))?.value
    if (value !== undefined && value !== null) Object.assign(values, { [name]: value })
  }
  const last = Math.max(0, ...rows.map(({ updated_at }) => updated_at.getTime()))
  return { values, updated_at: last ? new Date(last) : null }
}

/** What holds where nothing is set here. */
export const platformDefaults = ({
  contact,
  social_links,
}: Pick<Config, 'contact' | 'social_links'>): PlatformValues => ({
  contact_phone: contact.phone,
  contact_address: contact.address,
  social_links,
  job_life_days: jobLifeDays,
})

/** As pages say it. */
export const findPlatform = async (
  db: Db,
  config: Pick<Config, 'contact' | 'social_links'>,
): Promise<PlatformValues> => ({
  ...platformDefaults(config),
  ...(await findSetHere(db)).values,
})

/** Days a job lives that is published now. */
export async function findJobLifeDays(db: Db): Promise<number> {
  const row = await db
    .selectFrom('installation')
    .select('value')
    .where('key', '=', keyOf('job_life_days'))
    .executeTakeFirst()
  return typeof row?.value === 'number' ? row.value : jobLifeDays
}

/** One change of the platform's settings at a time. */
export const lockPlatform = (tx: Db) => sql`select pg_advisory_xact_lock(hashtextextended('platform', 0))`.execute(tx)

/** Null gives the setting back to the environment; the row stays, and says when. */
export const setHere = (tx: Db, name: PlatformName, value: PlatformValues[PlatformName] | null, updated_at: Date) =>
  tx
    .insertInto('installation')
    .values({ key: keyOf(name), value: JSON.stringify(value), updated_at })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet((eb) => ({ value: eb.ref('excluded.value'), updated_at: eb.ref('excluded.updated_at') })),
    )
    .execute()
