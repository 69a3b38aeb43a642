import { dateText } from '../../contract/platform/format.ts'
import type { VerificationEvidence } from '../../contract/platform/values.ts'

/** The evidence an administrator can choose. */
export const evidenceLabels: Record<VerificationEvidence, string> = {
  domain_mail: 'Email from the company’s domain',
  register_extract: 'Business registration record',
  phone_call: 'Phone call with the company',
  other: 'Something else',
}

export type Verification = {
  verified_at: string | null
  verified_method: 'domain_email' | 'admin' | null
  verified_evidence: VerificationEvidence | null
  verified_words: string
}

const by = { domain_email: 'by an email to its own domain', admin: 'by an administrator' } as const

const on: Record<VerificationEvidence, string> = {
  domain_mail: ', based on an email from its own domain',
  register_extract: ', based on a business registration record',
  phone_call: ', based on a phone call',
  other: '',
}

/** Exactly what was verified: the company, by whom, when, and how; empty if it isn't. */
export const verifiedText = ({ verified_at, verified_method, verified_evidence }: Verification) =>
  verified_at && verified_method
    ? `Company verified ${by[verified_method]} on ${dateText(verified_at)}${verified_evidence ? on[verified_evidence] : ''}`
    : ''

/** The same as sentences, with the administrator's note if there is one. */
export function verifiedSentences(company: Verification): string {
  const first = verifiedText(company)
  const words = company.verified_words.trim()
  if (!first || !words) return first && `${first}.`
  return `${first}. Administrator’s note: ${/[.!?]$/.test(words) ? words : `${words}.`}`
}
