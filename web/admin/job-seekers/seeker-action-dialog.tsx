import type { AdminSeeker } from '../../../contract/admin/seekers.ts'
import { counted } from '../../text/counts.ts'
import { toast } from '../../ui/toast.ts'
import { ActionDialog } from '../actions/action-dialog.tsx'
import { act, actionWords, consequences, reader, type SeekerAction } from './seeker-actions.ts'

type Props = { action: SeekerAction; seekers: readonly AdminSeeker[]; onDone: () => void; onClose: () => void }

/** Suspends, reactivates or deletes one job seeker or several, each with the same reason. */
export function SeekerActionDialog({ action, seekers, onDone, onClose }: Props) {
  const words = actionWords[action]
  const [seeker] = seekers
  const name = (count: number) =>
    count === 1 && seekers.length === 1 && seeker ? seeker.name : counted(count, 'job seeker')
  return (
    <ActionDialog
      title={words.title(name(seekers.length))}
      confirm={words.confirm}
      danger={action !== 'reactivate'}
      items={seekers.map(({ id, name: full }) => ({ id, name: full }))}
      reason={reader(seekers.length)}
      act={({ id }, reason) => act(action, id, reason)}
      onDone={(done) => {
        toast.success(words.done(name(done.length)))
        onDone()
      }}
      onClose={onClose}
    >
      {consequences(action, seekers).map((line) => (
        <p key={line}>{line}</p>
      ))}
    </ActionDialog>
  )
}
