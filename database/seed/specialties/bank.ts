import type { Category, Specialty } from '../../../contract/values.ts'
import type { PayFamily } from '../facts/pay.ts'

/** What postings and people of one specialty are composed of; texts are templates of `phrases.ts`. */
export type Bank = {
  specialty: Specialty
  category: Category
  /** Share of its category's jobs. */
  weight: number
  /** Plain titles, without a level, with the family whose posted pay they follow. */
  titles: readonly (readonly [title: string, pay: PayFamily])[]
  /** Titles of those who lead such people. */
  managers: readonly string[]
  executives: readonly string[]
  /** What a title may add after a comma. */
  turns: readonly string[]
  /** The noun of "5+ years in ...". */
  field: string
  /** Named as chips on postings and profiles. */
  skills: readonly string[]
  certifications: readonly string[]
  slots: Readonly<Record<string, readonly string[]>>
  /** Paragraphs: what the company runs, what the team owns. */
  context: readonly string[]
  team: readonly string[]
  duties: readonly string[]
  first90: readonly string[]
  /** Requirements: the skill, and how the line reads; `{y}` is a number of years. */
  musts: readonly (readonly [skill: string, label: string])[]
  nices: readonly (readonly [skill: string, label: string])[]
  /** Of people: headlines, and what they have done. */
  headlines: readonly string[]
  deeds: readonly string[]
}
