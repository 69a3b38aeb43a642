import type { Db } from '../app-context.ts'

/**
 * Who at a company reads its mail about a job: whoever posted it, else the company's oldest account; nobody where that
 * person wants no mail about such an `event`. What concerns the company itself names no event and always finds them.
 */
export async function findCompanyReader(
  db: Db,
  { company_id, posted_by }: { company_id: string; posted_by: string | null },
  event?: 'status_change' | 'answer_deadline',
): Promise<{ email: string; first_name: string } | undefined> {
  const reader = await db
    .selectFrom('accounts')
    .leftJoin('notification_settings as wish', (join) =>
      join.onRef('wish.account_id', '=', 'accounts.id').on('wish.event', '=', event ?? null),
    )
    .select(['accounts.email', 'accounts.first_name', 'wish.email as wished'])
    .where('accounts.company_id', '=', company_id)
    .where('accounts.suspended_at', 'is', null)
    .orderBy(
      (eb) => eb('accounts.id', '=', posted_by),
      (order) => order.desc().nullsLast(),
    )
    .orderBy('accounts.created_at')
    .limit(1)
    .executeTakeFirst()
  return reader && reader.wished !== false ? reader : undefined
}
