import { sql } from 'kysely'
import type { AuditAction, AuditSubject } from '../../../contract/accounts/values.ts'
import type { Db } from '../../platform/app-context.ts'
import { networkOf } from '../../platform/http/limits.ts'

type From = { address: string; user_agent: string }
/** Who does it and from where: what every handler is called with. `null`: the product itself. */
export type Actor = (From & { caller: { account_id: string } | { user_type: 'visitor' } }) | null
/** What handlers of the back office are called with. */
export type AdminRequest = From & { caller: { account_id: string } }

export type AuditEntry = {
  action: AuditAction
  /** Its name only where it is no person's: the log outlives accounts. */
  subject?: { id: string; name?: string | undefined } | undefined
  before?: Record<string, unknown> | undefined
  after?: Record<string, unknown> | undefined
  reason?: string | undefined
}

/**
 * What a list was asked for, as the log keeps it: without the words, which may be a name or an address of somebody whose
 * account ends long before the log does. Whom an admin opened is in the log by id.
 */
export const auditedFilters = ({
  keyword,
  ...filters
}: { keyword?: string | undefined } & Record<string, unknown>) => ({
  ...filters,
  ...(keyword ? { keyword: 'not kept' } : {}),
})

/** Writes down what somebody did, saw or was refused; in the transaction of what it tells. */
export async function recordAudit(tx: Db, by: Actor, entry: AuditEntry | readonly AuditEntry[]): Promise<void> {
  const entries = [entry].flat() as AuditEntry[]
  if (!entries.length) return
  const actor_id = by && 'account_id' in by.caller ? by.caller.account_id : null
  await tx
    .insertInto('audit_events')
    .values(
      entries.map(({ action, subject, before, after, reason }) => ({
        // When it is done, not when its transaction began: of two who wait for each other the first is told of first.
        at: sql<Date>`clock_timestamp()`,
        actor_id,
        actor_name: sql<
          string | null
        >`(select first_name || ' ' || last_name from accounts where id = ${actor_id}::uuid and user_type = 'admin')`,
        action,
        subject_type: action.split('.')[0] as AuditSubject,
        subject_id: subject?.id ?? null,
        subject_name: subject?.name ?? null,
        before: before ? JSON.stringify(before) : null,
        after: after ? JSON.stringify(after) : null,
        reason: reason ?? null,
        network: by ? networkOf(by.address) : null,
        user_agent: by?.user_agent ?? null,
      })),
    )
    .execute()
}
