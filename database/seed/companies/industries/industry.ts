/** What companies of an industry run, hold, obey and say of themselves; texts are templates of `phrases.ts`. */
export type Industry = {
  label: string
  /** "Moved {company_kind} to ..." */
  kind: string
  sector: string
  scale: readonly string[]
  assets: readonly string[]
  data: readonly string[]
  rules: readonly string[]
  neighbours: readonly string[]
  describe: readonly string[]
}
