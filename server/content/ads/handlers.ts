import { sql } from 'kysely'
import type { AppContext } from '../../platform/app-context.ts'
import type { HandlersOf } from '../../platform/http/handlers.ts'
import { day, networkOf, tryConsume } from '../../platform/http/limits.ts'
import { paged } from '../../platform/http/paged.ts'
import { notFound } from '../../platform/http/problem.ts'
import type { Caller } from '../../platform/http/callers.ts'
import { isCounted, saltOf, visitorHash } from '../../platform/visitors/queries.ts'
import { isMachine } from '../../platform/visitors/rules.ts'
import { countAd, findShownAd, isShownAd } from './queries.ts'

export const adsHandlers: HandlersOf<'ads'> = {
  async browse({ query }, { db, files }) {
    const shown = db.selectFrom('ads').where(isShownAd)
    const { total } = await shown.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
    const rows = await shown
      .selectAll()
      .orderBy('sort_order')
      .orderBy('id')
      .limit(query.per_page)
      .offset((query.page - 1) * query.per_page)
      .execute()
    const ads = rows.map(({ id, title, banner_image_key, redirect_url, placement, is_active, expires_at }) => ({
      id,
      title,
      banner_image_temp_url: banner_image_key && files.temporaryUrl(banner_image_key, 'public'),
      redirect_url,
      placement,
      is_active,
      is_expired: false,
      expires_at,
    }))
    return paged(ads, total, query)
  },

  seen: (request, context) => count(request, context, 'impressions'),
  followed: (request, context) => count(request, context, 'clicks'),
}

type AdRequest = { caller: Caller; params: { id: string }; address: string; user_agent: string }

/** Counts each visitor once per ad, day, and kind. The hash can't be traced to the visitor once the day's salt is deleted. */
async function count(
  { caller, params, address, user_agent }: AdRequest,
  { db, config }: AppContext,
  kind: 'impressions' | 'clicks',
) {
  const ad = await findShownAd(db, params.id)
  if (!ad) throw notFound()
  const counted = { message: 'Thank you.' }
  if (caller.user_type === 'admin' || isMachine(user_agent)) return counted
  const now = new Date()
  const salt = await saltOf(db, now)
  const network = networkOf(address)
  const key = `ad:${visitorHash(salt, 'ads', network).toString('hex')}`
  const { ad_counts_per_minute, ad_counts_per_network_and_day } = config.limits
  if (!(await tryConsume(db, key, { max: ad_counts_per_minute, seconds: 60 }))) return counted
  const hash = visitorHash(salt, kind, ad.id, network, user_agent)
  if (await isCounted(db, { hash, now })) return counted
  // Someone who sends a different user agent each time counts as a new visitor each time, up to this limit.
  const ofAd = `ad:${visitorHash(salt, kind, ad.id, network).toString('hex')}`
  if (await tryConsume(db, ofAd, { max: ad_counts_per_network_and_day, seconds: day }))
    await countAd(db, { ad_id: ad.id, kind, hash, now })
  return counted
}
