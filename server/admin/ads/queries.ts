import { sql } from 'kysely'
import type { z } from 'zod'
import type { adminAds, adRecord } from '../../../contract/admin/ads.ts'
import { type AdState, adStates, mostAds } from '../../../contract/content/values.ts'
import type { AppContext, Db } from '../../platform/app-context.ts'
import { type AdminRequest, recordAudit } from '../../accounts/audit/record.ts'
import { dropFile } from '../../platform/files/orphaned-files.ts'
import type { Files } from '../../platform/files/files.ts'
import { conflict, invalid, notFound, stale } from '../../platform/http/problem.ts'
import { likeWord } from '../../platform/text-search/like-word.ts'

type Ad = z.output<typeof adRecord>
type ListRequest = z.output<typeof adminAds.browse.query>
type Post = Omit<z.output<typeof adminAds.post.body>, 'banner_image'>
type Order = z.output<typeof adminAds.order.body>
type Change = Omit<z.output<typeof adminAds.edit.body>, 'banner_image'>

const state = sql<AdState>`(case when ads.expires_at <= now() then 'expired' when not ads.is_active then 'off'
  when ads.starts_at > now() then 'scheduled' else 'active' end)`

const sum = (column: 'impressions' | 'clicks', since = sql`true`) =>
  sql<number>`(select coalesce(sum(d.${sql.ref(column)}), 0)::int from ad_days d where d.ad_id = ads.id and ${since})`
const thirtyDays = sql`d.day > (now() at time zone 'UTC')::date - 30`

const records = (db: Db) =>
  db
    .selectFrom('ads')
    .selectAll()
    .select([
      state.as('state'),
      sum('impressions').as('impressions'),
      sum('clicks').as('clicks'),
      sum('impressions', thirtyDays).as('impressions_30_days'),
      sum('clicks', thirtyDays).as('clicks_30_days'),
    ])

const present = (
  { banner_image_key, is_demo: _, ...row }: Awaited<ReturnType<ReturnType<typeof records>['executeTakeFirstOrThrow']>>,
  files: Files,
): Ad => ({ ...row, banner_image_temp_url: banner_image_key && files.temporaryUrl(banner_image_key, 'public') })

/** Banners in their order. `by_state` counts within the keyword. */
export async function findAds(db: Db, files: Files, { keyword = '', state: asked, page, per_page }: ListRequest) {
  const words = keyword.split(/\s+/).filter(Boolean)
  const matches = sql<boolean>`${sql.join(
    [sql`true`, ...words.map((word) => sql`concat_ws(' ', ads.title, ads.redirect_url) ilike ${likeWord(word)}`)],
    sql` and `,
  )}`
  const counts = await db
    .selectFrom('ads')
    .select([state.as('state'), (eb) => eb.fn.countAll<number>().as('count')])
    .where(matches)
    .groupBy(state)
    .execute()
  const by_state = Object.fromEntries(
    adStates.map((name) => [name, counts.find((each) => each.state === name)?.count ?? 0]),
  ) as Record<AdState, number>
  const rows = await records(db)
    .where(matches)
    .$if(asked !== undefined, (q) => q.where(state, '=', asked!))
    .orderBy('sort_order')
    .orderBy('id')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute()
  const total = asked ? by_state[asked] : Object.values(by_state).reduce((all, count) => all + count, 0)
  return { ads: rows.map((row) => present(row, files)), total, by_state }
}

/** @throws Problem 404 */
export async function findAd(db: Db, files: Files, id: string): Promise<Ad> {
  const row = await records(db).where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return present(row, files)
}

const moment = (given: string | null | undefined) => (given ? new Date(given) : null)

function refuseEndBeforeStart({ starts_at, expires_at }: { starts_at: Date | null; expires_at: Date | null }) {
  if (starts_at && expires_at && expires_at <= starts_at)
    throw invalid({ expires_at: 'The end must be later than the start.' })
}

/** Serializes adding and reordering banners. */
const lockOrder = (tx: Db) => sql`select pg_advisory_xact_lock(hashtextextended('ads', 0))`.execute(tx)

