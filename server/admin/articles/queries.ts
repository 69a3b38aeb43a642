import { sql } from 'kysely'
import type { z } from 'zod'
import type { adminContent, contentRecord, contentReviewRecord } from '../../../contract/admin/articles.ts'
import {
  contentStates,
  type ContentOrder,
  type ContentState,
  type ContentCategory,
  reviewStatuses,
  type ReviewStatus,
} from '../../../contract/content/values.ts'
import type { Db } from '../../platform/app-context.ts'
import { isShown } from '../../content/queries.ts'
import type { Files } from '../../platform/files/files.ts'
import { notFound, conflict, stale } from '../../platform/http/problem.ts'
import { asc, desc, type SortKey, sortOrder } from '../../platform/sort-order.ts'
import { likeWord } from '../../platform/text-search/like-word.ts'
import { type AdminRequest, recordAudit } from '../../accounts/audit/record.ts'
import { signatureOf } from '../../content/rules.ts'

export type ArticleRecord = z.output<typeof contentRecord>
type ListRequest = z.output<typeof adminContent.browse.query>

const state = sql<ContentState>`(case when not content.is_visible then 'hidden' when content.publish_at is null then 'draft'
  when content.publish_at > now() then 'scheduled' else 'published' end)`

/** Reader and rating expressions, for queries on `content`. */
const readers = sql<number>`(select count(*) from content_reads r where r.content_id = content.id)`
const average = sql<
  number | null
>`(select round(avg(r.rating), 1) from content_reviews r join accounts a on a.id = r.account_id where r.content_id = content.id and ${isShown})`

const orders: Record<ContentOrder, SortKey[]> = {
  newest: [desc(sql.ref('content.created_at'))],
  changed: [desc(sql.ref('content.updated_at'))],
  title: [asc(sql`lower(content.title)`)],
  published: [desc(sql.ref('content.publish_at'), 'last')],
  readers: [desc(readers)],
  rating: [desc(average, 'last')],
}

