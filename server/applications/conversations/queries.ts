import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/app-context.ts'

/** The two sides of a conversation. */
export type Side = 'job_seeker' | 'employer'
type Conversation = { id: string; seeker_id: string; company_id: string }

/** The accounts on one side of a conversation: the job seeker's, or those at the company who can recruit. */
export async function findAccountsOf(db: Db, { seeker_id, company_id }: Omit<Conversation, 'id'>, side: Side) {
  const accounts = db.selectFrom('accounts').select('accounts.id').where('accounts.suspended_at', 'is', null)
  const rows =
    side === 'job_seeker'
      ? await accounts
          .innerJoin('job_seekers', 'job_seekers.account_id', 'accounts.id')
          .where('job_seekers.id', '=', seeker_id)
          .execute()
      : await accounts
          .where('accounts.company_id', '=', company_id)
          .where('accounts.company_role', '<>', 'interviewer')
          .execute()
  return rows.map(({ id }) => id)
}

/** The accounts on both sides. */
export const findParticipantAccounts = async (db: Db, conversation: Conversation) =>
  (
    await Promise.all((['job_seeker', 'employer'] as const).map((side) => findAccountsOf(db, conversation, side)))
  ).flat()

/** The same, without a company that the reading job seeker has blocked, because it mustn't learn what they read. */
export async function findAccountsSeeingRead(db: Db, side: Side, conversation: Conversation) {
  if (side === 'employer') return await findParticipantAccounts(db, conversation)
  const { is_blocked } = await db
    .selectFrom('conversations as c')
    .select(isBlockedBySeeker(sql.table('c')).as('is_blocked'))
    .where('c.id', '=', conversation.id)
    .executeTakeFirstOrThrow()
  return is_blocked ? await findAccountsOf(db, conversation, side) : await findParticipantAccounts(db, conversation)
}

/** Whether the job seeker of this conversation has blocked its company. */
export const isBlockedBySeeker = (conversation: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from privacy_settings p where p.seeker_id = ${conversation}.seeker_id
    and ${conversation}.company_id = any (p.blocked_companies))`
