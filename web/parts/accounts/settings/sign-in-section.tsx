import type { ComponentProps, ReactNode } from 'react'
import type { Device } from '../../../../contract/accounts/own-account.ts'
import { Devices } from './devices.tsx'
import { EmailForm } from './email-form.tsx'
import { PasswordForm } from './password-form.tsx'

type Props = {
  devices: Device[]
  /** Where another password is sent. */
  passwordRoute?: ComponentProps<typeof PasswordForm>['route']
  /** Changing the password or the address takes a code, too. */
  hasSecondFactor?: boolean
  /** What else signs them in. */
  children?: ReactNode
  onChanged: () => void
}

/** What signs somebody in, and where they are signed in. */
export const SignInSection = ({ devices, passwordRoute, hasSecondFactor, children, onChanged }: Props) => (
  <div className="flex max-w-[720px] flex-col gap-5">
    {children}
    <PasswordForm route={passwordRoute} hasSecondFactor={hasSecondFactor} onDone={onChanged} />
    <EmailForm hasSecondFactor={hasSecondFactor} />
    <Devices devices={devices} onChanged={onChanged} />
  </div>
)
