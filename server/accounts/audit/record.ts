import { sql } from 'kysely'
import type { AuditAction, AuditSubject } from '../../../contract/accounts/values.ts'
import type { Db } from '../../platform/app-context.ts'
import { networkOf } from '../../platform/http/limits.ts'

type From = { address: string; user_agent: string }
/** Who did it and from where, as passed to every handler. `null` is the product itself. */
export type Actor = (From & { caller: { account_id: string } | { user_type: 'visitor' } }) | null
/** What back-office handlers are called with. */
export type AdminRequest = From & { caller: { account_id: string } }

export type AuditEntry = {
  action: AuditAction
  /** The name is only kept if it isn't a person's, because the log outlives accounts. */
  subject?: { id: string; name?: string | undefined } | undefined
  before?: Record<string, unknown> | undefined
  after?: Record<string, unknown> | undefined
  reason?: string | undefined
}

/**
 * A list's query, as logged. Keywords are left out because they can be the name or address of someone whose account is
 * deleted long before the log. The log has the ID of each record an administrator opened.
 */
export const auditedFilters = ({
  keyword,
  ...filters
}: { keyword?: string | undefined } & Record<string, unknown>) => ({
  ...filters,
  ...(keyword ? { keyword: 'not kept' } : {}),
})

/** Logs what someone did, saw, or was refused, in the same transaction. */
export async function recordAudit(tx: Db, by: Actor, entry: AuditEntry | readonly AuditEntry[]): Promise<void> {
  const entries = [entry].flat() as AuditEntry[]
  if (!entries.length) return
  const actor_id = by && 'account_id' in by.caller ? by.caller.account_id : null
  await tx
    .insertInto('audit_events')
    .values(
      entries.map(({ action, subject, before, after, reason }) => ({
        // The time of the action, not of the transaction's start, so that of two that wait for each other the first is
        // logged first.
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
