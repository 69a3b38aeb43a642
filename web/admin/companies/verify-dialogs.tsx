import { useId } from 'react'
import { counted } from '../../../contract/platform/format.ts'
import { verificationEvidence } from '../../../contract/platform/values.ts'
import { FormDialog } from '../../parts/platform/forms/form-dialog.tsx'
import { useEndpointForm } from '../../parts/platform/forms/use-endpoint-form.ts'
import { Field } from '../../ui/field.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { toast } from '../../ui/toast.ts'
import { evidenceLabels } from '../../text/verification.ts'

type Company = { id: string; company_name: string; live_jobs: number; waiting_jobs: number }
type Props = { company: Company; onClose: () => void; onDone: () => void }

export type VerificationStep = 'verify' | 'unverify' | 'ask' | 'reject' | 'reopen'

export function VerificationDialog({ step, ...props }: Props & { step: VerificationStep }) {
  return step === 'verify' ? <VerifyDialog {...props} /> : <ReasonDialog {...props} {...reasons[step]} />
}

const evidenceOptions = verificationEvidence.map((value) => ({ value, label: evidenceLabels[value] }))

/** Asks for the evidence, which is shown wherever "Verified" is explained. */
function VerifyDialog({ company, onClose, onDone }: Props) {
  const form = useEndpointForm('PATCH /admin/employers/{id}/verify', {
    params: { id: company.id },
    labels: { evidence: 'What did you check?', words: 'Details' },
    problems: ({ evidence }) => ({ evidence: evidence ? undefined : 'Choose what you checked.' }),
    failed: 'The company wasn’t verified.',
    onDone({ data }) {
      const live = data.jobs_changed ? `, ${counted(data.jobs_changed, 'job')} went live` : ''
      toast.success(`${company.company_name} is verified${live}`)
      onDone()
      onClose()
    },
  })
  const consequence = useId()
  return (
    <FormDialog
      form={form}
      title={`Verify ${company.company_name}?`}
      describedBy={consequence}
      confirm="Verify"
      onClose={onClose}
    >
      <p id={consequence}>
        {company.waiting_jobs
          ? `${counted(company.waiting_jobs, 'pending job goes', 'pending jobs go')} live right away.`
          : 'From now on, jobs it posts go live right away.'}{' '}
        Its page will show the date and what you checked.
      </p>
      <RadioGroup {...form.field('evidence', { onChange: () => form.clearError('words') })} options={evidenceOptions} />
      <Field
        {...form.field('words', {
          hint: 'Shown to everyone on the company’s page. Leave out names, phone numbers, and other personal details.',
        })}
        optional={form.values.evidence !== 'other'}
      >
        <TextArea rows={3} limit={500} />
      </Field>
    </FormDialog>
  )
}

type Reasoned = {
  route:
    | 'PATCH /admin/employers/{id}/unverify'
    | 'PATCH /admin/employers/{id}/ask'
    | 'PATCH /admin/employers/{id}/reject'
    | 'PATCH /admin/employers/{id}/reopen'
  title: (name: string) => string
  confirm: string
  danger?: boolean
  label: string
  missing: string
  failed: string
  consequence: (company: Company) => string
  done: (name: string) => string
}

const reasons: Record<Exclude<VerificationStep, 'verify'>, Reasoned> = {
  unverify: {
    route: 'PATCH /admin/employers/{id}/unverify',
    title: (name) => `Remove ${name}’s verification?`,
    confirm: 'Remove verification',
    danger: true,
    label: 'Reason',
    missing: 'Enter a reason.',
    failed: 'The verification wasn’t removed.',
    consequence: ({ live_jobs }) =>
      live_jobs
        ? `${counted(live_jobs, 'live job is', 'live jobs are')} hidden until you verify the company again.`
        : 'It has no live jobs.',
    done: (name) => `${name} is no longer verified`,
  },
  ask: {
    route: 'PATCH /admin/employers/{id}/ask',
    title: (name) => `Ask ${name} a question`,
    confirm: 'Send question',
    label: 'What do you need to know?',
    missing: 'Enter your question.',
    failed: 'The question wasn’t sent.',
    consequence: () =>
      'They can answer on their overview. Until they do, they aren’t counted as waiting for a decision.',
    done: (name) => `Question sent to ${name}`,
  },
  reject: {
    route: 'PATCH /admin/employers/{id}/reject',
    title: (name) => `Reject ${name}?`,
    confirm: 'Reject',
    danger: true,
    label: 'Reason',
    missing: 'Enter a reason.',
    failed: 'The company wasn’t rejected.',
    consequence: ({ waiting_jobs }) =>
      `It stays unverified${waiting_jobs ? `, and ${counted(waiting_jobs, 'pending job doesn’t', 'pending jobs don’t')} go live` : ''}. You can undo this.`,
    done: (name) => `${name} rejected`,
  },
  reopen: {
    route: 'PATCH /admin/employers/{id}/reopen',
    title: (name) => `Undo the rejection of ${name}?`,
    confirm: 'Undo rejection',
    label: 'Reason',
    missing: 'Enter a reason.',
    failed: 'The rejection wasn’t undone.',
    consequence: () => 'It goes back to the end of the verification queue.',
    done: (name) => `${name} is back in the verification queue`,
  },
}

function ReasonDialog({ company, onClose, onDone, ...step }: Props & Reasoned) {
  const form = useEndpointForm(step.route, {
    params: { id: company.id },
    labels: { reason: step.label },
    problems: ({ reason }) => ({ reason: reason?.trim() ? undefined : step.missing }),
    failed: step.failed,
    onDone() {
      toast.success(step.done(company.company_name))
      onDone()
      onClose()
    },
  })
  const consequence = useId()
  return (
    <FormDialog
      form={form}
      title={step.title(company.company_name)}
      describedBy={consequence}
      confirm={step.confirm}
      danger={step.danger ?? false}
      onClose={onClose}
    >
      <p id={consequence}>{step.consequence(company)}</p>
      <Field {...form.field('reason', { hint: 'The company gets this by email and on its overview.' })} required>
        <TextArea rows={3} limit={500} />
      </Field>
    </FormDialog>
  )
}
