import { type CompanyViewer, maySee, type Privacy, type Viewer } from '../seekers/browse/rules.ts'

/** How long someone who got a message can reply, whatever their settings. */
export const answerDays = 30

type MessageHistory = {
  /** When the person last wrote to the company. */
  person_wrote_at: Date | null
  now: Date
}

const mayAnswer = (at: Date | null, now: Date) => at !== null && now.getTime() - at.getTime() < answerDays * 86_400_000

/** A staffing agency, which this person doesn't want to hear from. */
const isUnwanted = ({ allow_staffing_agencies }: Privacy, { is_agency }: CompanyViewer) =>
  is_agency && allow_staffing_agencies === false

/**
 * Whether a company can write to a person. It can always reply; otherwise, their contact settings decide. Having
 * applied allows it even if they're no longer looking or don't want agencies. Choosing that no one can message them
 * excludes everyone.
 */
export function mayWriteTo(privacy: Privacy, viewer: Viewer, { person_wrote_at, now }: MessageHistory): boolean {
  if (viewer.kind !== 'company') return false
  if (mayAnswer(person_wrote_at, now)) return true
  if (privacy.who_may_message === 'nobody') return false
  if (viewer.has_application) return true
  if (privacy.who_may_message === 'only_where_i_applied') return false
  return maySee(privacy, viewer) && privacy.search_status !== 'closed' && !isUnwanted(privacy, viewer)
}

export type CompanyWrittenTo = {
  is_verified: boolean
  /** By the person who writes. */
  is_blocked: boolean
  has_blocked: boolean
  has_application: boolean
  has_invitation: boolean
  has_written: boolean
  /** Whether the message is about one of its open jobs. */
  is_about_open_job: boolean
}

/** Why someone can't write to a company, as a sentence, or null if they can. */
export function whyCompanyUnavailable(company: CompanyWrittenTo): string | null {
  if (company.is_blocked) return 'You’ve blocked this company. Unblock it to send messages.'
  if (company.has_blocked) return 'This company isn’t accepting messages from you.'
  if (company.has_application || company.has_invitation || company.has_written) return null
  if (!company.is_verified) return 'This company isn’t verified yet, so it can’t receive messages.'
  return company.is_about_open_job
    ? null
    : 'You can message a company only about one of its open jobs, or if you’ve applied there.'
}

/** The same text for everyone who doesn't accept messages, whatever they chose. */
export const takesNoMessages = 'This person isn’t accepting messages from your company.'
export const unverifiedWrites = 'Your company isn’t verified yet. Once it is, you can message people.'
export const youBlocked = 'Your company has blocked this person. Unblock them to send messages.'
