/**
 * What companies of an industry run, hold, obey and say of themselves; texts are templates of `phrases.ts`, those with
 * `@name-2` only for companies that are described by the third text.
 */
export type Industry = {
  label: string
  /** "Moved {company_kind} to ..." */
  kinds: readonly string[]
  sector: string
  /** Nobody of this kind is older, in years; by description, where they differ. */
  oldest: number | readonly number[]
  /** Numbers a company has once and names everywhere: `1 2-3 4-14` for small, middling, large ones. */
  counts: Readonly<Record<string, string>>
  /** Whom or what it serves: fits "for ...". */
  scale: readonly string[]
  assets: readonly string[]
  data: readonly string[]
  rules: readonly string[]
  neighbors: readonly string[]
  /** Sites with control systems, where there are any. */
  plant?: readonly string[]
  describe: readonly string[]
}
