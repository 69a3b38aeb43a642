import type { Db } from '../../platform/app-context.ts'
import { publish } from '../../platform/live/publish.ts'
import { findAccountsOf, type Side } from './queries.ts'

export const publishStep = (tx: Db, application_id: string, sides: readonly Side[]): Promise<void> =>
  publishSteps(tx, [application_id], sides)

/**
 * Reloads open conversations between the two sides of an application, because they show its steps. An applicant sees a
 * company's step only after its notification is sent.
 */
export async function publishSteps(tx: Db, application_ids: readonly string[], sides: readonly Side[]): Promise<void> {
  if (!application_ids.length) return
  const conversations = await tx
    .selectFrom('conversations as c')
    .innerJoin('jobs as j', 'j.company_id', 'c.company_id')
    .innerJoin('applications as a', (join) =>
      join.onRef('a.job_id', '=', 'j.id').onRef('a.seeker_id', '=', 'c.seeker_id'),
    )
    .where('a.id', 'in', application_ids)
    .selectAll('c')
    .distinct()
    .orderBy('c.id')
    .execute()
  for (const conversation of conversations)
    for (const side of sides) {
      const accounts = await findAccountsOf(tx, conversation, side)
      await publish(tx, accounts, { kind: 'conversation', conversation_id: conversation.id })
    }
}
