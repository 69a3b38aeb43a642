import { sql } from 'kysely'
import { mostBlockedCompanies } from '../../contract/accounts/values.ts'
import type { Db } from '../platform/app-context.ts'
import { conflict } from '../platform/http/problem.ts'
import type { ConversationRow } from './queries.ts'
import type { Me } from './sides.ts'

/**
 * A person blocks a company as in the privacy settings, so that it finds them nowhere; a company no longer gets messages
 * of this person. Settings and conversation are locked. @throws 409 past the most companies that may be blocked
 */
export async function block(tx: Db, me: Me, { id, company_id }: ConversationRow, blocked: boolean) {
  if (me.side === 'employer') {
    const company_blocked_at = blocked ? new Date() : null
    await tx.updateTable('conversations').set({ company_blocked_at }).where('id', '=', id).execute()
    return
  }
  const { numUpdatedRows } = await tx
    .updateTable('privacy_settings')
    .set({
      blocked_companies: blocked
        ? sql`array_append(array_remove(blocked_companies, ${company_id}::uuid), ${company_id}::uuid)`
        : sql`array_remove(blocked_companies, ${company_id}::uuid)`,
      updated_at: new Date(),
    })
    .where('seeker_id', '=', me.seeker_id)
    .$if(blocked, (q) =>
      q.where(
        sql<boolean>`cardinality(array_remove(blocked_companies, ${company_id}::uuid)) < ${mostBlockedCompanies}`,
      ),
    )
    .executeTakeFirst()
  if (blocked && !numUpdatedRows)
    throw conflict(
      `You have blocked ${mostBlockedCompanies} companies, which is the most there can be. Take one back in the privacy settings.`,
      'too_many_blocked',
    )
}
