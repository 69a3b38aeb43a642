import { sql } from 'kysely'
import type { z } from 'zod'
import type { adminContent, contentRecord } from '../../../contract/admin/articles.ts'
import { contentStates, type ContentSort, type ContentState } from '../../../contract/content/values.ts'
import type { Db } from '../../platform/app-context.ts'
import { isShown } from '../../content/queries.ts'
import type { Files } from '../../platform/files/files.ts'
import { notFound } from '../../platform/http/problem.ts'
import { likeWord } from '../../platform/text-search/like-word.ts'

export type ContentRecord = z.output<typeof contentRecord>
type Asked = z.output<typeof adminContent.browse.query>

const state = sql<ContentState>`(case when not content.is_visible then 'hidden' when content.publish_at is null then 'draft'
  when content.publish_at > now() then 'scheduled' else 'published' end)`

/** How it is read and rated. For queries on `content`. */
const readers = sql<number>`(select count(*) from content_reads r where r.content_id = content.id)`
const average = sql<
  number | null
>`(select round(avg(r.rating), 1) from content_reviews r join accounts a on a.id = r.account_id where r.content_id = content.id and ${isShown})`

const orders: Record<ContentSort, ReturnType<typeof sql>> = {
  newest: sql`content.created_at desc`,
  changed: sql`content.updated_at desc`,
  title: sql`lower(content.title)`,
  readers: sql`${readers} desc`,
  rating: sql`${average} desc nulls last`,
}

/** Articles for admins, newest first unless asked otherwise; `by_state` counts what the other filters leave. */
export async function findArticles(db: Db, files: Files, asked: Asked) {
  const { keyword = '', category, audience, sort = 'newest', page, per_page } = asked
  const words = keyword.split(/\s+/).filter(Boolean)
  const found = db
    .selectFrom('content')
    .where((eb) =>
      eb.and(
        words.map(
          (word) =>
            sql<boolean>`concat_ws(' ', content.title, content.summary, content.author_name, content.id) ilike ${likeWord(word)}`,
        ),
      ),
    )
    .$if(category !== undefined, (q) => q.where('content.category', '=', category!))
    .$if(audience !== undefined, (q) => q.where('content.audience', '=', audience!))
  const counts = await found
    .select([state.as('state'), (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy(state)
    .execute()
  const by_state = Object.fromEntries(
    contentStates.map((name) => [name, counts.find((each) => each.state === name)?.count ?? 0]),
  ) as Record<ContentState, number>
  const rows = await found
    .select('content.id')
    .$if(asked.state !== undefined, (q) => q.where(state, '=', asked.state!))
    .orderBy(orders[sort])
    .orderBy('content.id')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute()
  const articles = await presentArticles(
    db,
    files,
    rows.map(({ id }) => id),
  )
  const total = asked.state ? by_state[asked.state] : Object.values(by_state).reduce((sum, count) => sum + count, 0)
  return { articles, total, by_state }
}

/** In the order of the ids. */
async function presentArticles(db: Db, files: Files, ids: string[]): Promise<ContentRecord[]> {
  if (!ids.length) return []
  const rows = await db
    .selectFrom('content')
    .select([
      'id',
      'slug',
      'title',
      'summary',
      'category',
      'audience',
      'cover_key',
      'author_name',
      'edited_by_name',
      'publish_at',
      'is_visible',
      'reading_minutes',
      'created_at',
      'updated_at',
      state.as('state'),
      sql<number>`(select count(*) from content_reviews r where r.content_id = content.id and r.status = 'pending')`.as(
        'pending_reviews',
      ),
      readers.as('readers'),
      sql<number>`(select coalesce(sum(r.times), 0)::int from content_reads r where r.content_id = content.id)`.as(
        'readings',
      ),
      sql<number>`(select coalesce(sum(r.seconds), 0)::int from content_reads r where r.content_id = content.id)`.as(
        'seconds',
      ),
      average.as('average'),
      sql<number>`(select count(*) from content_reviews r join accounts a on a.id = r.account_id where r.content_id = content.id and ${isShown})`.as(
        'rated',
      ),
    ])
    .where('id', 'in', ids)
    .execute()
  const records = new Map(
    rows.map(({ cover_key, author_name, edited_by_name, average: rating, rated, ...row }): [string, ContentRecord] => [
      row.id,
      {
        ...row,
        cover_temp_url: cover_key && files.temporaryUrl(cover_key, 'public'),
        author: author_name,
        edited_by: edited_by_name,
        rating: { average: rating, count: rated },
      },
    ]),
  )
  return ids.flatMap((id) => records.get(id) ?? [])
}

/** @throws Problem 404 where there is none */
export async function findArticle(db: Db, files: Files, id: string): Promise<ContentRecord> {
  const [article] = await presentArticles(db, files, [id])
  if (!article) throw notFound()
  return article
}

/** An article with its text and what it said before. */
export async function findEditedArticle(db: Db, files: Files, id: string) {
  const article = await findArticle(db, files, id)
  const { body } = await db.selectFrom('content').select('body').where('id', '=', id).executeTakeFirstOrThrow(notFound)
  const versions = await db
    .selectFrom('content_versions')
    .select(['number', 'title', 'saved_by_name as saved_by', 'saved_at'])
    .where('content_id', '=', id)
    .orderBy('number', 'desc')
    .execute()
  return { ...article, body, versions }
}

/** @throws Problem 404 where there is none */
export async function findVersion(db: Db, content_id: string, number: number) {
  const found = await db
    .selectFrom('content_versions')
    .select(['number', 'title', 'summary', 'body', 'category', 'audience', 'saved_by_name as saved_by', 'saved_at'])
    .where('content_id', '=', content_id)
    .where('number', '=', number)
    .executeTakeFirst()
  if (!found) throw notFound()
  return found
}

/** Null where there is no such article. */
export async function findTitle(db: Db, id: string): Promise<string | null> {
  const found = await db.selectFrom('content').select('title').where('id', '=', id).executeTakeFirst()
  return found?.title ?? null
}
