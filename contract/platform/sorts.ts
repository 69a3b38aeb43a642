/** The name of an order the other way around. */
export const reversed = <const Order extends string>(order: Order) => `${order}_reversed` as const

/** One of a list's orders, or its reverse. */
export type Sort<Order extends string> = Order | `${Order}_reversed`

/** What a list can be sorted by: each of its orders, and then each one reversed. */
export const bothWays = <const Order extends string>(
  orders: readonly [Order, ...Order[]],
): readonly [Sort<Order>, ...Sort<Order>[]] => [...orders, ...orders.map((order) => reversed(order))]
