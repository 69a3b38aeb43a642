import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/card.tsx'
import { readDraft, writeDraft } from '../../platform/forms/draft-storage.ts'

export const keptName = (id: string) => `profile ${id}`
export const keptTimeName = (id: string) => `profile ${id} opened on`

type Props = {
  id: string
  title: string
  /** The section's content, or what to add to it. */
  children: ReactNode
  /** The section's form. Call `close` once it's saved or canceled. Absent where the reader may not change it. */
  form?: ((close: () => void) => ReactNode) | undefined
}

/** One part of the profile, edited on its own. Reopens with unsaved work. */
export function ProfileSection({ id, title, children, form }: Props) {
  const [editing, setEditing] = useState(() => readDraft(keptName(id)) !== null)
  const close = () => {
    writeDraft(keptName(id), null)
    writeDraft(keptTimeName(id), null)
    setEditing(false)
  }
  const wasEditing = useRef(editing)
  useEffect(() => {
    if (wasEditing.current && !editing) document.getElementById(`edit-${id}`)?.focus()
    wasEditing.current = editing
  }, [editing, id])
  return (
    <div id={id} className="scroll-mt-20">
      <Panel
        pad
        title={title}
        action={
          form &&
          !editing && (
            <Button id={`edit-${id}`} size="small" onClick={() => setEditing(true)}>
              Edit <span className="sr-only">{title.toLowerCase()}</span>
            </Button>
          )
        }
      >
        {editing && form ? form(close) : children}
      </Panel>
    </div>
  )
}

/** The values of a section by name, with a fallback for those not set. */
export function Said({ lines }: { lines: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
      {lines.map(([label, value]) => (
        <div key={label} className="min-w-0">
          <dt className="text-sm text-text-2">{label}</dt>
          <dd className="break-words whitespace-pre-line">{value || 'Not set'}</dd>
        </div>
      ))}
    </dl>
  )
}
