import { Dialog } from '../../ui/dialog.tsx'
import { statusLabels } from '../../text/application.ts'
import { stageKeys } from './stages.ts'

const keys = [
  ['J', 'Next person, in an open application too'],
  ['K', 'Person before'],
  ['M', 'Open the menu of a person; then a stage'],
  ...Object.entries(stageKeys).map(([status, key]) => [key, statusLabels[status as keyof typeof stageKeys]] as const),
  ['U', 'Undo, while a message offers it'],
  ['?', 'These keys'],
] as const

/** The keyboard shortcuts; a stage has the same key everywhere. */
export const KeysDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog open onClose={onClose} title="Keys">
    <dl className="grid grid-cols-[32px_1fr] items-center gap-x-3 gap-y-2">
      {keys.map(([key, what]) => (
        <div key={key} className="contents">
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  </Dialog>
)
