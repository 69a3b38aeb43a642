import { isDeepStrictEqual } from 'node:util'
import type { ImportResult } from '../../../contract/jobs/values.ts'
import type { JobFields } from '../../../contract/jobs/company-jobs.ts'
import type { JobStatus } from '../../../contract/platform/values.ts'
import { jobStatusLabels } from '../../../contract/jobs/labels.ts'
import type { Line } from './read-import.ts'

/** The existing job that an imported one corresponds to. */
export type ImportedJob = { status: JobStatus; now: JobFields; imported: JobFields }

/** What an import does with one job. `fields` are the ones to write. */
export type Plan = { result: ImportResult; notes: string[]; fields: (keyof JobFields)[] }

/** Fields that only make sense together: after an edit to one of them here, all of them are kept. */
const together: { label: string; fields: (keyof JobFields)[] }[] = [
  { label: 'title', fields: ['title'] },
  { label: 'specialty', fields: ['category', 'specialty'] },
  { label: 'job type', fields: ['job_type'] },
  { label: 'workplace', fields: ['workplace'] },
  { label: 'location', fields: ['city', 'state', 'zip_code'] },
  { label: 'experience level', fields: ['experience_level'] },
  { label: 'education level', fields: ['education_level'] },
  { label: 'pay', fields: ['salary_min', 'salary_max', 'salary_type', 'currency'] },
  { label: 'description', fields: ['description'] },
  { label: 'skills', fields: ['skills'] },
  { label: 'benefits', fields: ['benefits'] },
]

/**
 * A new job becomes a draft. A draft takes changes from the file but never loses edits made here. A posted job is left
 * alone, unless the import `follows` the file: then an open job is treated like a draft.
 */
export function planOf(
  line: Pick<Line, 'fields' | 'notes'>,
  held: ImportedJob | undefined,
  { follows = false }: { follows?: boolean } = {},
): Plan {
  const { fields, notes } = line
  if (!fields) return { result: 'refused', notes, fields: [] }
  if (!held) return { result: 'created', notes, fields: [] }
  const changed = together.filter((group) => differ(group.fields, held.imported, fields))
  if (held.status !== 'draft' && !(follows && isOpen(held.status))) {
    const news = changed.length
      ? ` Changed in the file since the last import: ${names(changed)}.`
      : ' Nothing in the file has changed.'
    return {
      result: 'kept',
      notes: [`You’ve already posted it here (${jobStatusLabels[held.status]}), so we didn’t change it.${news}`],
      fields: [],
    }
  }
  const edited = changed.filter((group) => differ(group.fields, held.now, held.imported))
  const taken = changed.filter((group) => !edited.includes(group))
  const kept = edited.length ? [`Kept your edits here: ${names(edited)}.`] : []
  if (!taken.length) return { result: 'unchanged', notes: kept, fields: [] }
  return {
    result: 'updated',
    notes: [`Updated: ${names(taken)}.`, ...kept, ...notes],
    fields: taken.flatMap((group) => group.fields),
  }
}

const isOpen = (status: JobStatus) => status === 'published' || status === 'paused' || status === 'pending_review'

const names = (groups: typeof together) => groups.map(({ label }) => label).join(', ')

/** Empty values of any kind are equal. Equal ZIP codes mean the same place, whatever the city is called. */
const differ = (fields: (keyof JobFields)[], one: JobFields, other: JobFields) =>
  !(fields.includes('zip_code') && one.zip_code && one.zip_code === other.zip_code) &&
  fields.some((name) => !isDeepStrictEqual(one[name] ?? '', other[name] ?? ''))
