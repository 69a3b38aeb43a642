import { type Line, type Names, namesOf, type Text } from '../words.ts'

/** What companies of an industry run, hold, obey and say of themselves. */
export type Industry = {
  label: string
  /** "Moved {company_kind} to ..." */
  kinds: readonly Line[]
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

type Named = 'kinds' | 'scale' | 'assets' | 'data' | 'rules' | 'neighbors'

/** As it is written down. */
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
