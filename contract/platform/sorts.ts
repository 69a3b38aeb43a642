/** The name of a reversed order. */
export const reversed = <const Order extends string>(order: Order) => `${order}_reversed` as const

/** One of a list's orders, or its reverse. */
export type Sort<Order extends string> = Order | `${Order}_reversed`

/** All orders of a list: each one, and then each one reversed. */
export const bothWays = <const Order extends string>(
  orders: readonly [Order, ...Order[]],
): readonly [Sort<Order>, ...Sort<Order>[]] => [...orders, ...orders.map((order) => reversed(order))]
