import { counted, countText } from '../../../contract/platform/format.ts'
import type { ImportedJob } from '../../../contract/jobs/imports.ts'
import type { TagTone } from '../../ui/badge.tsx'

export const importBase = '/employer/my-jobs/import'

export const importResultLabels: Record<ImportedJob['result'], string> = {
  waiting: 'Waiting',
  created: 'New draft',
  published: 'Live',
  updated: 'Updated',
  unchanged: 'No change',
  kept: 'Kept as is',
  refused: 'Not imported',
  gone: 'No longer in the file',
}

export const importResultTones: Record<ImportedJob['result'], TagTone> = {
  waiting: 'plain',
  created: 'success',
  published: 'success',
  updated: 'info',
  unchanged: 'plain',
  kept: 'warning',
  refused: 'danger',
  gone: 'warning',
}

type Counts = Partial<Record<ImportedJob['result'], number>>

/** `4,963 new drafts, 37 not imported`. Results that no job had are left out. */
export function countsText(counts: Counts): string {
  const { created = 0, published = 0, gone = 0, updated = 0, unchanged = 0, kept = 0, refused = 0 } = counts
  const parts = [
    created && counted(created, 'new draft'),
    published && `${countText(published)} went live`,
    updated && `${countText(updated)} updated`,
    unchanged && `${countText(unchanged)} unchanged`,
    kept && `${countText(kept)} kept as is`,
    refused && `${countText(refused)} not imported`,
    gone && `${countText(gone)} no longer in the file`,
  ]
  return parts.filter(Boolean).join(', ')
}
