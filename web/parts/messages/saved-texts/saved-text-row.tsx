import { type ReactNode, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { toast } from '../../../ui/toast.ts'

type Props = {
  name: string
  body: string
  /** What it's for and who owns it. */
  about: ReactNode
  /** "template" */
  noun: string
  /** What stays unaffected when it's deleted. */
  kept: string
  /** Absent for people who can only read. */
  onEdit: (() => void) | undefined
  remove: () => Promise<unknown>
  onRemoved: () => void
}

/** A saved text and its actions. */
export function SavedTextRow({ name, body, about, noun, kept, onEdit, remove, onRemoved }: Props) {
  const [pending, setPending] = useState(false)
  const named = <span className="sr-only"> {name}</span>
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 border-t border-line py-3.5 first:border-t-0 first:pt-0">
      <div className="min-w-0 flex-1 basis-64 text-detail">
        <h3 className="font-semibold wrap-anywhere">{name}</h3>
        <p className="text-caption text-text-2">{about}</p>
        <p className="mt-1.5 line-clamp-3 whitespace-pre-line text-text-2 wrap-anywhere">{body}</p>
      </div>
      {onEdit && (
        <div className="flex gap-1.5">
          <Button size="small" variant="ghost" onClick={onEdit}>
            Edit{named}
          </Button>
          <Button size="small" variant="ghost" onClick={() => setPending(true)}>
            Delete{named}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={pending}
        onClose={() => setPending(false)}
        title={`Delete “${name}”?`}
        confirm={`Delete ${noun}`}
        danger
        failed={`The ${noun} wasn’t deleted.`}
        onConfirm={async () => {
          await remove()
          toast.success(`“${name}” deleted`)
          onRemoved()
        }}
      >
        {kept}
      </ConfirmDialog>
    </li>
  )
}
