import { Link } from 'react-router'
import { Dialog } from '../../ui/dialog.tsx'
import { useKeysOn } from '../../ui/keys.ts'
import { statusLabels } from '../../text/application.ts'
import { stageKeys } from './stages.ts'

const keys = [
  ['J', 'Next applicant'],
  ['K', 'Previous applicant'],
  ['M', 'Open the menu to move an applicant'],
  ['O', 'In the menu: open the application'],
  ['W', 'In the menu: move with a note'],
  ...Object.entries(stageKeys).map(([status, key]) => [key, statusLabels[status as keyof typeof stageKeys]] as const),
  ['U', 'Undo your last move while its message is on screen'],
  ['?', 'Show these shortcuts'],
] as const

/** The keyboard shortcuts. A stage has the same key everywhere. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const isOn = useKeysOn()
  return (
    <Dialog open onClose={onClose} title="Keyboard shortcuts">
      <p className="mb-3">
        {isOn
          ? 'Shortcuts work in the list of applicants and in an open application. Stage keys work in an open application and in the menu.'
          : 'Single-key shortcuts are turned off in this browser.'}{' '}
        <Link className="link" to="/employer/settings?section=keyboard">
          Keyboard settings
        </Link>
      </p>
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
}
