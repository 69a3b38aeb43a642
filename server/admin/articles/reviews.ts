import { sql } from 'kysely'
import type { z } from 'zod'
import type { adminContent, contentReviewRecord } from '../../../contract/admin/articles.ts'
import { reviewStatuses, type ReviewStatus } from '../../../contract/content/values.ts'
import type { Db } from '../../platform/app-context.ts'
import { type AdminRequest, recordAudit } from '../../accounts/audit/record.ts'
import { signatureOf } from '../../content/rules.ts'
import { conflict, notFound, stale } from '../../platform/http/problem.ts'
import { likeWord } from '../../platform/text-search/like-word.ts'

type Review = z.output<typeof contentReviewRecord>
type Asked = z.output<typeof adminContent.reviews.query>

const reviews = (db: Db) =>
  db
    .selectFrom('content_reviews as r')
    .innerJoin('content', 'content.id', 'r.content_id')
    .innerJoin('accounts as a', 'a.id', 'r.account_id')
    .leftJoin('job_seekers as s', 's.account_id', 'a.id')
    .leftJoin('privacy_settings as p', 'p.seeker_id', 's.id')

/** When its writer or an administrator last changed it. */
const changedAt = sql<Date>`greatest(r.updated_at, r.decided_at)`

const columns = [
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

type Row = Awaited<ReturnType<typeof findRow>>

const present = ({ first_name, last_name, name_visibility, ...row }: NonNullable<Row>): Review => ({
  ...row,
  signed_as: signatureOf({ user_type: row.user_type, first_name, last_name, name_visibility }),
})

const findRow = (db: Db, id: string) => reviews(db).select(columns).where('r.id', '=', id).executeTakeFirst()

/** @throws Problem 404 */
export async function findReview(db: Db, id: string): Promise<Review> {
  const row = await findRow(db, id)
  if (!row) throw notFound()
  return present(row)
}

/** Reviews for admins: those that wait first, the longest waiting first; then the latest. */
export async function findReviewPage(db: Db, { keyword = '', status, content_id, rating, page, per_page }: Asked) {
  const words = keyword.split(/\s+/).filter(Boolean)
  const found = reviews(db)
    .where((eb) =>
      eb.and(words.map((word) => sql<boolean>`concat_ws(' ', r.text, content.title) ilike ${likeWord(word)}`)),
    )
    .$if(content_id !== undefined, (q) => q.where('r.content_id', '=', content_id!))
    .$if(rating !== undefined, (q) => q.where('r.rating', '=', rating!))
  const counts = await found
    .select(['r.status', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('r.status')
    .execute()
  const by_status = Object.fromEntries(
    reviewStatuses.map((name) => [name, counts.find((each) => each.status === name)?.count ?? 0]),
  ) as Record<ReviewStatus, number>
  const rows = await found
    .select(columns)
    .$if(status !== undefined, (q) => q.where('r.status', '=', status!))
    .orderBy(sql`r.status = 'pending'`, 'desc')
    .orderBy(sql`case when r.status = 'pending' then r.updated_at end`)
    .orderBy('r.updated_at', 'desc')
    .orderBy('r.id')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute()
  const total = status ? by_status[status] : Object.values(by_status).reduce((sum, count) => sum + count, 0)
  return { reviews: rows.map(present), total, by_status }
}

/** @throws Problem 404; 409 `stale` if its writer or another administrator changed it since it was read; 409 if it has this status already */
export async function moderateReview(
  tx: Db,
  asked: AdminRequest & { params: { id: string }; body: { status: ReviewStatus; updated_at?: string | undefined } },
): Promise<Review> {
  const { id } = asked.params
  const { status, updated_at } = asked.body
  const held = await tx.selectFrom('content_reviews').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!held) throw notFound()
  const { decided_at } = held
  const changed_at = decided_at && decided_at > held.updated_at ? decided_at : held.updated_at
  if (updated_at !== undefined && Date.parse(updated_at) !== changed_at.getTime())
    throw stale(await whatChanged(tx, held, changed_at === decided_at), {
      status: held.status,
      text: held.text,
      rating: held.rating,
      updated_at: changed_at.toISOString(),
    })
  if (held.status === status) throw conflict(`This review is ${status} already.`, `already_${status}`)
  await tx
    .updateTable('content_reviews')
    .set({ status, decided_at: laterThan(changed_at) })
    .where('id', '=', id)
    .execute()
  const row = await findRow(tx, id)
  const action =
    status === 'approved' ? 'review.approved' : status === 'rejected' ? 'review.rejected' : 'review.reopened'
  const subject = { id, name: row!.content_title }
  await recordAudit(tx, asked, { action, subject, before: { status: held.status }, after: { status } })
  return present(row!)
}

/** Now, or a millisecond after the change before: two changes never have the same time. */
const laterThan = (before: Date) => new Date(Math.max(Date.now(), before.getTime() + 1))

async function whatChanged(tx: Db, { id, status }: { id: string; status: ReviewStatus }, byAdmin: boolean) {
  if (!byAdmin) return 'The reader changed this review after you loaded it. Read it again before you decide.'
  const last = await tx
    .selectFrom('audit_events')
    .select('actor_name')
    .where('subject_type', '=', 'review')
    .where('subject_id', '=', id)
    .where('action', 'in', ['review.approved', 'review.rejected', 'review.reopened'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return `${last?.actor_name ?? 'Another administrator'} decided this review after you loaded it. It's ${status} now; your change wasn't saved.`
}
