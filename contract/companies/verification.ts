import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { email, message, optionalText, text, timestamp, webAddress } from '../platform/shapes.ts'
import { reviewStates, verificationEvidence, verificationMethods } from '../platform/values.ts'

/** A company's verification as everybody may read it. */
export const verified = {
  verified_at: timestamp.nullable(),
  verified_method: z.enum(verificationMethods).nullable(),
  verified_evidence: z.enum(verificationEvidence).nullable(),
  /** More about the evidence, in the administrator's words. */
  verified_words: z.string(),
}

export const evidenceBody = z
  .object({
    evidence: z.enum(verificationEvidence, {
      error: `evidence must be one of: ${verificationEvidence.join(', ')}.`,
    }),
    words: optionalText('Words', 500).optional(),
  })
  .refine(({ evidence, words }) => evidence !== 'other' || words, {
    path: ['words'],
    error: 'Say in words what the verification rests on.',
  })

export const reasonBody = z.object({ reason: text('A reason', 500) })
/** The same where none has to be given. */
export const optionalReasonBody = z.object({ reason: optionalText('A reason', 500).default('') })

/** As its own people see it: where it stands, and the last thing that was said about it. */
export const ownVerification = z.object({
  state: z.enum(['verified', ...reviewStates]),
  /** Null once it is verified. */
  waiting_since: timestamp.nullable(),
  latest: z
    .object({
      kind: z.enum(['asked', 'answered', 'rejected', 'reopened', 'unverified']),
      at: timestamp,
      reason: z.string().nullable(),
    })
    .nullable(),
})
export type OwnVerification = z.input<typeof ownVerification>

export const domainCode = z.object({
  email,
  /** Without it a code is sent. */
  code: text('Code', 100).optional(),
})

export const verification = {
  domain: endpoint('POST /employer/verification/domain', {
    access: 'recruiter',
    summary:
      'Have a code sent to an address of our website’s domain; with the code the company is verified and its waiting jobs go live. My own address, which I have confirmed, needs no code',
    body: domainCode,
    reply: z.object({ message: z.string(), data: z.object({ is_verified: z.boolean(), jobs_changed: z.int() }) }),
  }),
  answer: endpoint('POST /employer/verification/answer', {
    access: 'recruiter',
    summary: 'Answer what was asked before the company is verified; it waits for us again',
    body: z.object({ words: text('An answer', 2000), website: webAddress('Website') }),
    reply: message,
  }),
}
