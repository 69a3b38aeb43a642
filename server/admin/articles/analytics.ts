import { sql } from 'kysely'
import type { ContentCategory } from '../../../contract/content/values.ts'
import type { Db } from '../../platform/app-context.ts'
import { isShown } from '../../content/queries.ts'
import { notFound } from '../../platform/http/problem.ts'

type Figures = { readers: number; readings: number; seconds: number; average: number | null; rated: number }

/** Sums over the articles that `of` leaves; readers are people and articles: who read two is two. */
const figuresOf = (of: ReturnType<typeof sql>) => sql<Figures>`
  select (select count(*) from content_reads r join content on content.id = r.content_id where ${of}) as readers,
    (select coalesce(sum(r.times), 0)::int from content_reads r join content on content.id = r.content_id where ${of}) as readings,
    (select coalesce(sum(r.seconds), 0)::float8 from content_reads r join content on content.id = r.content_id where ${of}) as seconds,
    (select round(avg(r.rating), 1) from content_reviews r join accounts a on a.id = r.account_id
      join content on content.id = r.content_id where ${isShown} and ${of}) as average,
    (select count(*) from content_reviews r join accounts a on a.id = r.account_id
      join content on content.id = r.content_id where ${isShown} and ${of}) as rated`

const present = ({ average, rated, ...rest }: Figures) => ({ ...rest, rating: { average, count: rated } })

const weeksOf = (of: ReturnType<typeof sql>) => sql<{ from: string; readings: number; reviews: number }>`
  select to_char(week, 'YYYY-MM-DD') as "from",
    (select count(*) from content_reads r join content on content.id = r.content_id
      where ${of} and r.first_at >= week at time zone 'UTC' and r.first_at < (week + 7) at time zone 'UTC') as readings,
    (select count(*) from content_reviews r join content on content.id = r.content_id
      where ${of} and r.created_at >= week at time zone 'UTC' and r.created_at < (week + 7) at time zone 'UTC') as reviews
  from (select (now() at time zone 'UTC')::date - 6 - 7 * back as week from generate_series(11, 0, -1) back) weeks`

const every = sql`true`

/** How all articles are read and rated. */
export async function findContentOverview(db: Db) {
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
      return { id, title, ...present(rows[0]!) }
    }),
  )
  return {
    ...present(all.rows[0]!),
    ...counts.rows[0]!,
    weeks: weeks.rows,
    by_category: categories.rows.map(({ category, articles, ...figures }) => ({
      category,
      articles,
      ...present(figures),
    })),
    most_read,
  }
}

/** How one article is read and rated. @throws Problem 404 where there is none */
export async function findContentAnalytics(db: Db, id: string) {
  const found = await db.selectFrom('content').select('id').where('id', '=', id).executeTakeFirst()
  if (!found) throw notFound()
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
    ...present(figures.rows[0]!),
    by_rating: ratings.rows.map(({ count }) => count),
    by_audience: audiences.rows[0]!,
    weeks: weeks.rows,
  }
}
