import { type Line, type Names, namesOf, type Text } from '../words.ts'

/** What companies in an industry run, store, comply with, and say about themselves. */
export type Industry = {
  label: string
  /** "Moved {company_kind} to ..." */
  kinds: readonly Line[]
  sector: string
  /** The oldest a company can be, in years; by description if they differ. */
  oldest: number | readonly number[]
  /** Numbers a company uses everywhere, such as `n_customers`: the range for small, midsize, and large companies. */
  counts: Readonly<Record<string, readonly number[]>>
  /** Who or what it serves; fits after "for". */
  scale: readonly Line[]
  assets: readonly Line[]
  data: readonly Line[]
  rules: readonly Line[]
  neighbors: readonly Line[]
  /** Sites with control systems, if there are any. */
  plant?: readonly Line[]
  /** Each company uses one of these; `when('energy-2', ...)` is for companies that use the third. */
  describe: readonly Text[]
}

type Named = 'kinds' | 'scale' | 'assets' | 'data' | 'rules' | 'neighbors'

/** The form in which it's written. */
export type IndustryText = Omit<Industry, Named | 'plant'> & Readonly<Record<Named, Names>> & { plant?: Names }

export const readIndustry = ({ plant, ...text }: IndustryText): Industry => ({
  ...text,
  kinds: namesOf(text.kinds),
  scale: namesOf(text.scale),
  assets: namesOf(text.assets),
  data: namesOf(text.data),
  rules: namesOf(text.rules),
  neighbors: namesOf(text.neighbors),
  ...(plant && { plant: namesOf(plant) }),
})
