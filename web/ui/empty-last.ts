/**
 * Values without results go last, each group in its order. A chosen one too: otherwise it would move away from under
 * the pointer that chose it. Not for scales such as sizes and levels: out of order nobody finds a step of theirs.
 */
export const emptyLast = <T extends { count?: number | undefined }>(options: readonly T[]): T[] => [
  ...options.filter(({ count }) => count !== 0),
  ...options.filter(({ count }) => count === 0),
]
