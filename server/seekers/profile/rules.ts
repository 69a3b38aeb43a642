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

/** Each part's percentage points, how it helps its owner, and whether it's done. */
const parts: Record<ProfilePart, { worth: number; adds: string; isDone: (given: ProfileContents) => boolean }> = {
  resume: {
    worth: 15,
    adds: 'With a resume, you can apply in a minute and fill in your profile from it.',
    isDone: ({ resumes }) => resumes > 0,
  },
  skills: {
    worth: 15,
    adds: 'With five or more skills, most must-haves are answered before you apply, and companies find you more easily.',
    isDone: ({ professional }) => professional.skills.length >= 5,
  },
  headline: {
    worth: 10,
    adds: 'Your headline and role are the first things companies read about you.',
    isDone: ({ professional }) => Boolean(professional.title_headline && professional.job_role),
  },
  place: {
    worth: 10,
    adds: 'Your ZIP code helps you find jobs nearby. Only companies you let contact you see it. Others see your city.',
    isDone: ({ zip_code, city }) => Boolean(zip_code ?? city),
  },
  years: {
    worth: 10,
    adds: 'Most jobs ask for years of experience.',
    isDone: ({ professional }) => professional.years_of_experience !== null,
  },
  experience: {
    worth: 10,
    adds: 'Your work history appears in the resume you export.',
    isDone: ({ professional }) => professional.experience.length > 0,
  },
  certificates: {
    worth: 5,
    adds: 'Certifications answer must-haves, and companies search for them.',
    isDone: ({ professional }) => professional.certifications.length > 0,
  },
  education: {
    worth: 5,
    adds: 'Companies filter by education level.',
    isDone: ({ professional }) => professional.education_level !== null || professional.education.length > 0,
  },
  clearance: {
    worth: 5,
    adds: 'Some jobs require a clearance. If you don’t have one, choose “No clearance.”',
    isDone: ({ professional }) => professional.clearance !== null,
  },
  work_authorization: {
    worth: 5,
    adds: 'Jobs ask where you can work without sponsorship. Answer once and you won’t be asked again.',
    isDone: ({ professional }) => professional.work_authorization.length > 0,
  },
  biography: {
    worth: 5,
    adds: 'A few sentences can say what a list can’t.',
    isDone: ({ biography }) => Boolean(biography),
  },
  links: {
    worth: 3,
    adds: 'Code, talks, and writing show your work.',
    isDone: ({ links }) => links > 0,
  },
  picture: {
    worth: 2,
    adds: 'A picture helps people recognize you. It’s never required.',
    isDone: ({ picture }) => picture,
  },
}

/** All parts, done or not, those worth the most first. */
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

/** The widest audience of a part under the current settings. */
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
      // They identify a person as surely as a name.
      return audience.name_visibility === 'full' ? widest : 'applied_to'
    case 'experience':
      return 'nobody'
    case 'work_authorization':
      return 'applied_to'
    default:
      return widest
  }
}
