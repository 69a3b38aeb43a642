import { Link } from 'react-router'
import type { Completeness, ProfilePart } from '../../../contract/profile-shapes.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Panel } from '../../ui/card.tsx'

const titles: Record<ProfilePart, string> = {
  picture: 'Picture',
  headline: 'Headline and role',
  biography: 'About you',
  place: 'Where you live',
  skills: 'Five skills',
  years: 'Years of experience',
  certificates: 'Certificates',
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
  verified_employers: 'Shown to verified employers.',
  applied_to: 'Shown to companies you apply to.',
  nobody: 'Shown to nobody but you.',
}

type CompletenessPanelProps = {
  completeness: Completeness
  /** The address of the page that has the sections, where it is another one. */
  page?: string
  className?: string
}

/** How complete the profile is, and what the next part is worth. */
export function CompletenessPanel({
  completeness: { share, parts },
  page = '',
  className = '',
}: CompletenessPanelProps) {
  const missing = parts.filter(({ is_done }) => !is_done)
  const [next] = missing
  return (
    <Panel pad title={`${page && 'Profile '}${share}% complete`} className={className}>
      <div aria-hidden="true" className="h-2 w-full rounded-md" style={{ background: 'var(--line)' }}>
        <div className="h-2 rounded-md" style={{ width: `${share}%`, background: 'var(--brand)' }} />
      </div>
      {next ? (
        <>
          <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
            <p className="min-w-0">
              <b>
                Next: {titles[next.part]}, {next.worth}% more.
              </b>{' '}
              {next.adds} {audiences[next.shown_to]}
            </p>
            <ButtonLink to={`${page}#${sections[next.part]}`} {...(!page && { variant: 'primary' })}>
              Go there
            </ButtonLink>
          </div>
          {missing.length > 1 && (
            <details className="mt-3">
              <summary className="link text-[13px]">What else is missing ({missing.length - 1})</summary>
              <ul className="mt-2 flex flex-col gap-2 text-[13px]">
                {missing.slice(1).map(({ part, worth, adds, shown_to }) => (
                  <li key={part}>
                    <Link className="link" to={`${page}#${sections[part]}`}>
                      {titles[part]}
                    </Link>
                    , {worth}% more. {adds} {audiences[shown_to]}
                  </li>
                ))}
              </ul>
            </details>
          )}
        </>
      ) : (
        <p className="mt-3">Everything is there. Keep it as it is true.</p>
      )}
    </Panel>
  )
}