/** Articles for administrators, newest first by default. `by_state` counts within the other filters. */
export async function findArticles(db: Db, files: Files, request: ListRequest) {
  const { keyword = '', category, audience, sort = 'newest', page, per_page } = request
  const words = keyword.split(/\s+/).filter(Boolean)
  const matching = db
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
  const counts = await matching
    .select([state.as('state'), (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy(state)
    .execute()
  const by_state = Object.fromEntries(
    contentStates.map((name) => [name, counts.find((each) => each.state === name)?.count ?? 0]),
  ) as Record<ContentState, number>
  const rows = await matching
    .select('content.id')
    .$if(request.state !== undefined, (q) => q.where(state, '=', request.state!))
    .orderBy(sortOrder(orders, sort, sql.ref('content.id')))
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute()
  const articles = await presentArticles(
    db,
    files,
    rows.map(({ id }) => id),
  )
  const total = request.state ? by_state[request.state] : Object.values(by_state).reduce((sum, count) => sum + count, 0)
  return { articles, total, by_state }
}

/** In the order of the ids. */
async function presentArticles(db: Db, files: Files, ids: string[]): Promise<ArticleRecord[]> {
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
    rows.map(({ cover_key, author_name, edited_by_name, average: rating, rated, ...row }): [string, ArticleRecord] => [
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

/** @throws Problem 404 */
export async function findArticle(db: Db, files: Files, id: string): Promise<ArticleRecord> {
  const [article] = await presentArticles(db, files, [id])
  if (!article) throw notFound()
  return article
}

/** An article with its text and its earlier versions. */
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

/** @throws Problem 404 */
export async function findVersion(db: Db, content_id: string, number: number) {
  const row = await db
    .selectFrom('content_versions')
    .select(['number', 'title', 'summary', 'body', 'category', 'audience', 'saved_by_name as saved_by', 'saved_at'])
    .where('content_id', '=', content_id)
    .where('number', '=', number)
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** Null if the article doesn't exist. */
export async function findTitle(db: Db, id: string): Promise<string | null> {
  const row = await db.selectFrom('content').select('title').where('id', '=', id).executeTakeFirst()
  return row?.title ?? null
}

type Figures = { readers: number; readings: number; seconds: number; average: number | null; rated: number }

/** Sums over the articles matching `of`. Someone who read two articles counts as two readers. */
const figuresOf = (of: ReturnType<typeof sql>) => sql<Figures>`
  select (select count(*) from content_reads r join content on content.id = r.content_id where ${of}) as readers,
    (select coalesce(sum(r.times), 0)::int from content_reads r join content on content.id = r.content_id where ${of}) as readings,
    (select coalesce(sum(r.seconds), 0)::float8 from content_reads r join content on content.id = r.content_id where ${of}) as seconds,
    (select round(avg(r.rating), 1) from content_reviews r join accounts a on a.id = r.account_id
      join content on content.id = r.content_id where ${isShown} and ${of}) as average,
    (select count(*) from content_reviews r join accounts a on a.id = r.account_id
      join content on content.id = r.content_id where ${isShown} and ${of}) as rated`

const presentFigures = ({ average, rated, ...rest }: Figures) => ({ ...rest, rating: { average, count: rated } })

const weeksOf = (of: ReturnType<typeof sql>) => sql<{ from: string; readings: number; reviews: number }>`
  select to_char(week, 'YYYY-MM-DD') as "from",
    (select count(*) from content_reads r join content on content.id = r.content_id
      where ${of} and r.first_at >= week at time zone 'UTC' and r.first_at < (week + 7) at time zone 'UTC') as readings,
    (select count(*) from content_reviews r join content on content.id = r.content_id
      where ${of} and r.created_at >= week at time zone 'UTC' and r.created_at < (week + 7) at time zone 'UTC') as reviews
  from (select (now() at time zone 'UTC')::date - 6 - 7 * back as week from generate_series(11, 0, -1) back) weeks`

const every = sql`true`

/** Reading and rating statistics for all articles. */
export async function findArticlesOverview(db: Db) {
  const [all, counts, weeks, categories, most] = await Promise.all([
    figuresOf(every).execute(db),
    sql<{ articles: number; published: number; pending_reviews: number }>`
      select count(*) as articles, count(*) filter (where is_visible and publish_at <= now()) as published,
        (select count(*) from content_reviews where status = 'pending') as pending_reviews
      from content`.execute(db),
    weeksOf(every).execute(db),
    sql<Figures & { category: ContentCategory; articles: number }>`
      select c.category, count(*) as articles, sum(reads.readers)::int as readers, sum(reads.readings)::int as readings,
        sum(reads.seconds)::float8 as seconds, round(sum(rates.sum) / nullif(sum(rates.count), 0), 1) as average, sum(rates.count)::int as rated
      from content c
        cross join lateral (select count(*) as readers, coalesce(sum(times), 0) as readings, coalesce(sum(r.seconds), 0) as seconds
          from content_reads r where r.content_id = c.id) reads
        cross join lateral (select coalesce(sum(r.rating), 0) as sum, count(*) as count
          from content_reviews r join accounts a on a.id = r.account_id where r.content_id = c.id and ${isShown}) rates
      group by c.category order by readings desc, c.category`.execute(db),
    sql<{ id: string; title: string }>`
      select c.id, c.title from content c join content_reads r on r.content_id = c.id
      group by c.id, c.title order by sum(r.seconds) desc, c.id limit 10`.execute(db),
  ])
  const most_read = await Promise.all(
    most.rows.map(async ({ id, title }) => {
      const { rows } = await figuresOf(sql`content.id = ${id}`).execute(db)
      return { id, title, ...presentFigures(rows[0]!) }
    }),
  )
  return {
    ...presentFigures(all.rows[0]!),
    ...counts.rows[0]!,
    weeks: weeks.rows,
    by_category: categories.rows.map(({ category, articles, ...figures }) => ({
      category,
      articles,
      ...presentFigures(figures),
    })),
    most_read,
  }
}

/** Reading and rating statistics for one article. @throws Problem 404 */
export async function findArticleAnalytics(db: Db, id: string) {
  const row = await db.selectFrom('content').select('id').where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  const one = sql`content.id = ${id}`
  const [figures, weeks, ratings, audiences] = await Promise.all([
    figuresOf(one).execute(db),
    weeksOf(one).execute(db),
    sql<{ count: number }>`
      select (select count(*) from content_reviews r join accounts a on a.id = r.account_id
        where r.content_id = ${id} and r.rating = stars and ${isShown}) as count
      from generate_series(1, 5) stars order by stars`.execute(db),
    sql<{ job_seeker: number; employer: number; admin: number }>`
      select count(*) filter (where a.user_type = 'job_seeker') as job_seeker,
        count(*) filter (where a.user_type = 'employer') as employer, count(*) filter (where a.user_type = 'admin') as admin
      from content_reads r join accounts a on a.id = r.account_id where r.content_id = ${id}`.execute(db),
  ])
  return {
    ...presentFigures(figures.rows[0]!),
    by_rating: ratings.rows.map(({ count }) => count),
    by_audience: audiences.rows[0]!,
    weeks: weeks.rows,
  }
}

type Review = z.output<typeof contentReviewRecord>
type ReviewListRequest = z.output<typeof adminContent.reviews.query>

const reviews = (db: Db) =>
  db
    .selectFrom('content_reviews as r')
    .innerJoin('content', 'content.id', 'r.content_id')
    .innerJoin('accounts as a', 'a.id', 'r.account_id')
    .leftJoin('job_seekers as s', 's.account_id', 'a.id')
    .leftJoin('privacy_settings as p', 'p.seeker_id', 's.id')

/** When its writer or an administrator last changed it. */
const changedAt = sql<Date>`greatest(r.updated_at, r.decided_at)`

const reviewColumns = [
  'r.id',
  'r.content_id',
  'content.title as content_title',
  'r.rating',
  'r.text',
  'r.status',
  'r.created_at',
  'r.updated_at as written_at',
  changedAt.as('updated_at'),
  'a.user_type',
  'a.first_name',
  'a.last_name',
  'p.name_visibility',
] as const

type ReviewRow = Awaited<ReturnType<typeof findReviewRow>>

const presentReview = ({ first_name, last_name, name_visibility, ...row }: NonNullable<ReviewRow>): Review => ({
  ...row,
  signed_as: signatureOf({ user_type: row.user_type, first_name, last_name, name_visibility }),
})

const findReviewRow = (db: Db, id: string) =>
  reviews(db).select(reviewColumns).where('r.id', '=', id).executeTakeFirst()

/** @throws Problem 404 */
export async function findReview(db: Db, id: string): Promise<Review> {
  const row = await findReviewRow(db, id)
  if (!row) throw notFound()
  return presentReview(row)
}

/** Reviews for administrators: pending ones first, oldest first; then the newest. */
export async function findReviewPage(
  db: Db,
  { keyword = '', status, content_id, rating, page, per_page }: ReviewListRequest,
) {
  const words = keyword.split(/\s+/).filter(Boolean)
  const matching = reviews(db)
    .where((eb) =>
      eb.and(words.map((word) => sql<boolean>`concat_ws(' ', r.text, content.title) ilike ${likeWord(word)}`)),
    )
    .$if(content_id !== undefined, (q) => q.where('r.content_id', '=', content_id!))
    .$if(rating !== undefined, (q) => q.where('r.rating', '=', rating!))
  const counts = await matching
    .select(['r.status', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('r.status')
    .execute()
  const by_status = Object.fromEntries(
    reviewStatuses.map((name) => [name, counts.find((each) => each.status === name)?.count ?? 0]),
  ) as Record<ReviewStatus, number>
  const rows = await matching
    .select(reviewColumns)
    .$if(status !== undefined, (q) => q.where('r.status', '=', status!))
    .orderBy(sql`r.status = 'pending'`, 'desc')
    .orderBy(sql`case when r.status = 'pending' then r.updated_at end`)
    .orderBy('r.updated_at', 'desc')
    .orderBy('r.id')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute()
  const total = status ? by_status[status] : Object.values(by_status).reduce((sum, count) => sum + count, 0)
  return { reviews: rows.map(presentReview), total, by_status }
}

/** @throws Problem 404; 409 `stale` if its writer or another administrator has changed it since; 409 if it already has this status */
export async function moderateReview(
  tx: Db,
  request: AdminRequest & { params: { id: string }; body: { status: ReviewStatus; updated_at?: string | undefined } },
): Promise<Review> {
  const { id } = request.params
  const { status, updated_at } = request.body
  const held = await tx.selectFrom('content_reviews').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!held) throw notFound()
  const { decided_at } = held
  const changed_at = decided_at && decided_at > held.updated_at ? decided_at : held.updated_at
  if (updated_at !== undefined && Date.parse(updated_at) !== changed_at.getTime())
    throw stale(await staleReason(tx, held, changed_at === decided_at), {
      status: held.status,
      text: held.text,
      rating: held.rating,
      updated_at: changed_at.toISOString(),
    })
  if (held.status === status) throw conflict(`This review is already ${status}.`, `already_${status}`)
  await tx
    .updateTable('content_reviews')
    .set({ status, decided_at: laterThan(changed_at) })
    .where('id', '=', id)
    .execute()
  const row = await findReviewRow(tx, id)
  const action =
    status === 'approved' ? 'review.approved' : status === 'rejected' ? 'review.rejected' : 'review.reopened'
  const subject = { id, name: row!.content_title }
  await recordAudit(tx, request, { action, subject, before: { status: held.status }, after: { status } })
  return presentReview(row!)
}

/** Now, or a millisecond after the previous change, so that no two changes get the same time. */
const laterThan = (before: Date) => new Date(Math.max(Date.now(), before.getTime() + 1))

async function staleReason(tx: Db, { id, status }: { id: string; status: ReviewStatus }, byAdmin: boolean) {
  if (!byAdmin) return 'The reader edited this review after you loaded it. Read it again before you decide.'
  const last = await tx
    .selectFrom('audit_events')
    .select('actor_name')
    .where('subject_type', '=', 'review')
    .where('subject_id', '=', id)
    .where('action', 'in', ['review.approved', 'review.rejected', 'review.reopened'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return `${last?.actor_name ?? 'Another administrator'} decided this review after you loaded it. It’s now ${status}. Your change wasn’t saved.`
}
