import { useId } from 'react'
import { placeholders } from '../../../contract/placeholders.ts'
import type { Template } from '../../../contract/templates.ts'
import { limits, notSelectedReasons, templateStatuses } from '../../../contract/values.ts'
import { call } from '../../browser-api.ts'
import { useLacks } from '../../parts/billing/my-plan.ts'
import { PlanHint } from '../../parts/billing/plan-hint.tsx'
import { FormDialog } from '../../parts/forms/form-dialog.tsx'
import { useEndpointForm } from '../../parts/forms/use-endpoint-form.ts'
import { reasonLabels, statusLabels } from '../../text/application.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toast.ts'

type Props = {
  /** Null for a new one. */
  template: Template | null
  onClose: () => void
  onSaved: () => void
}

const hint = `Filled as it is sent: ${placeholders.map((name) => `{${name}}`).join(', ')}`

/** Writes a template, or changes one. */
export function TemplateForm({ template, onClose, onSaved }: Props) {
  // What a colleague shares is taken back by them alone.
  const mayShare = !template || template.is_mine || template.author_name === null
  const form = useEndpointForm('POST /employer/templates', {
    labels: { name: 'Name', status: 'For the move to', reason: 'Reason', body: 'Text', shared: 'Shared with the team' },
    defaults: template
      ? { ...pick(template), reason: template.reason ?? '' }
      : { name: '', status: '', reason: '', body: '', shared: false },
    body: ({ reason, shared, ...values }) => ({
      ...values,
      ...(mayShare && { shared }),
      status: values.status || undefined,
      reason: values.status === 'not_selected' ? reason || undefined : undefined,
    }),
    failed: 'The template was not saved.',
    send: (body, options) =>
      template
        ? call('PUT /employer/templates/{id}', { params: { id: template.id }, body }, options)
        : call('POST /employer/templates', { body }, options),
    onDone() {
      toast.success('Template saved')
      onSaved()
    },
  })
  return (
    <FormDialog
      form={form}
      size="medium"
      title={template ? `Edit “${template.name}”` : 'New template'}
      confirm="Save template"
      onClose={onClose}
    >
      <Field {...form.field('name')}>
        <TextInput maxLength={limits.template_name} autoComplete="off" />
      </Field>
      <Field {...form.field('status')}>
        <Select
          placeholder="Choose a stage or an outcome"
          options={templateStatuses.map((value) => ({ value, label: statusLabels[value] }))}
        />
      </Field>
      {form.values.status === 'not_selected' && (
        <Field {...form.field('reason')}>
          <Select
            placeholder="Choose a reason"
            options={notSelectedReasons.map((value) => ({ value, label: reasonLabels[value] }))}
          />
        </Field>
      )}
      <Field {...form.field('body')} hint={hint}>
        <TextArea rows={6} limit={limits.note} />
      </Field>
      {mayShare && (
        <SharedChoice
          checked={form.values.shared === true}
          wasShared={template?.shared ?? false}
          onChange={(shared) => form.setValue('shared', shared)}
        />
      )}
    </FormDialog>
  )
}

const pick = ({ name, status, body, shared }: Template) => ({ name, status, body, shared })

type SharedProps = { checked: boolean; wasShared: boolean; onChange: (shared: boolean) => void }

/** Without the plan for it, what is shared stays so and nothing more is. */
function SharedChoice({ checked, wasShared, onChange }: SharedProps) {
  const hint = useId()
  const lacks = useLacks('shared_templates')
  return (
    <div className="flex flex-col gap-1">
      <Checkbox
        label="Shared with the team"
        description="Colleagues use it too; you and owners change it."
        checked={checked}
        disabled={lacks && !wasShared}
        aria-describedby={lacks ? hint : undefined}
        onChange={({ target }) => onChange(target.checked)}
      />
      <PlanHint grant="shared_templates" id={hint} />
    </div>
  )
}
