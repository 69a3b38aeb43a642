import { zodResolver } from '@hookform/resolvers/zod'
import { createFormControl } from 'react-hook-form'
import type { z } from 'zod'
import { auth } from '../../../contract/auth.ts'

/** The endpoints' own bodies: what the server checks is what the form checks. */
const bodies = {
  sign_in: auth.login.body,
  job_seeker: auth.registerJobSeeker.body,
  employer: auth.registerEmployer.body,
  verify: auth.verifyEmail.body,
  forgot: auth.forgotPassword.body,
  reset: auth.resetPassword.body,
  contact: auth.contact.body,
} satisfies Record<string, z.ZodType<object>>

export type FormName = keyof typeof bodies
export type Values = Record<string, string>

/** Checks on leaving a field, then on every change; `name` may change while the form is open. */
export const makeControl = (name: () => FormName) =>
  createFormControl<Values>({
    mode: 'onTouched',
    shouldFocusError: false,
    resolver: (values, context, options) =>
      zodResolver(bodies[name()] as z.ZodType<Values, Values>)(values, context, options),
  })

export type Control = ReturnType<typeof makeControl>
