import { counted } from '../../../contract/platform/format.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { changeMany, type Named } from './use-bulk.ts'
import { useRestoredFocus } from './use-restored-focus.ts'

export type UndoneOutcomes = {
  applicants: Named[]
  /** How many of the selected applications don't change. */
  staying: number
}

type Props = {
  pending: UndoneOutcomes
  job_id: string
  onClose: () => void
  /** Called when the applicants are back where they were. Resolves when the list shows it. */
  onDone: () => Promise<void>
}

/** Asks before "not selected" is undone for several applicants at once: all of them or none. */
export function UndoOutcomesDialog({ pending: { applicants, staying }, job_id, onClose, onDone }: Props) {
  const keepFocus = useRestoredFocus(true)
  const count = applicants.length
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Undo ${counted(count, 'outcome')}?`}
      confirm={`Undo ${count}`}
      onConfirm={async () => {
        keepFocus(
          applicants.map(({ id }) => id),
          { follow: true },
        )
        const { data } = await changeMany(job_id, applicants, { undo: true })
        toast.success(`${counted(data.changed, 'application')} moved back`)
        await onDone()
      }}
    >
      {count === 1 ? 'This applicant returns' : 'Each applicant returns'} to the stage they left. Anyone who already
      read the outcome is notified.
      {staying > 0 &&
        ` ${staying} of those selected can’t be undone and ${staying === 1 ? 'stays as it is' : 'stay as they are'}.`}
    </ConfirmDialog>
  )
}
