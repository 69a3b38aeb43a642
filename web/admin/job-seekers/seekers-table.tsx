import { type RefObject, useState } from 'react'
import type { AdminSeekerSort } from '../../../contract/admin/account-lists.ts'
import type { AdminSeeker } from '../../../contract/admin/seekers.ts'
import { Button } from '../../ui/button.tsx'
import { BulkBar, Table } from '../../ui/table.tsx'
import { useChosen } from '../actions/use-chosen.ts'
import { SeekerActionDialog } from './seeker-action-dialog.tsx'
import { isPossible, type SeekerAction } from './seeker-actions.ts'
import type { SeekerColumn } from './seeker-columns.ts'
import { SeekerRow } from './seeker-row.tsx'
import { SeekersHead } from './seekers-head.tsx'

type Props = {
  seekers: readonly AdminSeeker[]
  body: RefObject<HTMLTableSectionElement | null>
  sort: AdminSeekerSort | undefined
  onSort: (by: AdminSeekerSort) => void
  shows: (name: SeekerColumn) => boolean
  onOpen: (id: string, index: number) => void
  /** Something was done to the job seeker at that place. */
  onChanged: (index: number) => void
}

type Asked = { action: SeekerAction; seekers: readonly AdminSeeker[]; index: number }

/** Job seekers as rows, one or several of them to be suspended, reactivated or deleted. */
export function SeekersTable({ seekers, body, sort, onSort, shows, onOpen, onChanged }: Props) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const { chosen, ...picks } = useChosen(seekers)
  const bulk = (action: SeekerAction, label: string) => {
    const possible = chosen.filter((seeker) => isPossible[action](seeker))
    if (!possible.length) return null
    const index = seekers.findIndex(({ id }) => id === possible[0]?.id)
    return (
      <Button size="small" onClick={() => setAsked({ action, seekers: possible, index })}>
        {label}
        {possible.length < chosen.length && ` ${possible.length}`}
      </Button>
    )
  }
  return (
    <>
      <BulkBar count={chosen.length} all={picks.all} onAll={picks.toggleAll} onClear={picks.clear}>
        {chosen.length > 0 && (
          <>
            {bulk('suspend', 'Suspend')}
            {bulk('reactivate', 'Reactivate')}
            {bulk('delete', 'Delete')}
          </>
        )}
      </BulkBar>
      <Table label="Job seekers">
        <SeekersHead sort={sort} onSort={onSort} shows={shows} />
        <tbody ref={body} tabIndex={-1} className="outline-none">
          {seekers.map((seeker, index) => (
            <SeekerRow
              key={seeker.id}
              seeker={seeker}
              picked={picks.has(seeker.id)}
              onPick={(on) => picks.toggle(seeker.id, on)}
              onOpen={() => onOpen(seeker.id, index)}
              onAction={(action) => setAsked({ action, seekers: [seeker], index })}
              shows={shows}
            />
          ))}
        </tbody>
      </Table>
      {asked && (
        <SeekerActionDialog
          action={asked.action}
          seekers={asked.seekers}
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
