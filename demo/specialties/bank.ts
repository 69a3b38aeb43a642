import type { Category, Specialty } from '../../contract/platform/values.ts'
import { type Line, type Names, namesOf } from '../words.ts'
import type { SkillLine, Title, Turn } from './title.ts'

/** The building blocks of one specialty's postings and people. */
export type Bank = {
  specialty: Specialty
  category: Category
  /** Its share of the category's jobs. */
  weight: number
  /** Plain titles, and what can follow them after a comma. */
  titles: readonly Title[]
  turns: readonly Turn[]
  /** Titles of the people who lead them. */
  managers: readonly Line[]
  executives: readonly Line[]
  /** Shown as chips on postings and profiles. */
  skills: readonly Line[]
  certifications: readonly Line[]
  slots: Readonly<Record<string, readonly Line[]>>
  /** Paragraphs: what the company runs, what the team owns. */
  context: readonly Line[]
  team: readonly Line[]
  duties: readonly Line[]
  first90: readonly Line[]
  /** Requirements: the skill, and the text of the line, in which `years` is "5+ years". */
  musts: readonly SkillLine[]
  nices: readonly SkillLine[]
  /** People's headlines and achievements. `when('y4', ...)` is for those with at least four years. */
  headlines: readonly Line[]
  deeds: readonly Line[]
  /** The same for people in their first years. */
  starting: { headlines: readonly Line[]; deeds: readonly Line[] }
}

type Named = 'skills' | 'certifications'

/** The form in which it's written. */
export type BankText = Omit<Bank, Named | 'slots'> &
  Readonly<Record<Named, Names>> & { slots: Readonly<Record<string, Names>> }

export const readBank = (text: BankText): Bank => ({
  ...text,
  skills: namesOf(text.skills),
  certifications: namesOf(text.certifications),
  slots: Object.fromEntries(Object.entries(text.slots).map(([name, words]) => [name, namesOf(words)])),
})
