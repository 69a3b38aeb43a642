import type { Completeness, ProfilePart, Professional } from '../../../contract/seekers/profile-shapes.ts'
import type { VisibilitySetting } from '../browse/rules.ts'

type ShownTo = Completeness['parts'][number]['shown_to']

export type Audience = {
  search_status: 'ready_to_interview' | 'open_to_offers' | 'closed'
  show_in_home_carousel: boolean
  searchable: boolean
  name_visibility: 'full' | 'initials' | 'hidden_until_accepted'
  resume_visibility: VisibilitySetting
  clearance_visibility: VisibilitySetting
}

type ProfileContents = {
  picture: boolean
  biography: string | null
  zip_code: string | null
  city: string | null
  professional: Professional
  links: number
  resumes: number
}

/** What each part is of 100, what it does for its owner, and whether it is there. */
const parts: Record<ProfilePart, { worth: number; adds: string; isDone: (given: ProfileContents) => boolean }> = {
  resume: {
    worth: 15,
    adds: 'With a resume you apply in a minute, and can fill this page from it.',
    isDone: ({ resumes }) => resumes > 0,
  },
  skills: {
    worth: 15,
    adds: 'Five skills or more settle most must-haves before you apply, and let companies find you by them.',
    isDone: ({ professional }) => professional.skills.length >= 5,
  },
  headline: {
    worth: 10,
    adds: 'Headline and role are the first words a company reads of you.',
    isDone: ({ professional }) => Boolean(professional.title_headline && professional.job_role),
  },
  place: {
    worth: 10,
    adds: 'Your ZIP code finds jobs near you. Companies you let contact you see it, others the city.',
    isDone: ({ zip_code, city }) => Boolean(zip_code ?? city),
  },
  years: {
    worth: 10,
    adds: 'Years of experience settle a must-have that most jobs have.',
    isDone: ({ professional }) => professional.years_of_experience !== null,
  },
  experience: {
    worth: 10,
    adds: 'Where you worked goes into the resume you export from here.',
    isDone: ({ professional }) => professional.experience.length > 0,
  },
  certificates: {
    worth: 5,
    adds: 'Certificates settle must-haves, and companies search by them.',
    isDone: ({ professional }) => professional.certifications.length > 0,
  },
  education: {
    worth: 5,
    adds: 'Companies filter by level of education.',
    isDone: ({ professional }) => professional.education_level !== null || professional.education.length > 0,
  },
  clearance: {
    worth: 5,
    adds: 'Cleared jobs ask for it; “none” is an answer too.',
    isDone: ({ professional }) => professional.clearance !== null,
  },
  work_authorization: {
    worth: 5,
    adds: 'Jobs ask where you may work without sponsorship; said once, it is not asked again.',
    isDone: ({ professional }) => professional.work_authorization.length > 0,
  },
  biography: {
    worth: 5,
    adds: 'A few sentences say what no list does.',
    isDone: ({ biography }) => Boolean(biography),
  },
  links: {
    worth: 3,
    adds: 'Code, talks and writing show your work.',
    isDone: ({ links }) => links > 0,
  },
  picture: {
    worth: 2,
    adds: 'A picture helps people recognize you. It is never needed.',
    isDone: ({ picture }) => picture,
  },
}

/** What is there and what is not, what is worth most first. */
export function completenessOf(given: ProfileContents, audience: Audience): Completeness {
  const listed = Object.entries(parts).map(([part, { worth, adds, isDone }]) => ({
    part: part as ProfilePart,
    is_done: isDone(given),
    worth,
    adds,
    shown_to: shownTo(part as ProfilePart, audience),
  }))
  const share = listed.reduce((sum, { is_done, worth }) => sum + (is_done ? worth : 0), 0)
  return { share, parts: listed.toSorted((a, b) => b.worth - a.worth) }
}

/** Who reads it by the settings as they are, at the widest. */
function shownTo(part: ProfilePart, audience: Audience): ShownTo {
  const found = audience.search_status !== 'closed'
  const company: ShownTo =
    found && (audience.searchable || audience.show_in_home_carousel) ? 'verified_employers' : 'applied_to'
  const widest: ShownTo = found && audience.show_in_home_carousel ? 'everyone' : company
  const by = (setting: VisibilitySetting): ShownTo =>
    setting === 'never' ? 'nobody' : setting === 'after_application' ? 'applied_to' : company
  switch (part) {
    case 'resume':
      return by(audience.resume_visibility)
    case 'clearance':
      return by(audience.clearance_visibility)
    case 'picture':
    case 'links':
      // They name a person as surely as a name does.
      return audience.name_visibility === 'full' ? widest : 'applied_to'
    case 'experience':
      return 'nobody'
    case 'work_authorization':
      return 'applied_to'
    default:
      return widest
  }
}
