import { useState } from 'react'
import type { SavedJob } from '../../../contract/matching/saved-jobs.ts'
import { JobRow } from '../../parts/jobs/job-row.tsx'
import { dateText } from '../../text/dates.ts'
import { Tag } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { NoteDialog } from './note-dialog.tsx'

type Props = { job: SavedJob; picked: boolean; onPick: (picked: boolean) => void; onChanged: () => void }

/** A saved job: when it was saved, whether it is about to close, its note, and its box for the comparison. */
export function SavedRow({ job, picked, onPick, onChanged }: Props) {
  const [writing, setWriting] = useState(false)
  return (
    <JobRow
      job={job}
      address={`/job-seeker/job-details?id=${job.id}`}
      note={
        <>
          <span>Saved {dateText(job.saved_at)}</span>
          {!job.is_live && <Tag tone="warning">Not open now</Tag>}
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

const closingText = (days: number) => (days <= 1 ? 'Closes within a day' : `Closes in ${days} days: apply before then`)
