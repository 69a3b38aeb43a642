/** Random numbers that are the same for the same seed (mulberry32). */
export type Random = {
  /** From 0 up to but not including 1. */
  next(): number
  /** A whole number, including both ends. */
  whole(least: number, most: number): number
  chance(share: number): boolean
  pick<T>(list: readonly T[]): T
  /** `count` different items in the order drawn, or all of them if there are fewer. */
  some<T>(list: readonly T[], count: number): T[]
  weighted<T extends string>(weights: { readonly [Value in T]?: number }): T
  /** Around 0, mostly within 1, and never beyond 3. */
  bell(): number
}

export function seeded(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  const pick = <T>(list: readonly T[]): T => {
    const index = Math.floor(next() * list.length)
    if (index in list) return list[index] as T
    throw new RangeError('Nothing to pick from')
  }
  return {
    next,
    whole,
    pick,
    chance: (share) => next() < share,
    some(list, count) {
      const rest = [...list]
      const drawn: typeof rest = []
      while (drawn.length < count && rest.length > 0) {
        const index = Math.floor(next() * rest.length)
        drawn.push(...rest.splice(index, 1))
      }
      return drawn
    },
    weighted<T extends string>(weights: { readonly [Value in T]?: number }): T {
      const entries = Object.entries(weights) as [T, number][]
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [value, weight] of entries) {
        left -= weight
        if (left < 0) return value
      }
      return entries[entries.length - 1]![0]
    },
    bell: () => next() + next() + next() + next() + next() + next() - 3,
  }
}
