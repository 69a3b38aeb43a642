import type { HandlersOf } from '../http/handlers.ts'

export const billingHandlers: HandlersOf<'billing'> = {
  async plans({ query }, { db }) {
    const rows = await db
      .selectFrom('plans')
      .selectAll()
      .$if(query.type !== undefined, (q) => q.where('audience', '=', query.type ?? null))
      .orderBy('audience', 'desc')
      .orderBy('sort_order')
      .execute()
    return {
      data: rows.map(({ id, audience, plan_name, monthly_price_cents, features, sort_order }) => ({
        id,
        type: audience,
        plan_name,
        monthly_price: (monthly_price_cents / 100).toFixed(2),
        features,
        sort_order,
      })),
    }
  },
}
