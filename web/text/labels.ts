import { experienceYears, labelOf } from '../../contract/jobs/labels.ts'
import { sentence } from './sentence.ts'

export * from '../../contract/jobs/labels.ts'

/** `Senior, 5-10 years`. Levels without a range have only their name. */
export function experienceText(level: string | null | undefined): string {
  if (!level) return ''
  const years = labelOf(experienceYears, level)
  return years && years !== level ? `${level}, ${years}` : level
}

/** `Bachelor, or equivalent experience`. */
export function educationText(level: string | null | undefined, experience_counts = false): string {
  if (!level) return ''
  return experience_counts && level !== 'None required' ? `${level}, or equivalent experience` : level
}

/** A specialty, capitalized for the start of a line. */
export const specialtyText = sentence
