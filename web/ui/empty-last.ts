/**
 * Moves values without results to the end, keeping the order within each group. Selected values move too, or they'd
 * move away from under the pointer later. Not for scales such as sizes and levels, whose steps people find by their
 * order.
 */
export const emptyLast = <T extends { count?: number | undefined }>(options: readonly T[]): T[] => [
  ...options.filter(({ count }) => count !== 0),
  ...options.filter(({ count }) => count === 0),
]
