/** Pseudorandom numbers that are the same for the same seed (mulberry32). */
export function randomOf(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (most: number) => Math.floor(next() * most)
  const pick = <T>(list: readonly T[]): T => list[below(list.length)]!
  return { below, pick, chance: (share: number) => next() < share }
}
export type Random = ReturnType<typeof randomOf>
