import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

type Props = { name: string; open: boolean; onClose: () => void; onHire: () => Promise<void> }

export const HireDialog = ({ name, open, onClose, onHire }: Props) => (
  <ConfirmDialog open={open} onClose={onClose} title={`Hire ${name}`} confirm="Mark as hired" onConfirm={onHire}>
    {name} is told. This is final. The job stays open until you end it.
  </ConfirmDialog>
)
