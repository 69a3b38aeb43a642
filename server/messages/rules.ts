import { type CompanyViewer, maySee, type Privacy, type Viewer } from '../seekers/browse/rules.ts'

/** Whoever is written to may answer for so long, whatever they let others do. */
export const answerDays = 30

type MessageHistory = {
  /** When the person last wrote to the company. */
  person_wrote_at: Date | null
  now: Date
}

const mayAnswer = (at: Date | null, now: Date) => at !== null && now.getTime() - at.getTime() < answerDays * 86_400_000

/** A staffing agency that this person wants nothing to do with. */
const isUnwanted = ({ allow_staffing_agencies }: Privacy, { is_agency }: CompanyViewer) =>
  is_agency && allow_staffing_agencies === false

/**
 * Whether a company may write to somebody. It may answer whoever wrote to it; else their contact settings decide. That
 * they applied opens the way also where they are not looking any more, or want no agencies; that nobody may write to
 * them closes it for all.
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
  /** The message is about one of its open jobs. */
  is_about_open_job: boolean
}

/** Why somebody cannot write to a company, in words for them; null where they can. */
export function whyCompanyUnavailable(company: CompanyWrittenTo): string | null {
  if (company.is_blocked) return 'You’ve blocked this company. Unblock it to send messages.'
  if (company.has_blocked) return 'This company isn’t accepting messages from you.'
  if (company.has_application || company.has_invitation || company.has_written) return null
  if (!company.is_verified) return 'This company isn’t verified yet, so it can’t get messages.'
  return company.is_about_open_job
    ? null
    : 'You can message a company only about one of its open jobs, or if you’ve applied there.'
}

/** The same words for all who take no messages, whatever they chose. */
export const takesNoMessages = 'This person isn’t accepting messages from your company.'
export const unverifiedWrites = 'Your company isn’t verified yet. Once it is, you can message people.'
export const youBlocked = 'Your company has blocked this person. Unblock them to send messages.'
