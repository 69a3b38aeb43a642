import { type Doubt, postingDoubts } from '../../../contract/jobs/posting-doubts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { type PostingValues, writtenFrom } from './posting-values.ts'
import { fieldLabels } from './posting-steps.ts'

export const doubtsOf = (values: PostingValues): Doubt[] => postingDoubts(writtenFrom(values))

type Props = {
  doubts: readonly Doubt[]
  confirm: string
  onClose: () => void
  onShow: (field: Doubt['field']) => void
  onConfirm: () => void
}

/** A question, not a refusal: each doubt leads to its field, or all of them are as they should be. */
export function DoubtsDialog({ doubts, confirm, onClose, onShow, onConfirm }: Props) {
  return (
    <Dialog
      open={doubts.length > 0}
      onClose={onClose}
      title="Is this right?"
      footer={
        <>
          <Button variant="ghost" onClick={onClose} data-autofocus>
            Back to the form
          </Button>
          <Button variant="primary" onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      <ul className="flex flex-col gap-3">
        {doubts.map(({ field, message }) => (
          <li key={field}>
            <p>{message}</p>
            <button type="button" className="link min-h-6" onClick={() => onShow(field)}>
              Change: {fieldLabels[field]}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
