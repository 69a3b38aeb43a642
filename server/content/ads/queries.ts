import { sql } from 'kysely'
import type { Db } from '../../platform/app-context.ts'
import { dayOf } from '../../platform/visitors/queries.ts'

/** For queries on `ads`: turned on, started, and not past its end date. */
export const isShownAd = sql<boolean>`(ads.is_active and (ads.starts_at is null or ads.starts_at <= now())
  and (ads.expires_at is null or ads.expires_at > now()))`

export const findShownAd = (db: Db, id: string) =>
  db.selectFrom('ads').select('id').where('id', '=', id).where(isShownAd).executeTakeFirst()

type AdView = { ad_id: string; kind: 'impressions' | 'clicks'; hash: Buffer; now: Date }

/** Counts each hash once per day (UTC). */
export async function countAd(db: Db, { ad_id, kind, hash, now }: AdView): Promise<void> {
  const day = dayOf(now)
  const column = sql.ref(kind)
  await sql`
    with marked as (
      insert into visitor_marks (day, hash) values (${day}::date, ${hash}) on conflict do nothing returning 1
    )
    insert into ad_days (ad_id, day, ${column})
    select ${ad_id}::uuid, ${day}::date, 1 from marked
    on conflict (ad_id, day) do update set ${column} = ad_days.${column} + 1`.execute(db)
}
