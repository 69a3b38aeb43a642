import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

type Props = {
  name: string
  job: string
  /** How long mail about a move waits: "a minute". */
  wait: string
  onClose: () => void
  onConfirm: () => Promise<void>
}

export const HireDialog = ({ name, job, wait, onClose, onConfirm }: Props) => (
  <ConfirmDialog open onClose={onClose} title={`Hire ${name}`} confirm="Mark as hired" onConfirm={onConfirm}>
    {name} is told after {wait} that {job} is theirs. This is final. The job stays open until you end it.
  </ConfirmDialog>
)

/** An offer is asked about before it is one. */
export const OfferDialog = ({ name, job, wait, onClose, onConfirm }: Props) => (
  <ConfirmDialog open onClose={onClose} title={`Offer to ${name}`} confirm="Move to Offer" onConfirm={onConfirm}>
    {name} moves to Offer for {job}, and is told after {wait}. Taken back before, they see and hear nothing of it.
  </ConfirmDialog>
)
