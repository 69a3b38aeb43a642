import { useState } from 'react'
import type { Template } from '../../../contract/messages/templates.ts'
import { SavedTextsDialog } from '../../parts/messages/saved-texts/saved-texts-dialog.tsx'
import { call } from '../../browser-api.ts'
import { SavedTextRow } from '../../parts/messages/saved-texts/saved-text-row.tsx'
import { TemplateForm } from './template-form.tsx'
import { useTemplates } from './use-templates.ts'
import { templateUse } from './template-select.tsx'

type Props = { mayAdd: boolean; onClose: () => void }

/** The company's templates for notes to applicants. */
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
          why: 'A template fills in your note when you move someone to a stage or choose a reason.',
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
  /** Absent if the user may not edit it. */
  onEdit: (() => void) | undefined
  onChanged: () => void
}

/** A template, what it's for, and its actions. */
const TemplateRow = ({ template, onEdit, onChanged }: TemplateRowProps) => (
  <SavedTextRow
    name={template.name}
    body={template.body}
    about={`${templateUse(template)}, ${whose(template)}`}
    noun="template"
    kept="Notes that were sent with it don’t change."
    onEdit={onEdit}
    remove={() => call('DELETE /employer/templates/{id}', { params: { id: template.id } })}
    onRemoved={onChanged}
  />
)

function whose({ is_shared, is_mine, author_name }: Template): string {
  if (!is_shared) return 'only yours'
  return is_mine || !author_name ? 'shared with the team' : `shared by ${author_name}`
}
