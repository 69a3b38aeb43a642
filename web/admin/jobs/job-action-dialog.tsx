import type { AdminJob } from '../../../contract/admin/jobs.ts'
import { counted } from '../../text/counts.ts'
import { toast } from '../../ui/toast.ts'
import { ActionDialog } from '../actions/action-dialog.tsx'
import { act, actionWords, consequence, type JobAction } from './job-actions.ts'
import { reasonsText, reportsText } from './reported.ts'

type Props = { action: JobAction; jobs: readonly AdminJob[]; onDone: () => void; onClose: () => void }

/** Flags, unflags, keeps or deletes one job or several, each with the same reason. */
export function JobActionDialog({ action, jobs, onDone, onClose }: Props) {
  const [job] = jobs
  const words = actionWords[action]
  const alone = jobs.length === 1 && job ? job : null
  const name = (count: number) => (count === 1 && alone ? alone.title : counted(count, 'job'))
  return (
    <ActionDialog
      title={words.title(name(jobs.length))}
      confirm={words.confirm}
      danger={action === 'flag' || action === 'delete'}
      items={jobs.map(({ id, title }) => ({ id, name: title }))}
      reason={words.reader}
      mayBeBlank={action === 'unflag'}
      act={({ id }, reason) => act(action, id, reason)}
      onDone={(done) => {
        toast.success(words.done(name(done.length)))
        onDone()
      }}
      onClose={onClose}
    >
      <p>{consequence(action, jobs)}</p>
      {alone && alone.reports.total > 0 && (
        <p className="text-text-2">
          {reportsText(alone)}: {reasonsText(alone)}.
        </p>
      )}
    </ActionDialog>
  )
}
