import { fillPlaceholders, hasPlaceholders, type Placeholder } from '../../../contract/platform/placeholders.ts'
import type { Template } from '../../../contract/messages/templates.ts'
import type { ApplicationStatus } from '../../../contract/platform/values.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { reasonLabels, statusLabels } from '../../text/application.ts'
import type { useTemplates } from './use-templates.ts'

type Props = {
  /** Where whoever reads the note is moved. */
  status: ApplicationStatus
  /** What is known of the only reader; what is not, and of several readers, is filled as the note is sent. */
  known: Partial<Record<Placeholder, string>>
  /** The note as it stands. */
  note: string
  onChoose: (text: string, template: Template) => void
  found: ReturnType<typeof useTemplates>
  /** Opens the screen of all templates, beside this form and not in it. */
  onManage: () => void
}

/** Fills a note with one of the company's texts for this move. */
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
        <p className="text-sm text-text-2">What stands in braces is filled for each reader as it is sent.</p>
      )}
    </div>
  )
}

/** What a template is for: "Interview", "Not selected: Pay expectations differ". */
export const templateUse = ({ status, reason }: Pick<Template, 'status' | 'reason'>) =>
  reason ? `${statusLabels[status]}: ${reasonLabels[reason]}` : statusLabels[status]
