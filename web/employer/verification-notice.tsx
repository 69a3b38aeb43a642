import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { dateText } from '../../contract/platform/format.ts'
import type { OwnVerification } from '../../contract/companies/verification.ts'
import { FormDialog } from '../parts/platform/forms/form-dialog.tsx'
import { useEndpointForm } from '../parts/platform/forms/use-endpoint-form.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { toast } from '../ui/toast.ts'

type Props = {
  verification: OwnVerification
  onAnswered: () => void
  /** Whether it's shown above the form that sends a code. */
  aboveForm?: boolean
}

/** For a company that is not verified: the state of the review, the reason, and what the company can do. */
export function VerificationNotice({ verification: { state, waiting_since, latest }, onAnswered, aboveForm }: Props) {
  const [answering, setAnswering] = useState(false)
  const said = latest && latest.kind !== 'answered' && latest.reason
  if (state === 'asked')
    return (
      <Frame
        tone="action"
        action={
          <Button size="small" onClick={() => setAnswering(true)}>
            Answer
          </Button>
        }
      >
        <b>We need to know more before we can verify your company.</b> Your jobs wait until then.
        {said && <Statement label={`Asked on ${dateText(latest.at)}`}>{said}</Statement>}
        {answering && (
          <AnswerDialog question={said || ''} onClose={() => setAnswering(false)} onAnswered={onAnswered} />
        )}
      </Frame>
    )
  if (state === 'rejected')
    return (
      <Frame
        tone="danger"
        action={
          <ButtonLink size="small" to="/contact-us">
            Contact us
          </ButtonLink>
        }
      >
        <b>We couldn’t verify your company.</b> Its jobs can’t go live. If you think this is a mistake, contact us.
        {said && <Statement label={`Decided on ${dateText(latest.at)}`}>{said}</Statement>}
      </Frame>
    )
  const before =
    said && (latest.kind === 'unverified' ? 'Verification removed' : latest.kind === 'reopened' && 'Rejection undone')
  return (
    <Frame tone="warning">
      <b>
        {latest?.kind === 'unverified' ? 'Your company is no longer verified.' : 'Your company is not verified yet.'}
      </b>{' '}
      Jobs you post go live as soon as your company is verified.{' '}
      {waiting_since && `You’ve been in our review queue since ${dateText(waiting_since)}. `}
      {!aboveForm && (
        <>
          If you have an email address on your website’s domain, you can verify the company yourself right away in the{' '}
          <Link className="link" to="/employer/company-profile#verification">
            company profile
          </Link>
          .
        </>
      )}
      {latest?.kind === 'answered' && ` We received your answer on ${dateText(latest.at)}.`}
      {before && <Statement label={`${before} on ${dateText(latest.at)}`}>{said}</Statement>}
    </Frame>
  )
}

const Frame = (props: { tone: 'action' | 'danger' | 'warning'; action?: ReactNode; children: ReactNode }) => (
  <Notice {...props} className="mb-4" />
)

const Statement = ({ label, children }: { label: string; children: string }) => (
  <p className="mt-1 wrap-anywhere whitespace-pre-line">
    {label}: {children}
  </p>
)

type AnswerProps = { question: string; onClose: () => void; onAnswered: () => void }

function AnswerDialog({ question, onClose, onAnswered }: AnswerProps) {
  const form = useEndpointForm('POST /employer/verification/answer', {
    labels: { words: 'Your answer', website: 'Website' },
    failed: 'Your answer wasn’t sent.',
    onDone({ message }) {
      toast.success(message)
      onAnswered()
      onClose()
    },
  })
  return (
    <FormDialog form={form} title="Answer our question" confirm="Send answer" onClose={onClose}>
      <p className="wrap-anywhere whitespace-pre-line">{question}</p>
      <Field {...form.field('words')} required>
        <TextArea rows={4} limit={2000} />
      </Field>
      <Field optional {...form.field('website', { hint: 'If it’s different from the one you gave us before.' })}>
        <TextInput inputMode="url" />
      </Field>
    </FormDialog>
  )
}
