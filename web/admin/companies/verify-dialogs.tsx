import { type ReactNode, useState } from 'react'
import { type VerificationEvidence, verificationEvidence } from '../../../contract/values.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { toast } from '../../ui/toast.ts'
import { call } from '../../browser-api.ts'
import { counted } from '../../text/counts.ts'
import { failureText } from '../../text/failure.ts'
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
  const [evidence, setEvidence] = useState<VerificationEvidence | undefined>()
  const [words, setWords] = useState('')
  const [wrong, setWrong] = useState<{ evidence?: string; words?: string }>({})
  const { busy, failure, run } = useStep('The company was not verified.', onClose, onDone)
  const verify = () => {
    if (!evidence) return setWrong({ evidence: 'Choose what you have seen.' })
    if (evidence === 'other' && !words.trim())
      return setWrong({ words: 'Say in words what the verification rests on.' })
    void run(async () => {
      const { data } = await call('PATCH /admin/employers/{id}/verify', {
        params: { id: company.id },
        body: { evidence, words: words.trim() },
      })
      return `${company.company_name} is verified${data.jobs_changed ? `, ${counted(data.jobs_changed, 'job')} went live` : ''}`
    })
  }
  return (
    <StepDialog
      title={`Verify ${company.company_name}`}
      confirm="Verify"
      busy={busy}
      failure={failure}
      onClose={onClose}
      onConfirm={verify}
    >
      <p className="mb-4">
        {company.waiting_jobs
          ? `${counted(company.waiting_jobs, 'waiting job goes', 'waiting jobs go')} live now, for 30 days.`
          : 'Jobs it posts go live at once from now on.'}{' '}
        Its page says that it was verified, when, and by what.
      </p>
      <RadioGroup
        name="evidence"
        label="Verified by what?"
        value={evidence ?? ''}
        options={evidenceOptions}
        onChange={(value) => {
          setEvidence(verificationEvidence.find((each) => each === value))
          setWrong({})
        }}
        {...(wrong.evidence && { error: wrong.evidence })}
      />
      <Field
        className="mt-4"
        label="In words"
        optional={evidence !== 'other'}
        hint="Everybody can read this on the company’s page: what you saw, no names or numbers of people."
        {...(wrong.words && { error: wrong.words })}
      >
        <TextArea rows={3} limit={500} value={words} onChange={(event) => setWords(event.currentTarget.value)} />
      </Field>
    </StepDialog>
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
  const [reason, setReason] = useState('')
  const [wrong, setWrong] = useState('')
  const { busy, failure, run } = useStep(step.failed, onClose, onDone)
  const send = () => {
    if (!reason.trim()) return setWrong(step.missing)
    void run(async () => {
      await call(step.route, { params: { id: company.id }, body: { reason: reason.trim() } })
      return step.done(company.company_name)
    })
  }
  return (
    <StepDialog
      title={step.title(company.company_name)}
      confirm={step.confirm}
      danger={step.danger ?? false}
      busy={busy}
      failure={failure}
      onClose={onClose}
      onConfirm={send}
    >
      <p className="mb-3">{step.consequence(company)}</p>
      <Field
        label={step.label}
        required
        hint="The company reads it, by mail and on its overview."
        {...(wrong && { error: wrong })}
      >
        <TextArea
          rows={3}
          limit={500}
          value={reason}
          onChange={(event) => {
            setReason(event.currentTarget.value)
            setWrong('')
          }}
        />
      </Field>
    </StepDialog>
  )
}

/** Says with a toast that it is done and closes; a refusal's words stay inside. */
function useStep(failed: string, onClose: () => void, onDone: () => void) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  async function run(step: () => Promise<string>) {
    setBusy(true)
    setFailure(null)
    try {
      toast.success(await step())
      onDone()
      onClose()
    } catch (error) {
      setFailure(failureText(failed, error))
      setBusy(false)
    }
  }
  return { busy, failure, run }
}

type StepProps = {
  title: string
  confirm: string
  danger?: boolean
  busy: boolean
  failure: string | null
  onClose: () => void
  onConfirm: () => void
  children: ReactNode
}

function StepDialog({ title, confirm, danger, busy, failure, onClose, onConfirm, children }: StepProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} loading={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
      {failure && (
        <Notice tone="danger" alert className="mt-3">
          {failure}
        </Notice>
      )}
    </Dialog>
  )
}
