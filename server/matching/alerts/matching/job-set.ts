/** A set of jobs in a batch: bit n is the job at place n. */
export type JobSet = Uint32Array

export const noJobs = (jobs: number): JobSet => new Uint32Array(Math.ceil(jobs / 32))
export const everyJob = (jobs: number): JobSet =>
  setOf(
    jobs,
    Array.from({ length: jobs }, (_, place) => place),
  )

export function setOf(jobs: number, places: readonly number[]): JobSet {
  const set = noJobs(jobs)
  for (const place of places) set[place >>> 5]! |= 1 << (place & 31)
  return set
}

/** The places that are in all of these sets. */
export function inAll([first, ...others]: readonly JobSet[]): number[] {
  const places: number[] = []
  for (let word = 0; word < (first?.length ?? 0); word++) {
    let bits = first![word]!
    for (let other = 0; bits && other < others.length; other++) bits &= others[other]![word]!
    for (; bits; bits &= bits - 1) places.push(word * 32 + 31 - Math.clz32(bits & -bits))
  }
  return places
}