/** Adds a banner after all others and returns its id. @throws Problem 409 past a hundred */
export async function insertAd(tx: Db, request: AdminRequest, body: Post, banner_image_key: string): Promise<string> {
  await lockOrder(tx)
  const { count, last } = await tx
    .selectFrom('ads')
    .select([sql<number>`count(*)`.as('count'), sql<number>`coalesce(max(sort_order), 0)`.as('last')])
    .executeTakeFirstOrThrow()
  if (count >= mostAds) throw conflict(`You can have at most ${mostAds} banners. Delete one first.`)
  const times = { starts_at: moment(body.starts_at), expires_at: moment(body.expires_at) }
  refuseEndBeforeStart(times)
  const { title, redirect_url, placement, is_active = true } = body
  const { id } = await tx
    .insertInto('ads')
    .values({ title, redirect_url, placement, is_active, ...times, banner_image_key, sort_order: last + 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordAudit(tx, request, {
    action: 'ad.created',
    subject: { id, name: title },
    after: { redirect_url, placement },
  })
  return id
}

async function lockAd(tx: Db, id: string) {
  const held = await tx.selectFrom('ads').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!held) throw notFound()
  return held
}

/** @throws Problem 404; 409 `stale` if someone has changed it since it was loaded */
export async function updateAd(
  tx: Db,
  context: AppContext,
  request: AdminRequest & { params: { id: string } },
  change: Change,
  banner_image_key?: string,
): Promise<void> {
  const held = await lockAd(tx, request.params.id)
  if (change.updated_at !== undefined && Date.parse(change.updated_at) !== held.updated_at.getTime())
    throw stale('Someone else changed this banner while you were editing. Load the current version, then save again.', {
      title: held.title,
      updated_at: held.updated_at.toISOString(),
    })
  const { title, redirect_url, placement, is_active } = change
  const next = {
    ...(title !== undefined && { title }),
    ...(redirect_url !== undefined && { redirect_url }),
    ...(placement !== undefined && { placement }),
    ...(is_active !== undefined && { is_active }),
    ...(change.starts_at !== undefined && { starts_at: moment(change.starts_at) }),
    ...(change.expires_at !== undefined && { expires_at: moment(change.expires_at) }),
    ...(banner_image_key && { banner_image_key }),
  }
  refuseEndBeforeStart({ ...held, ...next })
  await tx
    .updateTable('ads')
    .set({ ...next, updated_at: sql`greatest(now(), updated_at + interval '1 millisecond')` })
    .where('id', '=', held.id)
    .execute()
  if (banner_image_key && held.banner_image_key && held.banner_image_key !== banner_image_key)
    await dropFile(tx, context, held.banner_image_key)
  const { banner_image_key: _, ...fields } = next
  const before = Object.fromEntries(Object.keys(fields).map((name) => [name, held[name as keyof typeof fields]]))
  await recordAudit(tx, request, {
    action: 'ad.changed',
    subject: { id: held.id, name: next.title ?? held.title },
    before,
    after: { ...fields, ...(banner_image_key && { picture: 'another' }) },
  })
}

/** @throws Problem 409 if the ids aren't those of all banners; 409 `stale` if the order has changed since it was loaded */
export async function orderAds(tx: Db, request: AdminRequest, { ids, loaded_ids }: Order): Promise<void> {
  await lockOrder(tx)
  const known = await tx.selectFrom('ads').select('id').orderBy('sort_order').orderBy('id').execute()
  const now = known.map(({ id }) => id)
  if (loaded_ids && loaded_ids.join() !== now.join())
    throw stale('Another administrator changed the order after you loaded it. Your change wasn’t saved.', { ids: now })
  const given = new Set(ids)
  if (ids.length !== known.length || known.some(({ id }) => !given.has(id)))
    throw conflict('Banners were added or deleted after you loaded this list. Reload it and try again.')
  await sql`
    update ads set sort_order = place from unnest(${ids}::uuid[]) with ordinality as placed (id, place)
    where ads.id = placed.id`.execute(tx)
  await recordAudit(tx, request, { action: 'ad.ordered', after: { ids } })
}

/** @throws Problem 404 */
export async function deleteAd(
  tx: Db,
  context: AppContext,
  request: AdminRequest & { params: { id: string }; body: { reason: string } },
): Promise<string> {
  const { id, title, banner_image_key } = await lockAd(tx, request.params.id)
  await tx.deleteFrom('ads').where('id', '=', id).execute()
  if (banner_image_key) await dropFile(tx, context, banner_image_key)
  await recordAudit(tx, request, {
    action: 'ad.deleted',
    subject: { id, name: title },
    reason: request.body.reason || undefined,
  })
  return title
}
