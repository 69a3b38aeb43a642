import { jobTypeLabels, normaliseJobType } from '../../contract/platform/job-type.ts'
import { notSpecified } from './fallbacks.ts'

/** The label on a job type badge. A type without a label of its own is shown as is. */
export function jobTypeLabel(value: string | null | undefined): string {
  const written = value?.trim()
  if (!written) return notSpecified
  const known = normaliseJobType(written)
  return known ? jobTypeLabels[known] : written
}

export type JobTypeTone = 'full' | 'part' | 'contract' | 'remote' | 'other'

const tones: Record<string, JobTypeTone> = {
  contract: 'contract',
  remote: 'remote',
  'full-time': 'full',
  'part-time': 'part',
}

/** The badge's color set: the `--jt-*` tokens of that name. */
export function jobTypeTone(value: string | null | undefined): JobTypeTone {
  return tones[normaliseJobType(value ?? '') ?? ''] ?? 'other'
}
