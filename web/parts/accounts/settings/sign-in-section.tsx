import { MonitorSmartphone } from 'lucide-react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { dateText } from '../../../../contract/platform/format.ts'
import type { Device } from '../../../../contract/accounts/own-account.ts'
import { ApiError } from '../../../api.ts'
import { call } from '../../../browser-api.ts'
import { followChange, useLogin } from '../../../session.ts'
import { relativeText } from '../../../text/dates.ts'
import { failureText } from '../../../text/failure.ts'
import { Tag } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormErrors } from '../../../ui/form-errors.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useNow } from '../../../ui/now.ts'
import { PasswordInput } from '../../../ui/password-input.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { toast } from '../../../ui/toast.ts'
import { useEndpointForm } from '../../platform/forms/use-endpoint-form.ts'
import { CodeField, codeHint, codeProblems } from '../second-factor/code-field.tsx'

type Props = {
  devices: Device[]
  /** The endpoint that changes the password. */
  passwordRoute?: ComponentProps<typeof PasswordForm>['route']
  /** Changing the password or email also requires a code. */
  hasSecondFactor?: boolean
  /** Further ways to sign in, shown below the password. */
  children?: ReactNode
  onChanged: () => void
}

/** How someone signs in, and on which devices they're signed in. */
export const SignInSection = ({ devices, passwordRoute, hasSecondFactor, children, onChanged }: Props) => (
  <div className="flex max-w-180 flex-col gap-5">
    {children}
    <PasswordForm route={passwordRoute} hasSecondFactor={hasSecondFactor} onDone={onChanged} />
    <EmailForm hasSecondFactor={hasSecondFactor} />
    <Devices devices={devices} onChanged={onChanged} />
  </div>
)

/** A new email to sign in with: requested with the password, changed with the code sent to it. */
function EmailForm({ hasSecondFactor = false }: { hasSecondFactor?: boolean }) {
  const login = useLogin()
  const [sentTo, setSentTo] = useState<string | null>(null)
  return (
    <Panel title="Email address" pad>
      <p className="mb-4 text-detail">
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
    labels: { email: 'New email', password: 'Password', otp: 'Code' },
    problems: codeProblems(hasSecondFactor),
    failed: 'The code wasn’t sent.',
    onDone: ({ data }) => onAsked(data.email),
  })
  return (
    <form {...form.formProps} className="flex flex-col gap-4">
      <FormErrors {...form.summary} />
      <Field
        {...form.field('email', {
          hint: 'We’ll send a code to this address. Your email changes when you enter the code.',
        })}
      >
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
    failed: 'Your email wasn’t changed.',
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
        We sent a code to <b className="break-all">{email}</b>. It expires in 10 minutes. We’ll also notify your old
        address. No code? That address might already have an account. Check its inbox for an email from us.
      </Notice>
      <Field {...form.field('code')}>
        <TextInput inputMode="numeric" autoComplete="one-time-code" mono maxLength={20} />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={form.sending}>
          Change email
        </Button>
        <Button variant="ghost" onClick={onLeave}>
          Use another email
        </Button>
      </div>
    </form>
  )
}

type PasswordFormProps = {
  route?: 'POST /settings/change-password' | 'PUT /admin/settings/change-password'
  hasSecondFactor?: boolean
  onDone: () => void
}

/** Changes the password, for someone who knows the current one. */
function PasswordForm({ onDone, ...form }: PasswordFormProps) {
  const [times, setTimes] = useState(0)
  return (
    <Panel title="Password" pad>
      <Form
        key={times}
        {...form}
        onDone={() => {
          setTimes(times + 1)
          onDone()
        }}
      />
    </Panel>
  )
}

function Form({ route = 'POST /settings/change-password', hasSecondFactor = false, onDone }: PasswordFormProps) {
  const email = useLogin()?.data.email
  const form = useEndpointForm(route, {
    labels: { current_password: 'Current password', password: 'New password', otp: 'Code' },
    problems: codeProblems(hasSecondFactor),
    failed: 'Your password wasn’t changed.',
    onDone({ message }) {
      toast.success(message)
      onDone()
    },
  })
  return (
    <form {...form.formProps} className="flex flex-col gap-4">
      <FormErrors {...form.summary} />
      {/* Password managers store a password with its username. */}
      <input type="email" autoComplete="username" name="email" value={email ?? ''} readOnly hidden />
      <Field {...form.field('current_password')}>
        <PasswordInput autoComplete="current-password" />
      </Field>
      <Field {...form.field('password', { hint: 'Use at least 12 characters. A short sentence works well.' })}>
        <PasswordInput autoComplete="new-password" />
      </Field>
      {hasSecondFactor && <CodeField {...form.field('otp', { hint: codeHint })} />}
      <p className="text-sm text-text-2">
        You’ll be signed out on all other devices, and we’ll email you to confirm.{' '}
        <Link to="/forgot-password" className="link">
          Forgot your password?
        </Link>
      </p>
      <Button type="submit" loading={form.sending} className="self-start">
        Change password
      </Button>
    </form>
  )
}

type DevicesProps = { devices: Device[]; onChanged: () => void }

/** The devices someone is signed in on, this one first. */
function Devices({ devices, onChanged }: DevicesProps) {
  const now = useNow()
  const [busy, setBusy] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const others = devices.filter(({ is_current }) => !is_current)
  async function end(name: string, ended: Device[]) {
    setBusy(name)
    setFailure(null)
    try {
      for (const { id } of ended)
        await call('DELETE /settings/sessions/{id}', { params: { id } }).catch((error: unknown) => {
          // It was already signed out.
          if (!(error instanceof ApiError && error.status === 404)) throw error
        })
      toast.success(ended.length === 1 ? 'Device signed out' : 'Signed out on all other devices')
    } catch (error) {
      setFailure(failureText('Some devices might still be signed in.', error))
    }
    setBusy(null)
    onChanged()
  }
  return (
    <Panel
      title="Signed-in devices"
      action={
        others.length > 1 && (
          <Button size="small" loading={busy === 'all'} onClick={() => void end('all', others)}>
            {' '}
            Sign out other devices
          </Button>
        )
      }
    >
      {failure && (
        <Notice tone="danger" alert className="m-4.5">
          {failure}
        </Notice>
      )}
      <ul>
        {devices.map((each) => (
          <li
            key={each.id}
            className="flex flex-wrap items-center gap-3 border-t border-line px-4.5 py-3 first:border-t-0"
          >
            <MonitorSmartphone size={18} className="text-text-3" />
            <div className="min-w-0 flex-1 text-detail">
              <b>{each.device}</b> {each.is_current && <Tag>This device</Tag>}
              <span className="block text-caption text-text-2">
                {each.is_current ? 'In use now' : `Last used ${relativeText(each.last_used_at, now)}`}, signed in{' '}
                {dateText(each.created_at)}
              </span>
            </div>
            {!each.is_current && (
              <Button
                variant="ghost"
                size="small"
                loading={busy === each.id}
                aria-label={`Sign out ${each.device}`}
                onClick={() => void end(each.id, [each])}
              >
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
