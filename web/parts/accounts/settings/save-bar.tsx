import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { UnsavedDialog } from './unsaved-dialog.tsx'
import type { useSaving } from './use-saving.ts'

type Props = {
  state: Pick<ReturnType<typeof useSaving>, 'saving' | 'failure'>
  changed: boolean
  onSave: () => void
  /** Loads the stored settings after someone else changed them. */
  onReload: () => void
}

/** The failure, if any, and the Save button. Warns before the page is left with unsaved changes. */
export function SaveBar({ state: { saving, failure }, changed, onSave, onReload }: Props) {
  return (
    <div className="flex flex-col gap-3">
      <UnsavedDialog changed={changed && !saving} />
      {failure && (
        <Notice
          tone="danger"
          alert
          action={
            failure.isStale && (
              <Button size="small" onClick={onReload}>
                Show current settings
              </Button>
            )
          }
        >
          {failure.text}
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="primary" loading={saving} onClick={onSave}>
          Save
        </Button>
        <output className="text-sm text-text-2">{changed ? 'Unsaved changes' : ''}</output>
      </div>
    </div>
  )
}
