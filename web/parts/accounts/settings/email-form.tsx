import { useState } from 'react'
import { followChange, useLogin } from '../../../session.ts'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormErrors } from '../../../ui/form-errors.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PasswordInput } from '../../../ui/password-input.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { toast } from '../../../ui/toast.ts'
import { useEndpointForm } from '../../platform/forms/use-endpoint-form.ts'
import { CodeField, codeHint, codeProblems } from '../second-factor/code-field.tsx'

/** Another address to sign in with: asked for with the password, changed with the code that is sent there. */
export function EmailForm({ hasSecondFactor = false }: { hasSecondFactor?: boolean }) {
  const login = useLogin()
  const [sentTo, setSentTo] = useState<string | null>(null)
  return (
    <Panel title="E-mail address" pad>
      <p className="mb-4 text-[13.5px]">
        You sign in with <b className="break-all">{login?.data.email}</b>.
      </p>
      {sentTo === null ? (
        <AskForm hasSecondFactor={hasSecondFactor} onAsked={setSentTo} />
      ) : (
        <ProveForm email={sentTo} onLeave={() => setSentTo(null)} />
      )}
    </Panel>
  )
}

function AskForm({ hasSecondFactor, onAsked }: { hasSecondFactor: boolean; onAsked: (email: string) => void }) {
  const form = useEndpointForm('POST /settings/change-email', {
    labels: { email: 'New address', password: 'Password', otp: 'Code' },
    problems: codeProblems(hasSecondFactor),
    failed: 'No code was sent.',
    onDone: ({ data }) => onAsked(data.email),
  })
  return (
    <form {...form.formProps} className="flex flex-col gap-4">
      <FormErrors {...form.summary} />
      <Field {...form.field('email', { hint: 'We send a code there. Nothing changes before you enter it.' })}>
        <TextInput type="email" autoComplete="email" />
      </Field>
      <Field {...form.field('password')}>
        <PasswordInput autoComplete="current-password" />
      </Field>
      {hasSecondFactor && <CodeField {...form.field('otp', { hint: codeHint })} />}
      <Button type="submit" loading={form.sending} className="self-start">
        Send a code
      </Button>
    </form>
  )
}

function ProveForm({ email, onLeave }: { email: string; onLeave: () => void }) {
  const form = useEndpointForm('POST /settings/change-email', {
    labels: { code: 'Code' },
    defaults: { email },
    failed: 'The address was not changed.',
    onDone({ data, message }) {
      followChange({ email: data.email })
      toast.success(message)
      onLeave()
    },
  })
  return (
    <form {...form.formProps} className="flex flex-col gap-4">
      <FormErrors {...form.summary} />
      <Notice>
        A code is on its way to <b className="break-all">{email}</b>. It works for 10 minutes. Your old address gets a
        notice. No code? Somebody may have an account with that address: look into its mail.
      </Notice>
      <Field {...form.field('code')}>
        <TextInput inputMode="numeric" autoComplete="one-time-code" mono maxLength={20} />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={form.sending}>
          Change the address
        </Button>
        <Button variant="ghost" onClick={onLeave}>
          Use another address
        </Button>
      </div>
    </form>
  )
}
