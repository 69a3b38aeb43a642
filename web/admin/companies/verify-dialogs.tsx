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

/** What an administrator can do about a company's verification. */
export type VerificationStep = 'verify' | 'unverify' | 'ask' | 'reject' | 'reopen'

export function VerificationDialog({ step, ...props }: Props & { step: VerificationStep }) {
  return step === 'verify' ? <VerifyDialog {...props} /> : <ReasonDialog {...props} {...reasons[step]} />
}

const evidenceOptions = verificationEvidence.map((value) => ({ value, label: evidenceLabels[value] }))

/** Asks what the verification rests on: it is shown wherever "Verified" is explained. */
function VerifyDialog({ company, onClose, onDone }: Props) {
  const form = useEndpointForm('PATCH /admin/employers/{id}/verify', {
    params: { id: company.id },
    labels: { evidence: 'Verified by what?', words: 'In words' },
    problems: ({ evidence }) => ({ evidence: evidence ? undefined : 'Choose what you have seen.' }),
    failed: 'The company was not verified.',
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
      title={`Verify ${company.company_name}`}
      describedBy={consequence}
      confirm="Verify"
      onClose={onClose}
    >
      <p id={consequence}>
        {company.waiting_jobs
          ? `${counted(company.waiting_jobs, 'waiting job goes', 'waiting jobs go')} live now, for 30 days.`
          : 'Jobs it posts go live at once from now on.'}{' '}
        Its page says that it was verified, when, and by what.
      </p>
      <RadioGroup {...form.field('evidence', { onChange: () => form.clearError('words') })} options={evidenceOptions} />
      <Field
        {...form.field('words', {
          hint: 'Everybody can read this on the company’s page: what you saw, no names or numbers of people.',
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
    title: (name) => `Take back the verification of ${name}`,
    confirm: 'Take back',
    danger: true,
    label: 'Reason',
    missing: 'Give the reason.',
    failed: 'The verification was not taken back.',
    consequence: ({ live_jobs }) =>
      live_jobs
        ? `${counted(live_jobs, 'live job is hidden and waits', 'live jobs are hidden and wait')} for review again.`
        : 'It has no live job.',
    done: (name) => `${name} is no longer verified`,
  },
  ask: {
    route: 'PATCH /admin/employers/{id}/ask',
    title: (name) => `Ask ${name} for more`,
    confirm: 'Send the question',
    label: 'What do you need to know?',
    missing: 'Write what you need to know.',
    failed: 'The question was not sent.',
    consequence: () => 'It can answer on its overview. Until then it is not among those that wait for us.',
    done: (name) => `${name} was asked`,
  },
  reject: {
    route: 'PATCH /admin/employers/{id}/reject',
    title: (name) => `Reject ${name}`,
    confirm: 'Reject',
    danger: true,
    label: 'Reason',
    missing: 'Give the reason.',
    failed: 'The company was not rejected.',
    consequence: ({ waiting_jobs }) =>
      `It stays unverified${waiting_jobs ? `, and ${counted(waiting_jobs, 'waiting job does', 'waiting jobs do')} not go live` : ''}. This can be taken back.`,
    done: (name) => `${name} was rejected`,
  },
  reopen: {
    route: 'PATCH /admin/employers/{id}/reopen',
    title: (name) => `Take back the rejection of ${name}`,
    confirm: 'Take back',
    label: 'Reason',
    missing: 'Give the reason.',
    failed: 'The rejection was not taken back.',
    consequence: () => 'It waits for verification again, from now on.',
    done: (name) => `${name} waits again`,
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
      <Field {...form.field('reason', { hint: 'The company reads it, by mail and on its overview.' })} required>
        <TextArea rows={3} limit={500} />
      </Field>
    </FormDialog>
  )
}
