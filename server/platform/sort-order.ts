import { sql, type RawBuilder } from 'kysely'
import type { Sort } from '../../contract/platform/sorts.ts'

/** What rows are compared by. With `nulls: 'last'`, rows without a value come last in both directions. */
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
 * The ORDER BY of a list. The id breaks ties. A reversed order reverses every key, including the id, so that one index
 * serves both.
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
