import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { Template } from '../../../contract/templates.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton, SkeletonBlock } from '../../ui/skeleton.tsx'
import { TemplateForm } from './template-form.tsx'
import { TemplateRow } from './template-row.tsx'
import { useTemplates } from './use-templates.ts'

type Props = { mayAdd: boolean; onClose: () => void }

/** The texts that the company keeps for its notes to applicants. */
export function TemplatesDialog({ mayAdd, onClose }: Props) {
  const { templates, share, failure, load } = useTemplates()
  const [editing, setEditing] = useState<Template | 'new' | null>(null)
  const add = (
    <Button size="small" variant="primary" icon={<Plus size={15} />} onClick={() => setEditing('new')}>
      New template
    </Button>
  )
  return (
    <>
      <Dialog
        open
        onClose={onClose}
        title="Message templates"
        size="large"
        footer={mayAdd && templates?.length ? add : null}
      >
        {failure && (
          <Notice
            tone="danger"
            alert
            action={
              <Button size="small" onClick={load}>
                Try again
              </Button>
            }
          >
            {failure}
          </Notice>
        )}
        {!templates && !failure && (
          <SkeletonBlock label="Loading the templates" className="flex flex-col gap-3">
            <Skeleton className="h-14" />
            <Skeleton className="h-14" />
          </SkeletonBlock>
        )}
        {templates?.length === 0 && (
          <EmptyState title="No templates yet" heading="h3" action={mayAdd && add}>
            A text for a stage, or for a reason, that fills the note as you move somebody.
          </EmptyState>
        )}
        {templates && templates.length > 0 && (
          <ul>
            {templates.map((template) => (
              <TemplateRow
                key={template.id}
                template={template}
                onEdit={template.may_edit ? () => setEditing(template) : undefined}
                onChanged={load}
              />
            ))}
          </ul>
        )}
      </Dialog>
      {editing && (
        <TemplateForm
          share={share}
          template={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
          onSaved={() => {
            setEditing(null)
            load()
          }}
        />
      )}
    </>
  )
}
