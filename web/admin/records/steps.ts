/** The way from an opened record to those before and after it; null where there is none. */
export type Steps = {
  previous: (() => void) | null
  next: (() => void) | null
  /** Where in its list it is: `3 of 10 on this page`. */
  where: string
}
