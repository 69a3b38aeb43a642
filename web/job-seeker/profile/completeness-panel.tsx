import type { Completeness, ProfilePart } from '../../../contract/seekers/profile-shapes.ts'
import { Completeness as Shown } from '../../parts/seekers/profile/completeness.tsx'

const titles: Record<ProfilePart, string> = {
  picture: 'Picture',
  headline: 'Headline and role',
  biography: 'About you',
  place: 'Where you live',
  skills: 'Five skills',
  years: 'Years of experience',
  certificates: 'Certifications',
  experience: 'Experience',
  education: 'Education',
  clearance: 'Clearance',
  work_authorization: 'Work authorization',
  links: 'Links',
  resume: 'Resume',
}
const sections: Record<ProfilePart, string> = {
  picture: 'about',
  headline: 'work',
  biography: 'about',
  place: 'about',
  skills: 'skills',
  years: 'work',
  certificates: 'certificates',
  experience: 'experience',
  education: 'education',
  clearance: 'clearance',
  work_authorization: 'clearance',
  links: 'links',
  resume: 'resumes',
}
const audiences: Record<Completeness['parts'][number]['shown_to'], string> = {
  everyone: 'Shown to everyone.',
  verified_employers: 'Shown to verified companies.',
  applied_to: 'Shown to companies you apply to.',
  nobody: 'Shown only to you.',
}

type CompletenessPanelProps = {
  completeness: Completeness
  /** The page that has the sections, if it isn't this one. */
  page?: string
  className?: string
}

/** How complete the profile is, and what the next part would add. */
export function CompletenessPanel({
  completeness: { share, parts },
  page = '',
  className = '',
}: CompletenessPanelProps) {
  const missing = parts
    .filter(({ is_done }) => !is_done)
    .map(({ part, worth, adds, shown_to }) => ({
      title: titles[part],
      worth,
      adds: `${adds} ${audiences[shown_to]}`,
      to: `${page}#${sections[part]}`,
    }))
  return (
    <Shown
      title={`${page && 'Profile '}${share}% complete`}
      share={share}
      missing={missing}
      primary={!page}
      className={className}
    />
  )
}
