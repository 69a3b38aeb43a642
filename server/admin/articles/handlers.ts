import { sql } from 'kysely'
import type { z } from 'zod'
import type { AppContext, Db } from '../../platform/app-context.ts'
import { recordAudit, type AdminRequest } from '../../accounts/audit/record.ts'
import { storePicture } from '../../platform/files/store-picture.ts'
import type { HandlersOf } from '../../platform/http/handlers.ts'
import { paged } from '../../platform/http/paged.ts'
import {
  findArticleAnalytics,
  findArticlesOverview,
  findArticle,
  findArticles,
  findEditedArticle,
  findTitle,
  findVersion,
  findReview,
  findReviewPage,
  moderateReview,
} from './queries.ts'
import type { adminContent } from '../../../contract/admin/articles.ts'
import { contentLimits } from '../../../contract/content/values.ts'
import { countText } from '../../../contract/platform/format.ts'
import { slugOf } from '../../../contract/platform/slug.ts'
import { cleanBody, readingMinutes } from '../../content/rules.ts'
import { dropFile } from '../../platform/files/orphaned-files.ts'
import { invalid, notFound, stale } from '../../platform/http/problem.ts'
import { plainText } from '../../platform/text-search/search-columns.ts'

export const adminArticlesHandlers: HandlersOf<'adminContent'> = {
  async browse({ query }, { db, files }) {
    const { articles, total, by_state } = await findArticles(db, files, query)
    return paged(articles, total, query, { by_state })
  },

  post: {
    async first(request, context) {
      const { cover, ...body } = request.body
      const id = await withCover(context, request, cover, (tx, key) => insertArticle(tx, request, body, key ?? null))
      return { data: await findEditedArticle(context.db, context.files, id) }
    },
    again: async (_, { db, files }, id) => ({ data: await findEditedArticle(db, files, id) }),
  },

  show: async ({ params }, { db, files }) => ({ data: await findEditedArticle(db, files, params.id) }),

  version: async ({ params }, { db }) => ({ data: await findVersion(db, params.id, params.number) }),

  async edit(request, context) {
    const { cover, ...change } = request.body
    await withCover(context, request, cover, (tx, key) => updateArticle(tx, context, request, change, key))
    return { data: await findEditedArticle(context.db, context.files, request.params.id) }
  },

  async toggle(request, { db, files }) {
    const { id } = request.params
    return await db.transaction().execute(async (tx) => {
      const held = await lockArticle(tx, id)
      const is_visible = request.body.is_visible ?? !held.is_visible
      if (is_visible !== held.is_visible) {
        await tx.updateTable('content').set({ is_visible }).where('id', '=', id).execute()
        const action = is_visible ? 'content.shown' : 'content.hidden'
        await recordAudit(tx, request, { action, subject: { id, name: held.title } })
      }
      return { data: await findArticle(tx, files, id) }
    })
  },

  async remove(request, context) {
    const title = await context.db.transaction().execute((tx) => deleteArticle(tx, context, request))
    return { message: `“${title}” deleted.` }
  },

  async reviews({ query }, { db }) {
    const { reviews, total, by_status } = await findReviewPage(db, query)
    const content_title = query.content_id === undefined ? null : await findTitle(db, query.content_id)
    return paged(reviews, total, query, { by_status, content_title })
  },

  async review(request, { db }) {
    const data = await findReview(db, request.params.id)
    await recordAudit(db, request, { action: 'review.viewed', subject: { id: data.id, name: data.content_title } })
    return { data }
  },

  moderate: (request, { db }) => db.transaction().execute(async (tx) => ({ data: await moderateReview(tx, request) })),

  overview: async (_, { db }) => ({ data: await findArticlesOverview(db) }),

  analytics: async ({ params }, { db }) => ({ data: await findArticleAnalytics(db, params.id) }),
}

type CoverSender = { caller: { account_id: string }; address: string; gone: AbortSignal }

/** Writes a row in a transaction, passing the key of the re-encoded cover if there is one. */
async function withCover<T>(
  context: AppContext,
  request: CoverSender,
  cover: Buffer | undefined,
  row: (tx: Db, key?: string) => Promise<T>,
): Promise<T> {
  if (!cover) return await context.db.transaction().execute((tx) => row(tx))
  return await storePicture(context, request, { given: cover, folder: 'covers', kind: 'cover', field: 'cover' }, row)
}

type Post = z.output<typeof adminContent.post.body>
type Change = z.output<typeof adminContent.edit.body>

