import { useState } from 'react'
import { dateText } from '../../../contract/platform/format.ts'
import type { Applicant } from '../../../contract/applications/pipeline.ts'
import { limits, notSelectedReasons, type NotSelectedReason } from '../../../contract/platform/values.ts'
import { FormDialog } from '../../parts/platform/forms/form-dialog.tsx'
import { useEndpointForm } from '../../parts/platform/forms/use-endpoint-form.ts'
import { reasonLabels } from '../../text/application.ts'
import { Field } from '../../ui/field.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { useKnownPlaceholders } from './known-placeholders.ts'
import { TemplateSelect } from './template-select.tsx'
import { TemplatesDialog } from './templates-dialog.tsx'
import type { Outcome } from './use-moves.tsx'
import { useTemplates } from './use-templates.ts'

type Props = {
  applicants: readonly Applicant[]
  job: string
  /** How long emails about a move are delayed: "a minute". */
  wait: string
  /** About the selected applicants who can't be moved. */
  aside?: string | undefined
  onClose: () => void
  onSend: (outcome: Outcome) => Promise<void>
}

/** Why "A must-have is missing" can't be chosen. Undefined if it's true for everyone. */
function missingMustHave(applicants: readonly Applicant[]) {
  // Only the server knows this for a withheld application.
  const lacking = applicants.filter(({ withheld, must_haves }) => withheld || must_haves.passed < must_haves.total)
  const [count, all] = [lacking.length, applicants.length]
  if (count === all) return undefined
  if (applicants.every(({ withheld, must_haves }) => !withheld && must_haves.total === 0))
    return { disabled: true, description: 'This job has no must-haves.' }
  if (all === 1) return { disabled: true, description: `${applicants[0]?.seeker.name} meets every must-have.` }
  return {
    disabled: true,
    description: count
      ? `True for only ${count} of these ${all}. To choose it, select only people who are missing a must-have.`
      : `${all === 2 ? 'Both' : `All ${all}`} meet every must-have.`,
  }
}

/** How the outcome affects scheduled interviews. Empty if there are none. */
export function canceledText(applicants: readonly Applicant[]): string {
  const met = applicants.filter(({ next_interview }) => next_interview)
  const [first] = met
  if (!first?.next_interview) return ''
  if (applicants.length > 1)
    return `Interviews scheduled with ${met.length} of them will be canceled, and they’ll be notified.`
  const { starts_at, time_zone } = first.next_interview
  return `The interview on ${dateText(starts_at, time_zone)} will be canceled, and ${first.seeker.name} will be notified.`
}

/** "Not selected" is always sent with a reason. */
export function OutcomeDialog({ applicants, job, wait, aside, onClose, onSend }: Props) {
  const one = applicants.length === 1
  const known = useKnownPlaceholders(applicants, job)
  const templates = useTemplates()
  const [managing, setManaging] = useState(false)
  /** The reason of the last chosen template, if the user's own reason was kept instead. */
  const [passedOver, setPassedOver] = useState<NotSelectedReason | null>(null)
  const missing = missingMustHave(applicants)
  const form = useEndpointForm('PUT /employer/jobs/applications/{id}/status', {
    labels: { reason: 'Reason', note: 'Note' },
    body: ({ reason, note }) => ({ status: 'not_selected', reason: reason || undefined, note: note || undefined }),
    problems: ({ reason, note }) => ({
      ...(reason
        ? {}
        : { reason: one ? 'Choose a reason. The applicant sees it.' : 'Choose a reason. The applicants see it.' }),
      ...(reason === 'other' && !note?.trim() ? { note: 'Enter the reason in your own words.' } : {}),
    }),
    failed: 'No one was moved.',
    // The list knows whether to call the endpoint for one applicant or for several.
    send: async ({ reason, note }) => {
      if (reason) await onSend({ reason, note })
    },
    onDone: onClose,
  })
  return (
    <>
      <FormDialog
        form={form}
        size="medium"
        title={one ? `Tell ${applicants[0]?.seeker.name} the outcome` : `Tell ${applicants.length} people the outcome`}
        confirm="Send and move"
        onClose={onClose}
      >
        <p>
          {one ? 'They get' : 'Each of them gets'} the reason you choose by email after {wait}. You can undo this for 7
          days. If you undo it before the email is sent, they don’t see or hear about it. {canceledText(applicants)}
        </p>
        {aside && <p className="text-text-2">{aside}</p>}
        <RadioGroup
          {...form.field('reason')}
          options={notSelectedReasons.map((value) => ({
            value,
            label: reasonLabels[value],
            ...(value === 'missing_must_have' && missing),
          }))}
        />
        <TemplateSelect
          status="not_selected"
          known={known}
          note={form.values.note ?? ''}
          found={templates}
          onManage={() => setManaging(true)}
          onChoose={(text, { reason }) => {
            const isTrue = reason !== 'missing_must_have' || !missing
            const stays = form.values.reason || !isTrue
            if (reason && !stays) form.setValue('reason', reason)
            setPassedOver(reason && reason !== form.values.reason && stays ? reason : null)
            form.setValue('note', text)
          }}
        />
        <output className="text-sm text-text-2 empty:hidden">
          {passedOver && passedOver !== form.values.reason && (
            <>
              This template was written for “{reasonLabels[passedOver]}”.{' '}
              {form.values.reason
                ? `Your reason stays “${reasonLabels[form.values.reason]}”.`
                : 'Choose a reason above.'}
            </>
          )}
        </output>
        <Field
          {...form.field('note')}
          label={one ? 'Note to the applicant' : 'Note to the applicants'}
          optional={form.values.reason !== 'other'}
        >
          <TextArea rows={3} limit={limits.note} length={form.values.note?.length ?? 0} />
        </Field>
      </FormDialog>
      {managing && (
        <TemplatesDialog
          mayAdd
          onClose={() => {
            setManaging(false)
            templates.load()
          }}
        />
      )}
    </>
  )
}
