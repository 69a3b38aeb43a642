import { useState } from 'react'
import type { Template } from '../../../contract/messages/templates.ts'
import { SavedTextsDialog } from '../../parts/messages/saved-texts/saved-texts-dialog.tsx'
import { TemplateForm } from './template-form.tsx'
import { TemplateRow } from './template-row.tsx'
import { useTemplates } from './use-templates.ts'

type Props = { mayAdd: boolean; onClose: () => void }

/** The texts that the company keeps for its notes to applicants. */
export function TemplatesDialog({ mayAdd, onClose }: Props) {
  const { templates, share, failure, load } = useTemplates()
  const [editing, setEditing] = useState<Template | 'new' | null>(null)
  return (
    <>
      <SavedTextsDialog
        title="Message templates"
        noun="templates"
        texts={templates}
        failure={failure}
        onLoad={load}
        none={{
          title: 'No templates yet',
          why: 'A text for a stage, or for a reason, that fills the note as you move somebody.',
        }}
        add={mayAdd ? { label: 'New template', onAdd: () => setEditing('new') } : undefined}
        row={(template) => (
          <TemplateRow
            key={template.id}
            template={template}
            onEdit={template.may_edit ? () => setEditing(template) : undefined}
            onChanged={load}
          />
        )}
        onClose={onClose}
      />
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
