import { fillPlaceholders, hasPlaceholders, type Placeholder } from '../../../contract/platform/placeholders.ts'
import type { Template } from '../../../contract/messages/templates.ts'
import type { ApplicationStatus } from '../../../contract/platform/values.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { reasonLabels, statusLabels } from '../../text/application.ts'
import type { useTemplates } from './use-templates.ts'

type Props = {
  /** Where the recipients of the note are moved. */
  status: ApplicationStatus
  /** The placeholders known for a single recipient. All others are filled in when the note is sent. */
  known: Partial<Record<Placeholder, string>>
  /** The current note. */
  note: string
  onChoose: (text: string, template: Template) => void
  found: ReturnType<typeof useTemplates>
  /** Opens the dialog of all templates, outside this form. */
  onManage: () => void
}

/** Fills a note with one of the company's templates for this move. */
export function TemplateSelect({ status, known, note, onChoose, found, onManage }: Props) {
  const { templates, failure } = found
  const fitting = (templates ?? []).filter((template) => template.status === status)
  const choose = (id: string) => {
    const template = fitting.find((each) => each.id === id)
    if (template) onChoose(fillPlaceholders(template.body, known), template)
  }
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex items-end gap-2">
        <Field label="Template" optional className="min-w-0 flex-1">
          <Select
            value=""
            disabled={!fitting.length}
            placeholder={fitting.length ? 'Fill the note with…' : templates ? 'None for this move yet' : 'Loading…'}
            onChange={({ target }) => choose(target.value)}
            options={fitting.map((each) => ({
              value: each.id,
              label: each.reason ? `${templateUse(each)}, ${each.name}` : each.name,
            }))}
          />
        </Field>
        <Button variant="ghost" onClick={onManage}>
          Templates
        </Button>
      </div>
      {failure && (
        <p role="alert" className="text-sm text-danger">
          {failure}
        </p>
      )}
      {hasPlaceholders(note) && (
        <p className="text-sm text-text-2">Text in braces is filled in for each applicant when you send the note.</p>
      )}
    </div>
  )
}

/** What a template is for: "Interview", "Not selected: Pay expectations differ". */
export const templateUse = ({ status, reason }: Pick<Template, 'status' | 'reason'>) =>
  reason ? `${statusLabels[status]}: ${reasonLabels[reason]}` : statusLabels[status]
