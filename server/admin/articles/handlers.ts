import type { AppContext, Db } from '../../platform/app-context.ts'
import { recordAudit } from '../../accounts/audit/record.ts'
import { keepPicture } from '../../platform/files/keep-picture.ts'
import type { HandlersOf } from '../../platform/http/handlers.ts'
import { paged } from '../../platform/http/paged.ts'
import { findContentAnalytics, findContentOverview } from './analytics.ts'
import { deleteArticle, insertArticle, lockArticle, updateArticle } from './edit.ts'
import { findArticle, findArticles, findEditedArticle, findTitle, findVersion } from './queries.ts'
import { findReview, findReviewPage, moderateReview } from './reviews.ts'

export const adminContentHandlers: HandlersOf<'adminContent'> = {
  async browse({ query }, { db, files }) {
    const { articles, total, by_state } = await findArticles(db, files, query)
    return paged(articles, total, query, { by_state })
  },

  post: {
    async first(asked, context) {
      const { cover, ...body } = asked.body
      const id = await withCover(context, asked, cover, (tx, key) => insertArticle(tx, asked, body, key ?? null))
      return { data: await findEditedArticle(context.db, context.files, id) }
    },
    again: async (_, { db, files }, id) => ({ data: await findEditedArticle(db, files, id) }),
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
    const content_title = query.content_id === undefined ? null : await findTitle(db, query.content_id)
    return paged(reviews, total, query, { by_status, content_title })
  },

  async review(asked, { db }) {
    const data = await findReview(db, asked.params.id)
    await recordAudit(db, asked, { action: 'review.viewed', subject: { id: data.id, name: data.content_title } })
    return { data }
  },

  moderate: (asked, { db }) => db.transaction().execute(async (tx) => ({ data: await moderateReview(tx, asked) })),

  overview: async (_, { db }) => ({ data: await findContentOverview(db) }),

  analytics: async ({ params }, { db }) => ({ data: await findContentAnalytics(db, params.id) }),
}

type Asked = { caller: { account_id: string }; address: string; gone: AbortSignal }

/** Writes a row in a transaction; where a cover is given with it, with the key of that picture, encoded anew. */
async function withCover<T>(
  context: AppContext,
  asked: Asked,
  cover: Buffer | undefined,
  row: (tx: Db, key?: string) => Promise<T>,
): Promise<T> {
  if (!cover) return await context.db.transaction().execute((tx) => row(tx))
  return await keepPicture(context, asked, { given: cover, folder: 'covers', kind: 'cover', field: 'cover' }, row)
}
