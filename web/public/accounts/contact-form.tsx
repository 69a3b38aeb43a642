import { Check } from 'lucide-react'
import { useState } from 'react'
import { useLogin } from '../../session.ts'
import { useEndpointForm } from '../../parts/platform/forms/use-endpoint-form.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FormErrors } from '../../ui/form-errors.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { SubmitButton } from './submit-button.tsx'

/** A message to the people who run the site, stored and emailed to them. */
export function ContactForm() {
  const [answer, setAnswer] = useState('')
  const [round, setRound] = useState(0)
  if (!answer) return <Fields key={round} onSent={setAnswer} />
  return (
    <div className="grid justify-items-start gap-4">
      <Notice tone="plain" icon={<Check size={17} />} className="w-full">
        {/* The form disappeared, so move focus here. */}
        <p ref={(words) => words?.focus()} tabIndex={-1}>
          {answer} We’ll reply to the email address you gave.
        </p>
      </Notice>
      <Button
        onClick={() => {
          setAnswer('')
          setRound(round + 1)
        }}
      >
        Send another message
      </Button>
    </div>
  )
}

function Fields({ onSent }: { onSent: (answer: string) => void }) {
  const login = useLogin()?.data
  const form = useEndpointForm('POST /contact/submit', {
    labels: { name: 'Name', email: 'Email', subject: 'Subject', message: 'Message' },
    onDone: ({ message }) => onSent(message),
  })
  return (
    <form {...form.formProps} className="flex flex-col gap-4">
      <FormErrors {...form.summary} />
      <Field {...form.field('name')}>
        <TextInput autoComplete="name" size="large" defaultValue={login && `${login.first_name} ${login.last_name}`} />
      </Field>
      <Field {...form.field('email')}>
        <TextInput type="email" autoComplete="email" size="large" defaultValue={login?.email} />
      </Field>
      <Field {...form.field('subject')}>
        <TextInput size="large" />
      </Field>
      <Field {...form.field('message')}>
        <TextArea rows={8} limit={5000} />
      </Field>
      <SubmitButton sending={form.sending}>Send message</SubmitButton>
    </form>
  )
}
