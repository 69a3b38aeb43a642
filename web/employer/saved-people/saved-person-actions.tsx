import { useState } from 'react'
import type { SavedPerson } from '../../../contract/sourcing/saved-seekers.ts'
import { removeSavedSeeker } from '../../parts/sourcing/save-seeker.ts'
import { Button } from '../../ui/button.tsx'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'

const InviteDialog = lazyDialog(async () => (await import('../../parts/sourcing/invite-dialog.tsx')).InviteDialog)
const NotesDialog = lazyDialog(async () => (await import('./notes-dialog.tsx')).NotesDialog)
const SortDialog = lazyDialog(async () => (await import('./sort-dialog.tsx')).SortDialog)

type Props = { saved: SavedPerson; onChanged: () => void }

/** What can be done with a saved person. One who is no longer shown can only be removed: notes and tags are hidden with them. */
export function SavedPersonActions({ saved, onChanged }: Props) {
  const [open, setOpen] = useState<'invite' | 'notes' | 'sort' | null>(null)
  const { person, notes, may_invite, invitations, applications } = saved
  const name = person?.name ?? 'The person'
  const close = () => setOpen(null)
  const done = () => {
    close()
    onChanged()
  }
  const of = <span className="sr-only"> on {name}</span>
  return (
    <div className="flex flex-wrap content-start items-start gap-1.5">
      {person && may_invite && (
        <Button size="small" onClick={() => setOpen('invite')}>
          Invite to apply<span className="sr-only">: {name}</span>
        </Button>
      )}
      {person && (
        <>
          <Button size="small" variant="ghost" onClick={() => setOpen('notes')}>
            {notes ? 'Edit notes' : 'Add notes'}
            {of}
          </Button>
          <Button size="small" variant="ghost" onClick={() => setOpen('sort')}>
            Tags and lists{of}
          </Button>
        </>
      )}
      <Button
        size="small"
        variant="ghost"
        onClick={() => void removeSavedSeeker({ record: saved.id, id: person?.id, name })}
      >
        Remove<span className="sr-only"> {name}</span>
      </Button>
      {open === 'invite' && person && (
        <InviteDialog
          person={person}
          invitations={invitations}
          applications={applications}
          onClose={close}
          onSent={done}
        />
      )}
      {open === 'notes' && <NotesDialog saved={saved} name={name} onClose={close} onSaved={done} />}
      {open === 'sort' && <SortDialog saved={saved} name={name} onClose={close} onSaved={done} />}
    </div>
  )
}
