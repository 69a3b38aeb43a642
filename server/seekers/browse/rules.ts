import { hiddenName } from '../../../contract/platform/values.ts'

export type VisibilitySetting = 'never' | 'after_application' | 'verified_employers'

/** The settings that decide who sees what of a person. */
export type Privacy = {
  search_status: 'ready_to_interview' | 'open_to_offers' | 'closed'
  show_in_home_carousel: boolean
  searchable: boolean
  name_visibility: 'full' | 'initials' | 'hidden_until_accepted'
  contact_visibility: VisibilitySetting
  resume_visibility: VisibilitySetting
  clearance_visibility: VisibilitySetting
  show_demographics: boolean
  /** From the contact settings; null if there are none, which means the default. */
  allow_staffing_agencies: boolean | null
  who_may_message: 'verified_employers' | 'only_where_i_applied' | 'nobody' | null
}

/** The reader. `company` is verified and not blocked by the person. */
export type Viewer = { kind: 'self' | 'admin' } | CompanyViewer | { kind: 'anyone' }
/** `has_accepted`: the person accepted the company's invitation and hasn't applied since. */
export type CompanyViewer = { kind: 'company'; has_application: boolean; has_accepted: boolean; is_agency: boolean }

type CompanyHistory = { has_application: unknown; has_accepted: unknown }

/** A company as the reader of a person. Unverified companies, and interviewers, who may not search for people, see what
 * anyone sees, unless the person applied to the company.
 */
export const companyViewer = (
  company: { is_agency: boolean; may_search: boolean } | null,
  known: CompanyHistory,
): Viewer =>
  company && (company.may_search || Boolean(known.has_application))
    ? {
        kind: 'company',
        has_application: Boolean(known.has_application),
        has_accepted: Boolean(known.has_accepted),
        is_agency: company.is_agency,
      }
    : { kind: 'anyone' }

export type Visibility = {
  viewer: Viewer['kind']
  name: 'full' | 'initials' | 'hidden'
  contact: boolean
  /** All their resumes, or only what they sent to this company. */
  resumes: 'all' | 'sent' | 'none'
  clearance: boolean
  /** Past jobs and schools, for companies wherever they see the skills. */
  past: boolean
  /** Whether they're ready to interview or only open to offers. */
  search_status: boolean
  demographics: boolean
  /** What identifies a person as surely as a name: picture, links, and portfolio. */
  traces: boolean
}

/** What this reader sees, field by field. Only companies can see more than a visitor. */
export function visibilityOf(privacy: Privacy, viewer: Viewer): Visibility {
  if (viewer.kind === 'self' || viewer.kind === 'admin')
    return {
      viewer: viewer.kind,
      name: 'full',
      contact: true,
      resumes: 'all',
      clearance: true,
      past: true,
      search_status: true,
      demographics: true,
      traces: true,
    }
  const isCompany = viewer.kind === 'company'
  const applied = isCompany && viewer.has_application
  const open = isCompany && !isUnwanted(privacy, viewer)
  const may = (visibility: VisibilitySetting) =>
    (open && visibility === 'verified_employers') || (applied && visibility !== 'never')
  const accepted = open && viewer.has_accepted && privacy.name_visibility === 'hidden_until_accepted'
  const name =
    applied || accepted || privacy.name_visibility === 'full'
      ? 'full'
      : privacy.name_visibility === 'initials'
        ? 'initials'
        : 'hidden'
  return {
    viewer: viewer.kind,
    name,
    contact: may(privacy.contact_visibility),
    resumes: !may(privacy.resume_visibility)
      ? 'none'
      : open && privacy.resume_visibility === 'verified_employers'
        ? 'all'
        : 'sent',
    clearance: may(privacy.clearance_visibility),
    past: isCompany,
    // Never reveal that they stopped looking, since they may be applying quietly.
    search_status: open && privacy.search_status !== 'closed',
    demographics: open && privacy.show_demographics,
    traces: name === 'full',
  }
}

/** A staffing agency this person doesn't want to hear from. It sees only what they sent it. */
const isUnwanted = (privacy: Privacy, viewer: Viewer) =>
  viewer.kind === 'company' && viewer.is_agency && privacy.allow_staffing_agencies === false

/** Whether the reader may see the person at all: people who chose to be shown and, for companies, people who are
 * searchable or applied. Someone who isn't looking for work is visible only to companies they applied to.
 */
export function maySee(privacy: Privacy, viewer: Viewer): boolean {
  if (viewer.kind === 'self' || viewer.kind === 'admin') return true
  if (viewer.kind === 'company' && viewer.has_application) return true
  if (privacy.search_status === 'closed' || isUnwanted(privacy, viewer)) return false
  return privacy.show_in_home_carousel || (viewer.kind === 'company' && privacy.searchable)
}

/** Whether a company may invite a person to apply. People who aren't looking can't be invited, even by companies they
 * applied to. Every refusal has the same message.
 */
export function mayInvite(privacy: Privacy, viewer: Viewer): boolean {
  if (viewer.kind !== 'company' || !maySee(privacy, viewer)) return false
  if (privacy.search_status === 'closed' || isUnwanted(privacy, viewer)) return false
  if (privacy.who_may_message === 'only_where_i_applied') return viewer.has_application
  return privacy.who_may_message !== 'nobody'
}

export function shownName(
  { first_name, last_name }: { first_name: string; last_name: string },
  visibility: Visibility['name'],
) {
  if (visibility === 'hidden') return hiddenName
  if (visibility === 'full') return `${first_name} ${last_name}`.trim()
  const initial = (name: string) => (/\p{L}/u.exec(name)?.[0].toUpperCase() ?? '').concat('.')
  return [first_name, last_name].filter(Boolean).map(initial).join(' ')
}
