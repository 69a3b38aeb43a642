import type { Db } from '../../app-context.ts'
import { publish } from '../../live/publish.ts'
import { findAccountsOf, type Side } from './queries.ts'

/**
 * Pages on which the two of an application read each other show its steps: they are to ask anew. A company's step is
 * known to the applicant only once its notice has left.
 */
export async function tellOfStep(tx: Db, application_id: string, sides: readonly Side[]): Promise<void> {
  const conversation = await tx
    .selectFrom('applications as a')
    .innerJoin('jobs as j', 'j.id', 'a.job_id')
    .innerJoin('conversations as c', (join) =>
      join.onRef('c.company_id', '=', 'j.company_id').onRef('c.seeker_id', '=', 'a.seeker_id'),
    )
    .where('a.id', '=', application_id)
    .selectAll('c')
    .executeTakeFirst()
  if (!conversation) return
  for (const side of sides) {
    const accounts = await findAccountsOf(tx, conversation, side)
    await publish(tx, accounts, { kind: 'conversation', conversation_id: conversation.id })
  }
}
