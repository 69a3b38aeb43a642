import { sql } from 'kysely'
import { type ContentAudience, type ContentCategory, secondsBetweenReads } from '../../contract/content/values.ts'
import type { Db } from '../platform/app-context.ts'
import { isNamed, keywordTerms, type KeywordTerm } from '../platform/text-search/keyword-terms.ts'

export type ArticleQuery = {
  keyword?: string | undefined
  category?: ContentCategory | undefined
  page: number
  per_page: number
}

/** For queries on `content`: the article's publication date has passed and it isn't hidden. */
export const isPublished = sql<boolean>`(content.is_visible and content.publish_at <= now())`

/** For queries on `content_reviews r` with `accounts a`: the reviews that others see. */
export const isShown = sql<boolean>`(r.status = 'approved' and a.suspended_at is null and a.email_verified_at is not null)`

const rating = sql<{ average: number | null; count: number }>`(
  select json_build_object('average', round(avg(r.rating), 1), 'count', count(*))
  from content_reviews r join accounts a on a.id = r.account_id where r.content_id = content.id and ${isShown})`

const articles = (db: Db, audiences: readonly ContentAudience[]) =>
  db.selectFrom('content').where(isPublished).where('content.audience', 'in', audiences)

const cards = (db: Db, audiences: readonly ContentAudience[]) =>
  articles(db, audiences).select([
    'content.id',
    'content.slug',
    'content.title',
    'content.summary',
    'content.category',
    'content.audience',
    'content.cover_key',
    'content.author_name',
    sql<Date>`content.publish_at`.as('publish_at'),
    'content.reading_minutes',
    rating.as('rating'),
  ])

export type ArticleRow = Awaited<ReturnType<typeof findRelated>>[number]

const matchesTerm = (terms: readonly KeywordTerm[]) => {
  const each = terms.map(
    ({ tsquery, typed }) => sql`(content.words @@ ${tsquery} or ${isNamed(sql`content.title`, typed)})`,
  )
  return sql<boolean>`(${sql.join(each, sql` and `)})`
}

/** A page of articles: best match first with a keyword, otherwise newest first. */
export async function listArticles(db: Db, query: ArticleQuery, audiences: readonly ContentAudience[]) {
  const terms = query.keyword ? keywordTerms(query.keyword) : null
  const [rows, counts] = await Promise.all([
    cards(db, audiences)
      .$if(terms !== null, (found) => found.where(matchesTerm(terms ?? [])))
      .$if(query.category !== undefined, (found) => found.where('content.category', '=', query.category!))
      .$if(terms !== null, (found) =>
        found.orderBy(
          sql`${sql.join(
            (terms ?? []).map(({ tsquery }) => sql`ts_rank(content.words, ${tsquery})`),
            sql` + `,
          )} desc`,
        ),
      )
      .orderBy('content.publish_at', 'desc')
      .orderBy('content.id')
      .limit(query.per_page)
      .offset((query.page - 1) * query.per_page)
      .execute(),
    articles(db, audiences)
      .$if(terms !== null, (found) => found.where(matchesTerm(terms ?? [])))
      .select(['content.category', (eb) => eb.fn.countAll<number>().as('count')])
      .groupBy('content.category')
      .execute(),
  ])
  const by_category = Object.fromEntries(counts.map(({ category, count }) => [category, count]))
  const total = query.category ? (by_category[query.category] ?? 0) : counts.reduce((sum, { count }) => sum + count, 0)
  return { rows, total, by_category }
}

export const findShownArticle = (db: Db, id: string, audiences: readonly ContentAudience[]) =>
  cards(db, audiences)
    .select(['content.body', 'content.updated_at', 'content.author_id'])
    .where('content.id', '=', id)
    .executeTakeFirst()

/** What to read next: articles in the same category first, then the newest. */
export const findRelated = (
  db: Db,
  { id, category }: { id: string; category: string },
  audiences: readonly ContentAudience[],
) =>
  cards(db, audiences)
    .where('content.id', '<>', id)
    .orderBy(sql`content.category = ${category}`, 'desc')
    .orderBy('content.publish_at', 'desc')
    .orderBy('content.id')
    .limit(3)
    .execute()

/** The newest reviews that others can see, with what their signatures are made from. */
export async function findReviews(db: Db, content_id: string) {
  const { rows } = await sql<{
    id: string
    rating: number
    text: string
    updated_at: Date
    account_id: string
    user_type: 'job_seeker' | 'employer' | 'admin'
    first_name: string
    last_name: string
    name_visibility: string | null
  }>`
    select r.id, r.rating, r.text, r.updated_at, r.account_id, a.user_type, a.first_name, a.last_name, p.name_visibility
    from content_reviews r join accounts a on a.id = r.account_id
      left join job_seekers s on s.account_id = a.id left join privacy_settings p on p.seeker_id = s.id
    where r.content_id = ${content_id} and ${isShown}
    order by r.updated_at desc, r.id limit 50`.execute(db)
  return rows
}

export const findOwnReview = (db: Db, content_id: string, account_id: string) =>
  db
    .selectFrom('content_reviews')
    .select(['rating', 'text', 'status', 'updated_at'])
    .where('content_id', '=', content_id)
    .where('account_id', '=', account_id)
    .executeTakeFirst()

/** What this account's review is signed with. */
export const findSigner = (db: Db, account_id: string) =>
  db
    .selectFrom('accounts')
    .leftJoin('job_seekers', 'job_seekers.account_id', 'accounts.id')
    .leftJoin('privacy_settings', 'privacy_settings.seeker_id', 'job_seekers.id')
    .select(['accounts.user_type', 'accounts.first_name', 'accounts.last_name', 'privacy_settings.name_visibility'])
    .where('accounts.id', '=', account_id)
    .executeTakeFirstOrThrow()

/** Saves one person's review of an article. A changed review needs approval again; an identical one keeps its status. */
export async function writeReview(
  db: Db,
  {
    content_id,
    account_id,
    ...said
  }: { content_id: string; account_id: string; rating: number; text?: string | undefined },
) {
  const text = said.text === undefined ? sql<string>`content_reviews.text` : sql<string>`excluded.text`
  const isSame = sql`(content_reviews.rating, content_reviews.text) = (excluded.rating, ${text})`
  return await db
    .insertInto('content_reviews')
    .values({ content_id, account_id, rating: said.rating, text: said.text ?? '' })
    .onConflict((known) =>
      known.constraint('content_reviews_once').doUpdateSet({
        rating: (eb) => eb.ref('excluded.rating'),
        text,
        status: sql`case when ${isSame} then content_reviews.status else 'pending' end`,
        updated_at: sql`case when ${isSame} then content_reviews.updated_at else now() end`,
      }),
    )
    .returning(['rating', 'text', 'status', 'updated_at'])
    .executeTakeFirstOrThrow()
}

const mostSeconds = 1_000_000_000

/**
 * Adds to the time one person has spent on one article. Returns false, and adds nothing, within ten seconds of the last
 * time. It's one statement so that only one of several concurrent calls counts.
 */
export async function addReading(
  db: Db,
  { content_id, account_id, duration }: { content_id: string; account_id: string; duration: number },
): Promise<boolean> {
  const { rows } = await sql`
    insert into content_reads (content_id, account_id, seconds) values (${content_id}, ${account_id}, ${duration})
    on conflict (content_id, account_id) do update set
      seconds = least(content_reads.seconds + excluded.seconds, ${mostSeconds}),
      times = content_reads.times + 1, last_at = now()
    where content_reads.last_at <= now() - make_interval(secs => ${secondsBetweenReads})
    returning times`.execute(db)
  return rows.length > 0
}
