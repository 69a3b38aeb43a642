import { type ReactNode, useState } from 'react'
import type { Applicant } from '../../../contract/applications/pipeline.ts'
import { limits, type ApplicationStatus } from '../../../contract/platform/values.ts'
import { FormDialog } from '../../parts/platform/forms/form-dialog.tsx'
import { useEndpointForm } from '../../parts/platform/forms/use-endpoint-form.ts'
import { statusLabels } from '../../text/application.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { useKnownPlaceholders } from './known-placeholders.ts'
import { TemplateSelect } from './template-select.tsx'
import { TemplatesDialog } from './templates-dialog.tsx'
import { useTemplates } from './use-templates.ts'

type Props = {
  title: string
  confirm: string
  applicants: readonly Applicant[]
  job: string
  /** Where they can be moved. If there are several stages, the user chooses one. */
  to: readonly ApplicationStatus[]
  onClose: () => void
  onSend: (to: ApplicationStatus, note: string | undefined) => Promise<void>
  /** What the move means, in sentences. */
  children: ReactNode
}

/** Asks before applicants are moved: says what it means, and takes a note to them. */
export function MoveDialog({ title, confirm, applicants, job, to, onClose, onSend, children }: Props) {
  const known = useKnownPlaceholders(applicants, job)
  const [first] = to
  const form = useEndpointForm('PUT /employer/jobs/applications/{id}/status', {
    labels: { status: 'Stage', note: 'Note' },
    defaults: { status: first ?? 'in_review', note: '' },
    body: ({ status, note }) => ({ status: status || undefined, note: note || undefined }),
    failed: 'No one was moved.',
    // The list knows whether to call the endpoint for one applicant or for several.
    send: ({ status, note }) => onSend(status, note || undefined),
    onDone: onClose,
  })
  const { status, note } = form.values
  const templates = useTemplates()
  const [managing, setManaging] = useState(false)
  const close = () => {
    setManaging(false)
    templates.load()
  }
  return (
    <>
      <FormDialog form={form} size="medium" role="alertdialog" title={title} confirm={confirm} onClose={onClose}>
        <div>{children}</div>
        {to.length > 1 && (
          <Field {...form.field('status')}>
            <Select options={to.map((value) => ({ value, label: statusLabels[value] }))} />
          </Field>
        )}
        <TemplateSelect
          status={status || 'in_review'}
          known={known}
          note={note ?? ''}
          onChoose={(text) => form.setValue('note', text)}
          found={templates}
          onManage={() => setManaging(true)}
        />
        <Field
          {...form.field('note')}
          label={applicants.length === 1 ? 'Note to the applicant' : 'Note to the applicants'}
          optional
        >
          <TextArea rows={3} limit={limits.note} length={form.values.note?.length ?? 0} />
        </Field>
      </FormDialog>
      {managing && <TemplatesDialog mayAdd onClose={close} />}
    </>
  )
}
