import { useState } from 'react'
import { dateText } from '../../../contract/platform/format.ts'
import type { SavedJob } from '../../../contract/matching/saved-jobs.ts'
import { limits } from '../../../contract/platform/values.ts'
import { JobRow } from '../../parts/jobs/job-row.tsx'
import { FormDialog } from '../../parts/platform/forms/form-dialog.tsx'
import { useEndpointForm } from '../../parts/platform/forms/use-endpoint-form.ts'
import { Tag } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/text-area.tsx'

type Props = { job: SavedJob; picked: boolean; onPick: (picked: boolean) => void; onChanged: () => void }

/** A saved job: when it was saved, whether it closes soon, its note, and its checkbox for comparing. */
export function SavedRow({ job, picked, onPick, onChanged }: Props) {
  const [writing, setWriting] = useState(false)
  return (
    <JobRow
      job={job}
      address={`/job-seeker/job-details?id=${job.id}`}
      note={
        <>
          <span>Saved {dateText(job.saved_at)}</span>
          {!job.is_live && <Tag tone="warning">Not open</Tag>}
          {job.closes_soon && !job.application && <Tag tone="warning">{closingText(job.days_remaining)}</Tag>}
          {job.is_live && (
            <Checkbox
              label={
                <>
                  Compare<span className="sr-only"> {job.title}</span>
                </>
              }
              checked={picked}
              onChange={(event) => onPick(event.currentTarget.checked)}
            />
          )}
          <Button size="small" variant="ghost" className="-ml-3 sm:ml-0" onClick={() => setWriting(true)}>
            {job.note ? 'Edit note' : 'Add a note'}
            <span className="sr-only"> on {job.title}</span>
          </Button>
          {job.note && <span className="w-full whitespace-pre-line text-text-2">{job.note}</span>}
          {writing && (
            <NoteDialog
              job={job}
              onClose={() => setWriting(false)}
              onSaved={() => {
                setWriting(false)
                onChanged()
              }}
            />
          )}
        </>
      }
    />
  )
}

const closingText = (days: number) => (days <= 1 ? 'Closes within a day' : `Closes in ${days} days`)

type NoteDialogProps = { job: Pick<SavedJob, 'id' | 'title' | 'note'>; onClose: () => void; onSaved: () => void }

function NoteDialog({ job, onClose, onSaved }: NoteDialogProps) {
  const form = useEndpointForm('PUT /job-seeker/saved-jobs/{id}', {
    params: { id: job.id },
    labels: { note: 'Note' },
    defaults: { note: job.note },
    failed: 'The note wasn’t saved.',
    onDone: onSaved,
  })
  return (
    <FormDialog form={form} title={`Note on ${job.title}`} confirm="Save note" onClose={onClose}>
      <Field {...form.field('note', { hint: 'Only you can see it. Leave blank to delete the note.' })}>
        <TextArea rows={6} limit={limits.saved_note} />
      </Field>
    </FormDialog>
  )
}
