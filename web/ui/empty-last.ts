/**
 * What finds nothing goes last, each among its like in the order it had. What is chosen too: it would leave from under
 * the pointer that chose it.
 */
export const emptyLast = <T extends { count?: number | undefined }>(options: readonly T[]): T[] => [
  ...options.filter(({ count }) => count !== 0),
  ...options.filter(({ count }) => count === 0),
]
