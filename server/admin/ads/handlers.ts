import type { HandlersOf } from '../../platform/http/handlers.ts'
import { paged } from '../../platform/http/paged.ts'
import { storePicture } from '../../platform/files/store-picture.ts'
import { deleteAd, findAd, findAds, insertAd, orderAds, updateAd } from './queries.ts'

const picture = { folder: 'ads', kind: 'ad', field: 'banner_image' } as const

export const adminAdsHandlers: HandlersOf<'adminAds'> = {
  async browse({ query }, { db, files }) {
    const { ads, total, by_state } = await findAds(db, files, query)
    return paged(ads, total, query, { by_state })
  },

  show: async ({ params }, { db, files }) => ({ data: await findAd(db, files, params.id) }),

  post: {
    async first(request, context) {
      const { banner_image: given, ...body } = request.body
      const id = await storePicture(context, request, { ...picture, given }, (tx, key) =>
        insertAd(tx, request, body, key),
      )
      return { data: await findAd(context.db, context.files, id) }
    },
    again: async (_, { db, files }, id) => ({ data: await findAd(db, files, id) }),
  },

  async edit(request, context) {
    const { banner_image: given, ...change } = request.body
    if (given)
      await storePicture(context, request, { ...picture, given }, (tx, key) =>
        updateAd(tx, context, request, change, key),
      )
    else await context.db.transaction().execute((tx) => updateAd(tx, context, request, change))
    return { data: await findAd(context.db, context.files, request.params.id) }
  },

  async order(request, { db }) {
    await db.transaction().execute((tx) => orderAds(tx, request, request.body))
    return { message: 'Order saved.' }
  },

  async remove(request, context) {
    const title = await context.db.transaction().execute((tx) => deleteAd(tx, context, request))
    return { message: `“${title}” deleted.` }
  },
}
