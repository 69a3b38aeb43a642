import type { Category, Specialty } from '../../contract/platform/values.ts'
import { type Line, type Names, namesOf } from '../words.ts'
import type { SkillLine, Title, Turn } from './title.ts'

/** What postings and people of one specialty are composed of. */
export type Bank = {
  specialty: Specialty
  category: Category
  /** Share of its category's jobs. */
  weight: number
  /** Plain titles, and what they may add after a comma. */
  titles: readonly Title[]
  turns: readonly Turn[]
  /** Titles of those who lead such people. */
  managers: readonly Line[]
  executives: readonly Line[]
  /** Named as chips on postings and profiles. */
  skills: readonly Line[]
  certifications: readonly Line[]
  slots: Readonly<Record<string, readonly Line[]>>
  /** Paragraphs: what the company runs, what the team owns. */
  context: readonly Line[]
  team: readonly Line[]
  duties: readonly Line[]
  first90: readonly Line[]
  /** Requirements: the skill, and how the line reads, in which `years` is "5+ years". */
  musts: readonly SkillLine[]
  nices: readonly SkillLine[]
  /** Of people: headlines, and what they have done. `when('y4', ...)` is for those with four years and more. */
  headlines: readonly Line[]
  deeds: readonly Line[]
  /** Of people in their first two years. */
  starting: { headlines: readonly Line[]; deeds: readonly Line[] }
}

type Named = 'skills' | 'certifications'

/** As it is written down. */
export type BankText = Omit<Bank, Named | 'slots'> &
  Readonly<Record<Named, Names>> & { slots: Readonly<Record<string, Names>> }

export const readBank = (text: BankText): Bank => ({
  ...text,
  skills: namesOf(text.skills),
  certifications: namesOf(text.certifications),
  slots: Object.fromEntries(Object.entries(text.slots).map(([name, words]) => [name, namesOf(words)])),
})