const nameOf = async (tx: Db, id: string) => {
  const { first_name, last_name } = await tx
    .selectFrom('accounts')
    .select(['first_name', 'last_name'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return `${first_name} ${last_name}`
}

const written = (html: string) => {
  const body = cleanBody(html)
  if (!plainText(body)) throw invalid({ body: 'Text is required.' })
  if (body.length > contentLimits.body)
    throw invalid({ body: `Text must be at most ${countText(contentLimits.body)} characters, including markup.` })
  return { body, reading_minutes: readingMinutes(body) }
}

const moment = (given: string | null | undefined) => (given ? new Date(given) : null)

/** Inserts an article and returns its id. */
async function insertArticle(tx: Db, request: AdminRequest, body: Post, cover_key: string | null) {
  const { id } = await tx
    .insertInto('content')
    .values({
      title: body.title,
      slug: slugOf(body.title, 'article'),
      summary: body.summary,
      ...written(body.body),
      category: body.category,
      audience: body.audience,
      publish_at: moment(body.publish_at),
      is_visible: body.is_visible ?? true,
      cover_key,
      author_id: request.caller.account_id,
      author_name: await nameOf(tx, request.caller.account_id),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordAudit(tx, request, { action: 'content.created', subject: { id, name: body.title } })
  return id
}

/** Locked until the transaction ends. @throws Problem 404 */
async function lockArticle(tx: Db, id: string) {
  const held = await tx.selectFrom('content').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!held) throw notFound()
  return held
}
type LockedArticle = Awaited<ReturnType<typeof lockArticle>>

/** @throws Problem 404; 409 `stale` if someone has changed it since it was loaded */
async function updateArticle(
  tx: Db,
  context: AppContext,
  request: AdminRequest & { params: { id: string } },
  change: Change,
  cover_key?: string,
): Promise<void> {
  const { id } = request.params
  const held = await lockArticle(tx, id)
  if (change.updated_at !== undefined && Date.parse(change.updated_at) !== held.updated_at.getTime())
    throw stale(
      'Someone else changed this article while you were editing. Load the current version, then save again.',
      {
        title: held.title,
        summary: held.summary,
        body: held.body,
        updated_at: held.updated_at.toISOString(),
      },
    )
  const next = {
    ...(change.title !== undefined && { title: change.title, slug: slugOf(change.title, 'article') }),
    ...(change.summary !== undefined && { summary: change.summary }),
    ...(change.body !== undefined && written(change.body)),
    ...(change.category !== undefined && { category: change.category }),
    ...(change.audience !== undefined && { audience: change.audience }),
    ...(change.publish_at !== undefined && { publish_at: moment(change.publish_at) }),
    ...(change.is_visible !== undefined && { is_visible: change.is_visible }),
    ...(change.remove_cover && { cover_key: null }),
    ...(cover_key && { cover_key }),
  }
  const changed = (Object.keys(next) as (keyof typeof next & keyof LockedArticle)[]).filter(
    (name) => String(next[name]) !== String(held[name]),
  )
  if (!changed.length) return
  const name = await nameOf(tx, request.caller.account_id)
  if (changed.some((field) => ['title', 'summary', 'body', 'category', 'audience'].includes(field)))
    await keepVersion(tx, held)
  await tx
    .updateTable('content')
    .set({ ...next, edited_by_name: name, updated_at: sql`greatest(now(), updated_at + interval '1 millisecond')` })
    .where('id', '=', id)
    .execute()
  if (held.cover_key && next.cover_key !== undefined && next.cover_key !== held.cover_key)
    await dropFile(tx, context, held.cover_key)
  const logged = changed.filter((field) => !['slug', 'reading_minutes', 'cover_key', 'body'].includes(field))
  await recordAudit(tx, request, {
    action: 'content.changed',
    subject: { id, name: next.title ?? held.title },
    before: Object.fromEntries(logged.map((field) => [field, held[field]])),
    after: { ...Object.fromEntries(logged.map((field) => [field, next[field]])), changed },
  })
}

/** Keeps the current text as a version before a change. Past fifty, the oldest are deleted. */
async function keepVersion(tx: Db, held: LockedArticle) {
  const { last } = await tx
    .selectFrom('content_versions')
    .select(sql<number>`coalesce(max(number), 0)`.as('last'))
    .where('content_id', '=', held.id)
    .executeTakeFirstOrThrow()
  const { title, summary, body, category, audience } = held
  await tx
    .insertInto('content_versions')
    .values({
      content_id: held.id,
      number: last + 1,
      title,
      summary,
      body,
      category,
      audience,
      saved_by_name: held.edited_by_name ?? held.author_name,
      saved_at: held.updated_at,
    })
    .execute()
  await tx
    .deleteFrom('content_versions')
    .where('content_id', '=', held.id)
    .where('number', '<=', last + 1 - contentLimits.versions)
    .execute()
}

/** @throws Problem 404 */
async function deleteArticle(
  tx: Db,
  context: AppContext,
  request: AdminRequest & { params: { id: string }; body: { reason: string } },
) {
  const held = await lockArticle(tx, request.params.id)
  await tx.deleteFrom('content').where('id', '=', held.id).execute()
  if (held.cover_key) await dropFile(tx, context, held.cover_key)
  const subject = { id: held.id, name: held.title }
  await recordAudit(tx, request, { action: 'content.deleted', subject, reason: request.body.reason })
  return held.title
}
