import { sql } from 'kysely'
import type { HandlersOf } from '../http/handlers.ts'
import { paged } from '../http/paged.ts'

export const adsHandlers: HandlersOf<'ads'> = {
  async browse({ query }, { db, files }) {
    const shown = db
      .selectFrom('ads')
      .where('is_active', '=', true)
      .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', new Date())]))
    const { total } = await shown.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
    const rows = await shown
      .selectAll()
      .orderBy('sort_order')
      .orderBy('id')
      .limit(query.per_page)
      .offset((query.page - 1) * query.per_page)
      .execute()
    const ads = rows.map(({ id, title, banner_image_key, redirect_url, is_active }) => ({
      id,
      title,
      banner_image_temp_url: banner_image_key && files.temporaryUrl(banner_image_key, 'public'),
      redirect_url,
      is_active,
      is_expired: false,
    }))
    return paged(ads, total, query)
  },
}
