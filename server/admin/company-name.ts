import type { Db } from '../platform/app-context.ts'

/** The name of the company that a list is filtered by; null where there is none. */
export async function findCompanyName(db: Db, id: string | undefined): Promise<string | null> {
  if (!id) return null
  const company = await db.selectFrom('companies').select('name').where('id', '=', id).executeTakeFirst()
  return company?.name ?? null
}
