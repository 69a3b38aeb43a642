import type { Template } from '../../../contract/messages/templates.ts'
import { call } from '../../browser-api.ts'
import { SavedTextRow } from '../../parts/messages/saved-texts/saved-text-row.tsx'
import { templateUse } from './template-labels.ts'

type Props = {
  template: Template
  /** Absent for who may only read. */
  onEdit: (() => void) | undefined
  onChanged: () => void
}

/** A template, what it is for, and what can be done with it. */
export const TemplateRow = ({ template, onEdit, onChanged }: Props) => (
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
