import type { Line, Text } from '../words.ts'

/** What companies of an industry run, hold, obey and say of themselves. */
export type Industry = {
  label: string
  /** "Moved {company_kind} to ..." */
  kinds: readonly string[]
  sector: string
  /** Nobody of this kind is older, in years; by description, where they differ. */
  oldest: number | readonly number[]
  /** Numbers a company has once and names everywhere, as `n_customers`: least and most for small, middling, large ones. */
  counts: Readonly<Record<string, readonly number[]>>
  /** Whom or what it serves: fits "for ...". */
  scale: readonly Line[]
  assets: readonly Line[]
  data: readonly Line[]
  rules: readonly Line[]
  neighbors: readonly Line[]
  /** Sites with control systems, where there are any. */
  plant?: readonly Line[]
  /** A company is described by one of them; `when('energy-2', ...)` is for those that the third one describes. */
  describe: readonly Text[]
}
