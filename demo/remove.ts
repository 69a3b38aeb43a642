import { type Kysely, sql } from 'kysely'
import type { DB } from '../database/tables.ts'

const demoAddress = '%@%demo.merlon.test'

/**
 * Removes the demo world: its accounts and everything they own, its companies, jobs, articles, banners, and messages,
 * and what others did with those, such as applying. Email to its people that's still queued is never sent.
 * The audit log stays complete, because it also records what people did with demo accounts.
 * @returns how many accounts were removed, and the addresses of the remaining administrators
 */
export async function removeDemoWorld(db: Kysely<DB>): Promise<{ removed: number; admins: string[] }> {
  return await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('demo_world'))`.execute(tx)
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`create temp table gone_companies on commit drop as select id from companies where is_demo`.execute(tx)
    await sql`create temp table gone_accounts on commit drop as
      select id from accounts where is_demo or company_id in (table gone_companies)`.execute(tx)
    await sql`create temp table gone_seekers on commit drop as
      select id from job_seekers where is_demo or account_id in (table gone_accounts)`.execute(tx)
    await removeMoney(tx)
    const steps = [
      sql`delete from applications where seeker_id in (table gone_seekers)
        or job_id in (select id from jobs where company_id in (table gone_companies))`,
      sql`delete from jobs where company_id in (table gone_companies)`,
      sql`delete from message_reports where company_id in (table gone_companies)
        or reporter_id in (table gone_accounts)`,
      sql`delete from job_reports where reporter_id in (table gone_accounts)`,
      sql`delete from contact_messages where email like ${demoAddress}`,
      sql`delete from saved_people where seeker_id in (table gone_seekers)`,
      sql`delete from content where author_id in (table gone_accounts)`,
      sql`delete from ads where is_demo`,
      sql`delete from idempotency_keys where scope in (select id::text from gone_accounts)`,
      sql`delete from mailbox where recipient like ${demoAddress}`,
      sql`delete from parked_mails where recipient like ${demoAddress}`,
    ]
    for (const step of steps) await step.execute(tx)
    const { rows: queue } = await sql<{ is_there: boolean }>`
      select to_regclass('pgboss.job') is not null as is_there`.execute(tx)
    if (queue[0]?.is_there)
      await sql`delete from pgboss.job where name = 'mail' and data ->> 'to' like ${demoAddress}`.execute(tx)
    const { numAffectedRows } = await sql`delete from accounts where id in (table gone_accounts)`.execute(tx)
    await sql`delete from job_seekers where id in (table gone_seekers)`.execute(tx)
    await sql`delete from companies where id in (table gone_companies)`.execute(tx)
    await sql`delete from installation where key = 'demo_world'`.execute(tx)
    const admins = await tx
      .selectFrom('accounts')
      .select('email')
      .where('user_type', '=', 'admin')
      .orderBy('email')
      .execute()
    return { removed: Number(numAffectedRows ?? 0), admins: admins.map(({ email }) => email) }
  })
}

/** Removes payments with test cards. The ledger doesn't allow deletions, so its triggers are disabled while that happens. */
async function removeMoney(tx: Kysely<DB>) {
  await sql`create temp table gone_subscriptions on commit drop as select id from subscriptions
    where company_id in (table gone_companies) or seeker_id in (table gone_seekers)`.execute(tx)
  await sql`create temp table gone_transactions on commit drop as
    select id from transactions where subscription_id in (table gone_subscriptions)`.execute(tx)
  await sql`alter table money_ledger disable trigger user`.execute(tx)
  for (const table of ['money_ledger', 'money_back'])
    await sql`delete from ${sql.table(table)} where transaction_id in (table gone_transactions)`.execute(tx)
  await sql`alter table money_ledger enable trigger user`.execute(tx)
  await sql`delete from subscription_events where subscription_id in (table gone_subscriptions)`.execute(tx)
  await sql`delete from transactions where id in (table gone_transactions)`.execute(tx)
  await sql`delete from subscriptions where id in (table gone_subscriptions)`.execute(tx)
}
