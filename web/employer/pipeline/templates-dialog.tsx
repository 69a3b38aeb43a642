import { useState } from 'react'
import type { Template } from '../../../contract/messages/templates.ts'
import { SavedTextsDialog } from '../../parts/messages/saved-texts/saved-texts-dialog.tsx'
import { call } from '../../browser-api.ts'
import { SavedTextRow } from '../../parts/messages/saved-texts/saved-text-row.tsx'
import { TemplateForm } from './template-form.tsx'
import { useTemplates } from './use-templates.ts'
import { templateUse } from './template-select.tsx'

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

type TemplateRowProps = {
  template: Template
  /** Absent for who may only read. */
  onEdit: (() => void) | undefined
  onChanged: () => void
}

/** A template, what it is for, and what can be done with it. */
const TemplateRow = ({ template, onEdit, onChanged }: TemplateRowProps) => (
  <SavedTextRow
    name={template.name}
    body={template.body}
    about={`${templateUse(template)}, ${whose(template)}`}
    noun="template"
    kept="Notes that were sent with it stay as they are."
    onEdit={onEdit}
    remove={() => call('DELETE /employer/templates/{id}', { params: { id: template.id } })}
    onRemoved={onChanged}
  />
)

function whose({ is_shared, is_mine, author_name }: Template): string {
  if (!is_shared) return 'yours alone'
  return is_mine || !author_name ? 'shared with the team' : `shared by ${author_name}`
}
