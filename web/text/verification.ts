import { dateText } from '../../contract/platform/format.ts'
import type { VerificationEvidence } from '../../contract/platform/values.ts'

/** What an administrator had before them, as a choice. */
export const evidenceLabels: Record<VerificationEvidence, string> = {
  domain_mail: 'Mail from its own domain seen',
  register_extract: 'Register extract seen',
  phone_call: 'Phone call with the company',
  other: 'Something else',
}

export type Verification = {
  verified_at: string | null
  verified_method: 'domain_email' | 'admin' | null
  verified_evidence: VerificationEvidence | null
  verified_words: string
}

const by = { domain_email: 'by an e-mail of its own domain', admin: 'by an administrator' } as const

const on: Record<VerificationEvidence, string> = {
  domain_mail: ', who saw mail from its own domain',
  register_extract: ', who saw an extract of a public register',
  phone_call: ', who called it on the phone',
  other: '',
}

/** What exactly was verified: the company, by whom, when, by what; empty where it is not. */
export const verifiedText = ({ verified_at, verified_method, verified_evidence }: Verification) =>
  verified_at && verified_method
    ? `Company verified ${by[verified_method]} on ${dateText(verified_at)}${verified_evidence ? on[verified_evidence] : ''}`
    : ''

/** The same as sentences, with the administrator's own words where there are any. */
export function verifiedSentences(company: Verification): string {
  const first = verifiedText(company)
  const words = company.verified_words.trim()
  if (!first || !words) return first && `${first}.`
  return `${first}. In their words: ${/[.!?]$/.test(words) ? words : `${words}.`}`
}
