import type { HandlersOf } from '../../platform/http/handlers.ts'
import { paged } from '../../platform/http/paged.ts'
import { keepPicture } from '../../platform/files/keep-picture.ts'
import { deleteAd, findAd, findAds, insertAd, orderAds, updateAd } from './queries.ts'

const picture = { folder: 'ads', kind: 'ad', field: 'banner_image' } as const

export const adminAdsHandlers: HandlersOf<'adminAds'> = {
  async browse({ query }, { db, files }) {
    const { ads, total, by_state } = await findAds(db, files, query)
    return paged(ads, total, query, { by_state })
  },

  show: async ({ params }, { db, files }) => ({ data: await findAd(db, files, params.id) }),

  post: {
    async first(asked, context) {
      const { banner_image: given, ...body } = asked.body
      const id = await keepPicture(context, asked, { ...picture, given }, (tx, key) => insertAd(tx, asked, body, key))
      return { data: await findAd(context.db, context.files, id) }
    },
    again: async (_, { db, files }, id) => ({ data: await findAd(db, files, id) }),
  },

  async edit(asked, context) {
    const { banner_image: given, ...change } = asked.body
    if (given)
      await keepPicture(context, asked, { ...picture, given }, (tx, key) => updateAd(tx, context, asked, change, key))
    else await context.db.transaction().execute((tx) => updateAd(tx, context, asked, change))
    return { data: await findAd(context.db, context.files, asked.params.id) }
  },

  async order(asked, { db }) {
    await db.transaction().execute((tx) => orderAds(tx, asked, asked.body))
    return { message: 'The order is saved.' }
  },

  async remove(asked, context) {
    const title = await context.db.transaction().execute((tx) => deleteAd(tx, context, asked))
    return { message: `“${title}” is deleted.` }
  },
}
