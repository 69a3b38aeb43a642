/** Steps from an open record to the previous and next; null if there is none. */
export type Steps = {
  previous: (() => void) | null
  next: (() => void) | null
  /** Its position: `3 of 10 on this page`. */
  where: string
}
