import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { email, message, optionalText, text, timestamp, webAddress } from '../platform/shapes.ts'
import { reviewStates, verificationEvidence, verificationMethods } from '../platform/values.ts'

/** A company's verification, as shown to everyone. */
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
    error: 'Describe what the verification is based on.',
  })

export const reasonBody = z.object({ reason: text('A reason', 500) })
/** A reason that can be left out. */
export const optionalReasonBody = z.object({ reason: optionalText('A reason', 500).default('') })

/** The verification as the company sees it: its state, and the latest message about it. */
export const ownVerification = z.object({
  state: z.enum(['verified', ...reviewStates]),
  /** Null once it's verified. */
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
  /** If it's absent, a code is sent. */
  code: text('Code', 100).optional(),
})

export const verification = {
  domain: endpoint('POST /employer/verification/domain', {
    access: 'recruiter',
    summary:
      'Verify your company. Without a code, one is emailed to an address on your website’s domain; with the code, the company is verified and its pending jobs go live. Your own verified address needs no code',
    body: domainCode,
    reply: z.object({ message: z.string(), data: z.object({ is_verified: z.boolean(), jobs_changed: z.int() }) }),
  }),
  answer: endpoint('POST /employer/verification/answer', {
    access: 'recruiter',
    summary: 'Answer an administrator’s question about your company’s verification',
    body: z.object({ words: text('An answer', 2000), website: webAddress('Website') }),
    reply: message,
  }),
}
