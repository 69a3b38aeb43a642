import type { DB } from '../../database/tables.ts'
import { cleanBody, readingMinutes } from '../../server/content/rules.ts'
import { ago, type Db, next, type With } from './start.ts'

/** An article for everyone, published two days ago. */
export function makeContent(db: Db, given: With<DB['content']> = {}) {
  const body = cleanBody(given.body ?? '<h2>First</h2><p>What it says.</p><h2>Sources</h2><p>None.</p>')
  return db
    .insertInto('content')
    .values({
      slug: `article-${next()}`,
      title: 'How to read a posting',
      summary: 'What a posting says, and what it does not.',
      category: 'finding_work',
      author_name: 'Ada Marsh',
      publish_at: ago(2),
      reading_minutes: readingMinutes(body),
      ...given,
      body,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** An approved review. */
export const makeReview = (db: Db, given: With<DB['content_reviews']> & { content_id: string; account_id: string }) =>
  db
    .insertInto('content_reviews')
    .values({ rating: 4, text: 'Clear and short.', status: 'approved', ...given })
    .returningAll()
    .executeTakeFirstOrThrow()
