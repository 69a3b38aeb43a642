import { useState } from 'react'
import type { Template } from '../../../contract/templates.ts'
import { call } from '../../browser-api.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { templateUse } from './template-labels.ts'

type Props = {
  template: Template
  /** Absent for who may only read. */
  onEdit: (() => void) | undefined
  onChanged: () => void
}

/** A template, what it is for, and what can be done with it. */
export function TemplateRow({ template, onEdit, onChanged }: Props) {
  const { id, name, body } = template
  const [asked, setAsked] = useState(false)
  const remove = async () => {
    await call('DELETE /employer/templates/{id}', { params: { id } })
    toast.success(`“${name}” deleted`)
    onChanged()
  }
  const named = <span className="sr-only"> {name}</span>
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 border-t border-line py-3.5 first:border-t-0 first:pt-0">
      <div className="min-w-0 flex-1 basis-64 text-[13.5px]">
        <h3 className="font-semibold wrap-anywhere">{name}</h3>
        <p className="text-[12.5px] text-text-2">
          {templateUse(template)}
          {', '}
          {whose(template)}
        </p>
        <p className="mt-1.5 line-clamp-3 whitespace-pre-line text-text-2 wrap-anywhere">{body}</p>
      </div>
      {onEdit && (
        <div className="flex gap-1.5">
          <Button size="small" variant="ghost" onClick={onEdit}>
            Edit{named}
          </Button>
          <Button size="small" variant="ghost" onClick={() => setAsked(true)}>
            Delete{named}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={asked}
        onClose={() => setAsked(false)}
        title={`Delete “${name}”`}
        confirm="Delete template"
        danger
        failed="The template was not deleted."
        onConfirm={remove}
      >
        Notes that were sent with it stay as they are.
      </ConfirmDialog>
    </li>
  )
}

function whose({ is_shared, is_mine, author_name }: Template): string {
  if (!is_shared) return 'yours alone'
  return is_mine || !author_name ? 'shared with the team' : `shared by ${author_name}`
}
