import { sql } from 'kysely'
import { jobLifeDays } from '../../../contract/platform/values.ts'
import type { Db } from '../../platform/app-context.ts'
import type { Config } from '../../platform/config/config.ts'

/** The settings of the whole installation. */
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

/** What was set here. A setting that was reset to the environment's value is absent. */
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

/** The values that apply if nothing is set here. */
export const platformDefaults = ({
  contact,
  social_links,
}: Pick<Config, 'contact' | 'social_links'>): PlatformValues => ({
  contact_phone: contact.phone,
  contact_address: contact.address,
  social_links,
  job_life_days: jobLifeDays,
})

/** As shown on pages. */
export const findPlatform = async (
  db: Db,
  config: Pick<Config, 'contact' | 'social_links'>,
): Promise<PlatformValues> => ({
  ...platformDefaults(config),
  ...(await findSetHere(db)).values,
})

/** How many days a job posted now stays live. */
export async function findJobLifeDays(db: Db): Promise<number> {
  const row = await db
    .selectFrom('installation')
    .select('value')
    .where('key', '=', keyOf('job_life_days'))
    .executeTakeFirst()
  return typeof row?.value === 'number' ? row.value : jobLifeDays
}

/** Serializes changes to the platform's settings. */
export const lockPlatform = (tx: Db) => sql`select pg_advisory_xact_lock(hashtextextended('platform', 0))`.execute(tx)

/** Null resets the setting to the environment's value. The row stays and records when. */
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
