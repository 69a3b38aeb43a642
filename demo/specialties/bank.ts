import type { Category, Specialty } from '../../contract/platform/values.ts'
import type { Title, Turn } from './title.ts'

/**
 * What postings and people of one specialty are composed of: templates of `phrases.ts`, which may begin with conditions
 * of `conditions.ts`.
 */
export type Bank = {
  specialty: Specialty
  category: Category
  /** Share of its category's jobs. */
  weight: number
  /** Plain titles, and what they may add after a comma. */
  titles: readonly Title[]
  turns: readonly Turn[]
  /** Titles of those who lead such people. */
  managers: readonly string[]
  executives: readonly string[]
  /** Named as chips on postings and profiles; `{cloud}` is the one in use. */
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
  /** Of people: headlines, and what they have done. `@y4` is for those with four years and more. */
  headlines: readonly string[]
  deeds: readonly string[]
  /** Of people in their first two years. */
  starting: { headlines: readonly string[]; deeds: readonly string[] }
}
