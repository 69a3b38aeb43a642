import type { ImportedJob } from '../../../contract/imports.ts'
import type { TagTone } from '../../ui/badge.tsx'
import { counted } from '../../text/counts.ts'

export const importBase = '/employer/my-jobs/import'

export const importResultLabels: Record<ImportedJob['result'], string> = {
  waiting: 'Waiting',
  created: 'New draft',
  updated: 'Updated draft',
  unchanged: 'No change',
  kept: 'Left alone',
  refused: 'Not taken',
}

export const importResultTones: Record<ImportedJob['result'], TagTone> = {
  waiting: 'plain',
  created: 'success',
  updated: 'info',
  unchanged: 'plain',
  kept: 'warning',
  refused: 'danger',
}

type Counts = Partial<Record<ImportedJob['result'], number>>

/** `4,963 new drafts, 37 not taken`; results that no job had are not named. */
export function countsText(counts: Counts): string {
  const { created = 0, updated = 0, unchanged = 0, kept = 0, refused = 0 } = counts
  const parts = [
    created && counted(created, 'new draft'),
    updated && counted(updated, 'updated draft'),
    unchanged && `${unchanged.toLocaleString('en-US')} without a change`,
    kept && `${kept.toLocaleString('en-US')} left alone`,
    refused && `${refused.toLocaleString('en-US')} not taken`,
  ]
  return parts.filter(Boolean).join(', ')
}
