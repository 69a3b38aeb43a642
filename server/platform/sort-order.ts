import { sql, type RawBuilder } from 'kysely'
import type { Sort } from '../../contract/platform/sorts.ts'

/** What rows are compared by. `nulls: 'last'` keeps rows without a value at the end in both directions. */
export type SortKey = { by: RawBuilder<unknown>; direction: 'asc' | 'desc'; nulls?: 'last' }

export const asc = (by: RawBuilder<unknown>, nulls?: 'last'): SortKey => ({
  by,
  direction: 'asc',
  ...(nulls && { nulls }),
})
export const desc = (by: RawBuilder<unknown>, nulls?: 'last'): SortKey => ({
  by,
  direction: 'desc',
  ...(nulls && { nulls }),
})

/**
 * What to order a list by. Its id decides between rows that are otherwise equal. A reversed order turns every key around,
 * the id too, so that the index that gives one order gives the other.
 */
export function sortOrder<Order extends string>(
  orders: Record<Order, SortKey[]>,
  sort: Sort<Order>,
  id: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const isReversed = !(sort in orders)
  const keys = orders[sort.replace(/_reversed$/, '') as Order]
  const terms = [...keys, asc(id)].map(({ by, direction, nulls }) => {
    const turned = (direction === 'asc') === isReversed ? sql`desc` : sql`asc`
    return sql`${by} ${turned}${nulls ? sql` nulls last` : sql``}`
  })
  return sql.join(terms)
}
