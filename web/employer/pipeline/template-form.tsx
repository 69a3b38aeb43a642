import { placeholders } from '../../../contract/platform/placeholders.ts'
import { grantWords } from '../../../contract/billing/values.ts'
import type { Template } from '../../../contract/messages/templates.ts'
import { limits, notSelectedReasons, templateStatuses } from '../../../contract/platform/values.ts'
import { call } from '../../browser-api.ts'
import { PlanIncludes } from '../../parts/billing/plans/plan-includes.tsx'
import { FormDialog } from '../../parts/platform/forms/form-dialog.tsx'
import { useEndpointForm } from '../../parts/platform/forms/use-endpoint-form.ts'
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
  share: Sharing
  onClose: () => void
  onSaved: () => void
}

/** Whether the company's plan includes shared templates, and otherwise the plan that does. */
export type Sharing = { mayShare: boolean; included_in: string | undefined }

const hint = `Filled in when you send it: ${placeholders.map((name) => `{${name}}`).join(', ')}`

/** Adds or edits a template. */
export function TemplateForm({ template, share, onClose, onSaved }: Props) {
  const form = useEndpointForm('POST /employer/templates', {
    labels: {
      name: 'Name',
      status: 'For moves to',
      reason: 'Reason',
      body: 'Text',
      is_shared: 'Shared with the team',
    },
    defaults: template
      ? {
          name: template.name,
          status: template.status,
          reason: template.reason ?? '',
          body: template.body,
          is_shared: template.is_shared,
        }
      : { name: '', status: '', reason: '', body: '', is_shared: share.mayShare },
    body: ({ reason, ...values }) => ({
      ...values,
      status: values.status || undefined,
      reason: values.status === 'not_selected' ? reason || undefined : undefined,
    }),
    failed: 'The template wasn’t saved.',
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
      {template && !template.is_mine ? null : share.mayShare || template?.is_shared ? (
        <Checkbox
          checked={form.values.is_shared === true}
          onChange={(event) => form.setValue('is_shared', event.currentTarget.checked)}
          label="Shared with the team"
          description="Your colleagues can use it too. You and account owners can edit it."
        />
      ) : (
        <PlanIncludes plan={share.included_in} what={grantWords.shared_templates} />
      )}
    </FormDialog>
  )
}
