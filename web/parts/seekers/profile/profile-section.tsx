import { type ReactNode, useEffect, useRef, useState } from 'react'
import { listText } from '../../../../contract/platform/format.ts'
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

type SaidProps = {
  lines: readonly (readonly [label: string, value: ReactNode])[]
  /** Shown if no line has a value: what the section is for. */
  empty?: string
}

/** The values of a section by name. Those without one are listed in a sentence below. */
export function Said({ lines, empty }: SaidProps) {
  const filled = lines.filter(([, value]) => Boolean(value))
  const missing = lines.filter(([, value]) => !value).map(([label]) => lowerFirst(label))
  if (!filled.length && empty) return <p className="text-text-2">{empty}</p>
  return (
    <>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {filled.map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="text-sm text-text-2">{label}</dt>
            <dd className="break-words whitespace-pre-line">{value}</dd>
          </div>
        ))}
      </dl>
      {missing.length > 0 && <p className="mt-3 text-sm text-text-2">Not added yet: {listText(missing)}.</p>}
    </>
  )
}

/** `Job role` as `job role`; `ZIP code` stays. */
const lowerFirst = (label: string) => (/^[A-Z]{2}/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1))
