import type { AppContext, Db } from '../../app-context.ts'
import { recordAudit } from '../../audit/record.ts'
import { checkPicture } from '../../files/checked-picture.ts'
import { checkUpload } from '../../files/checked-upload.ts'
import { keepFile } from '../../files/orphaned-files.ts'
import { pictureType } from '../../files/pictures.ts'
import type { HandlersOf } from '../../http/handlers.ts'
import { networkOf } from '../../http/limits.ts'
import { paged } from '../../http/paged.ts'
import { findContentAnalytics, findContentOverview } from './analytics.ts'
import { deleteArticle, insertArticle, lockArticle, updateArticle } from './edit.ts'
import { findArticle, findArticles, findEditedArticle, findVersion } from './queries.ts'
import { findReviewPage, moderateReview } from './reviews.ts'

export const adminContentHandlers: HandlersOf<'adminContent'> = {
  async browse({ query }, { db, files }) {
    const { articles, total, by_state } = await findArticles(db, files, query)
    return paged(articles, total, query, { by_state })
  },

  async post(asked, context) {
    const { cover, ...body } = asked.body
    const id = await withCover(context, asked, cover, (tx, key) => insertArticle(tx, asked, body, key ?? null))
    return { data: await findEditedArticle(context.db, context.files, id) }
  },

  show: async ({ params }, { db, files }) => ({ data: await findEditedArticle(db, files, params.id) }),

  version: async ({ params }, { db }) => ({ data: await findVersion(db, params.id, params.number) }),

  async edit(asked, context) {
    const { cover, ...change } = asked.body
    await withCover(context, asked, cover, (tx, key) => updateArticle(tx, context, asked, change, key))
    return { data: await findEditedArticle(context.db, context.files, asked.params.id) }
  },

  async toggle(asked, { db, files }) {
    const { id } = asked.params
    return await db.transaction().execute(async (tx) => {
      const held = await lockArticle(tx, id)
      const is_visible = asked.body.is_visible ?? !held.is_visible
      if (is_visible !== held.is_visible) {
        await tx.updateTable('content').set({ is_visible }).where('id', '=', id).execute()
        const action = is_visible ? 'content.shown' : 'content.hidden'
        await recordAudit(tx, asked, { action, subject: { id, name: held.title } })
      }
      return { data: await findArticle(tx, files, id) }
    })
  },

  async remove(asked, context) {
    const title = await context.db.transaction().execute((tx) => deleteArticle(tx, context, asked))
    return { message: `“${title}” is deleted.` }
  },

  async reviews({ query }, { db }) {
    const { reviews, total, by_status } = await findReviewPage(db, query)
    return paged(reviews, total, query, { by_status })
  },

  moderate: (asked, { db }) => db.transaction().execute(async (tx) => ({ data: await moderateReview(tx, asked) })),

  overview: async (_, { db }) => ({ data: await findContentOverview(db) }),

  analytics: async ({ params }, { db }) => ({ data: await findContentAnalytics(db, params.id) }),
}

type Asked = { caller: { account_id: string }; address: string; gone: AbortSignal }

/** Writes a row in a transaction; where a cover is given with it, with the key of that picture, encoded anew. */
async function withCover<T>(
  context: AppContext,
  { caller, address, gone }: Asked,
  cover: Buffer | undefined,
  row: (tx: Db, key?: string) => Promise<T>,
): Promise<T> {
  if (!cover) return await context.db.transaction().execute((tx) => row(tx))
  const sender = { account_id: caller.account_id, network: networkOf(address), gone }
  const bytes = await checkUpload(context, sender, () => checkPicture(cover, { kind: 'cover', field: 'cover', sender }))
  return await keepFile(context, { folder: 'covers', bytes, media_type: pictureType }, row)
}
