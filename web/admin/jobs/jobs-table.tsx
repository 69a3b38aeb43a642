import { type RefObject, useState } from 'react'
import type { AdminJob } from '../../../contract/admin/jobs.ts'
import type { AdminJobSort } from '../../../contract/admin/job-lists.ts'
import { Button } from '../../ui/button.tsx'
import { BulkBar, Table } from '../../ui/table.tsx'
import { useChosen } from '../actions/use-chosen.ts'
import { JobActionDialog } from './job-action-dialog.tsx'
import { type JobAction, notPossible } from './job-actions.ts'
import type { JobColumn } from './job-columns.ts'
import { JobRow } from './job-row.tsx'
import { JobsHead } from './jobs-head.tsx'

type Props = {
  jobs: readonly AdminJob[]
  body: RefObject<HTMLTableSectionElement | null>
  sort: AdminJobSort | undefined
  onSort: (by: AdminJobSort) => void
  shows: (name: JobColumn) => boolean
  onOpen: (id: string, index: number) => void
  /** Something was done to the job at that place. */
  onChanged: (index: number) => void
}

/** Jobs as rows, one or several of them to be flagged, unflagged or deleted. */
export function JobsTable({ jobs, body, sort, onSort, shows, onOpen, onChanged }: Props) {
  const [asked, setAsked] = useState<{ action: JobAction; jobs: readonly AdminJob[]; index: number } | null>(null)
  const { chosen, ...picks } = useChosen(jobs)
  /** For those of the chosen that it can be done to; it says how many where that is not all. */
  const bulk = (action: JobAction, label: string) => {
    const possible = chosen.filter((job) => !notPossible[action](job))
    if (!possible.length) return null
    const index = jobs.findIndex(({ id }) => id === possible[0]?.id)
    return (
      <Button size="small" onClick={() => setAsked({ action, jobs: possible, index })}>
        {label} {possible.length < chosen.length && possible.length}
      </Button>
    )
  }
  return (
    <>
      <BulkBar count={chosen.length} all={picks.all} onAll={picks.toggleAll} onClear={picks.clear}>
        {bulk('flag', 'Flag')}
        {bulk('unflag', 'Unflag')}
        {bulk('keep', 'Dismiss reports')}
        {bulk('delete', 'Delete')}
      </BulkBar>
      <Table label="Jobs">
        <JobsHead sort={sort} onSort={onSort} shows={shows} />
        <tbody ref={body} tabIndex={-1} className="outline-none">
          {jobs.map((job, index) => (
            <JobRow
              key={job.id}
              job={job}
              picked={picks.has(job.id)}
              onPick={(on) => picks.toggle(job.id, on)}
              onOpen={() => onOpen(job.id, index)}
              onAction={(action) => setAsked({ action, jobs: [job], index })}
              shows={shows}
            />
          ))}
        </tbody>
      </Table>
      {asked && (
        <JobActionDialog
          action={asked.action}
          jobs={asked.jobs}
          onDone={() => {
            picks.clear()
            onChanged(asked.index)
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}
