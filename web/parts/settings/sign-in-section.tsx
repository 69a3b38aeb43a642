import type { Device } from '../../../contract/own-account.ts'
import { Devices } from './devices.tsx'
import { EmailForm } from './email-form.tsx'
import { PasswordForm } from './password-form.tsx'

/** What signs somebody in, and where they are signed in. */
export const SignInSection = ({ devices, onChanged }: { devices: Device[]; onChanged: () => void }) => (
  <div className="flex max-w-[720px] flex-col gap-5">
    <PasswordForm onDone={onChanged} />
    <EmailForm />
    <Devices devices={devices} onChanged={onChanged} />
  </div>
)
