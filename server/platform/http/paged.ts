/** One page of a list, in the shape of every list; `extra` is added next to the rows. */
export const paged = <Row, Extra extends object = object>(
  data: Row[],
  total: number,
  { page, per_page }: { page: number; per_page: number },
  extra: Extra = {} as Extra,
) => ({
  data: { data, current_page: page, last_page: Math.max(1, Math.ceil(total / per_page)), per_page, total, ...extra },
})
