import { sql } from 'kysely'
import type { AppContext, Db } from '../platform/app-context.ts'
import { notify } from '../notifications/notify/notify.ts'
import { everyBatch } from '../platform/queue/batches.ts'
import type { Schedule } from '../platform/queue/queue.ts'
import { newArticles } from './emails.ts'

const batch = 200
const days = 7
const mostArticles = 10

/**
 * Notifies people of the articles for them that were published since their last notification, at least a week ago. Safe
 * to run in several processes at once. Returns how many people were notified.
 */
export const notifyOfArticles = (context: AppContext, now = new Date()): Promise<number> =>
  everyBatch(context.db, batch, async (tx) => {
    const people = await tx
      .selectFrom('accounts')
      .select(['id', 'user_type', 'articles_told_at'])
      .where('user_type', 'in', ['job_seeker', 'employer'])
      .where('articles_told_at', '<=', new Date(now.getTime() - days * 86_400_000))
      .where('suspended_at', 'is', null)
      .where('email_verified_at', 'is not', null)
      .where((eb) =>
        eb.exists(
          isNew(tx, now)
            .select('content.id')
            .where(sql<boolean>`content.publish_at > accounts.articles_told_at`)
            .where(sql<boolean>`content.audience in ('everyone', accounts.user_type)`),
        ),
      )
      .orderBy('articles_told_at')
      .limit(batch)
      .forUpdate()
      .skipLocked()
      .execute()
    for (const { id, user_type, articles_told_at } of people) {
      const audience = user_type === 'employer' ? user_type : 'job_seeker'
      const articles = await isNew(tx, now)
        .select(['id', 'slug', 'title', 'summary'])
        .where('publish_at', '>', articles_told_at)
        .where('audience', 'in', ['everyone', audience])
        .orderBy('publish_at', 'desc')
        .orderBy('id')
        .limit(mostArticles)
        .execute()
      await notify(tx, context, 'new_articles', { account: id }, newArticles(articles))
    }
    const ids = people.map(({ id }) => id)
    await sql`update accounts set articles_told_at = ${now} where id = any (${ids}::uuid[])`.execute(tx)
    return people.length
  })

const isNew = (db: Db, now: Date) =>
  db.selectFrom('content').where('is_visible', '=', true).where('publish_at', '<=', now)

export const contentSchedules: Schedule[] = [
  { name: 'tell-of-articles', cron: '25 * * * *', run: (context) => notifyOfArticles(context) },
]
