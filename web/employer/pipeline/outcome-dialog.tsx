import { useState } from 'react'
import type { Applicant } from '../../../contract/pipeline.ts'
import { limits, notSelectedReasons } from '../../../contract/values.ts'
import { FormDialog } from '../../parts/forms/form-dialog.tsx'
import { useEndpointForm } from '../../parts/forms/use-endpoint-form.ts'
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
  people: readonly Applicant[]
  job: string
  /** How long mail about a move waits: "a minute". */
  wait: string
  /** About those who are not told. */
  aside?: string | undefined
  onClose: () => void
  onSend: (outcome: Outcome) => Promise<void>
}

/** "Not selected" is always told with a reason. */
export function OutcomeDialog({ people, job, wait, aside, onClose, onSend }: Props) {
  const one = people.length === 1
  const known = useKnownPlaceholders(people, job)
  const templates = useTemplates()
  const [managing, setManaging] = useState(false)
  const form = useEndpointForm('PUT /employer/jobs/applications/{id}/status', {
    labels: { reason: 'Reason', note: 'Note' },
    body: ({ reason, note }) => ({ status: 'not_selected', reason: reason || undefined, note: note || undefined }),
    problems: ({ reason, note }) => ({
      ...(reason
        ? {}
        : { reason: one ? 'Choose a reason; the applicant sees it.' : 'Choose a reason; the applicants see it.' }),
      ...(reason === 'other' && !note?.trim() ? { note: 'Say the reason in your own words.' } : {}),
    }),
    failed: 'Nobody was moved.',
    // One person or several: the list that asks knows which call that is.
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
        title={one ? `Tell ${people[0]?.seeker.name} the outcome` : `Tell ${people.length} people the outcome`}
        confirm="Send and move"
        onClose={onClose}
      >
        <p>
          {one ? 'They are' : 'Each of them is'} mailed the reason you choose after {wait}. You can take it back for 7
          days; taken back before that mail, they see and hear nothing of it.
        </p>
        {aside && <p className="text-text-2">{aside}</p>}
        <RadioGroup
          {...form.field('reason')}
          options={notSelectedReasons.map((value) => ({ value, label: reasonLabels[value] }))}
        />
        <TemplateSelect
          status="not_selected"
          known={known}
          note={form.values.note ?? ''}
          found={templates}
          onManage={() => setManaging(true)}
          onChoose={(text, { reason }) => {
            if (reason) form.setValue('reason', reason)
            form.setValue('note', text)
          }}
        />
        <Field
          {...form.field('note')}
          label={one ? 'Note to the candidate' : 'Note to the candidates'}
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
