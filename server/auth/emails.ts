import { productName } from '../../contract/values.ts'
import { jobOfNext } from '../../contract/next.ts'
import type { Letter } from '../mail/mail.ts'

const link = (path: string, query: Record<string, string>) => `${path}?${new URLSearchParams(query)}`

/**
 * Of where somebody was headed, a job's page by its id and what was to be done there: nothing else that a stranger may
 * have typed is mailed.
 */
function nextOf(next: string | undefined): { next?: string } {
  const job = jobOfNext(next)
  if (!job) return {}
  return { next: `/job-details/${job.id}${job.intent ? `?intent=${job.intent}` : ''}` }
}

const verificationPages: Record<string, string> = {
  job_seeker: '/job-seeker/email-verification',
  employer: '/employer/email-verification',
}

type Reader = { email: string; first_name: string; user_type: string }

export type CodeLetter = { contested: boolean; next: string | undefined }

/** Says nothing that came with the registration: it may go to somebody who never heard of us. */
export const verificationLetter = (
  { email, user_type }: Omit<Reader, 'first_name'>,
  code: string,
  { contested, next }: CodeLetter,
): Letter => ({
  subject: `${code} is your ${productName} code`,
  paragraphs: [
    `Enter this code on the page where you registered, or use the button. It works once, for 10 minutes.`,
    ...(contested
      ? [
          `This address was registered more than once, with different passwords, so none of them counts. After the code we send you a link to set one.`,
        ]
      : []),
    `If you did not register at ${productName}, ignore this mail: without the code nothing happens.`,
  ],
  code,
  button: {
    label: 'Verify e-mail',
    path: link(verificationPages[user_type] ?? '/verify-email', { email, code, ...nextOf(next) }),
  },
})

/** To somebody who registered with an address that has an account already. */
export const accountExistsLetter = ({ email, first_name }: Reader, next: string | undefined): Letter => ({
  subject: `You already have an account at ${productName}`,
  paragraphs: [
    `Hello ${first_name},`,
    `Somebody, probably you, registered at ${productName} with this address. It has an account already, so nothing was changed.`,
    `Sign in with the password you have. If you forgot it, set a new one at "Forgot password?" beneath the sign-in form.`,
    `If this was not you, ignore this mail.`,
  ],
  button: { label: 'Sign in', path: link('/sign-in', { email, ...nextOf(next) }) },
})

export const resetLetter = ({ email, first_name }: Reader, token: string, next: string | undefined): Letter => ({
  subject: `Set a new ${productName} password`,
  paragraphs: [
    `Hello ${first_name},`,
    `Use the button to set a new password. The link works once, for 30 minutes. Your password stays as it is until then.`,
    `If you did not ask for this, ignore this mail.`,
  ],
  button: { label: 'Set a new password', path: resetPath(email, token, next) },
})

/** To who proved an address whose password may be somebody else's: it was typed elsewhere, or several people typed one. */
export const choosePasswordLetter = ({ email, first_name }: Reader, token: string): Letter => ({
  subject: `Set your ${productName} password`,
  paragraphs: [
    `Hello ${first_name},`,
    `Your address is verified. It was registered on another network than the one where the code was entered, or more than once with different passwords. A password typed before could be somebody else's, so none counts: nobody can sign in with it.`,
    `Use the button to set yours. The link works once, for 30 minutes; after that, "Forgot password?" beneath the sign-in form sends another.`,
  ],
  button: { label: 'Set your password', path: resetPath(email, token) },
})

export const resetPath = (email: string, token: string, next?: string) =>
  link('/auth/reset-password', { email, token, ...nextOf(next) })

export const passwordChangedLetter = ({ first_name }: Reader): Letter => ({
  subject: `Your ${productName} password was changed`,
  paragraphs: [
    `Hello ${first_name},`,
    `The password of your account was changed just now, and every session was ended. Sign in with the new one.`,
    `If this was not you, set a new password at once: whoever did it can read mail sent to this address.`,
  ],
  button: { label: 'Set a new password', path: '/forgot-password' },
})

type Message = { name: string; email: string; subject: string; message: string }

export const contactLetter = ({ name, email, subject, message }: Message): Letter => ({
  subject: `Contact: ${subject}`,
  reply_to: email,
  paragraphs: [
    `${name} <${email}> wrote:`,
    ...message
      .split(/\r?\n\s*\r?\n/)
      .map((paragraph) => paragraph.trim())
      .filter(Boolean),
  ],
})
