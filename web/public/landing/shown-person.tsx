import { BadgeCheck } from 'lucide-react'
import type { Person } from '../../../contract/seekers/seekers.ts'
import { personLine, yearsText } from '../../text/person.ts'
import { Avatar } from '../../ui/avatar.tsx'

/** Somebody who chose to be shown, about to be set into the gap. Their card with its profile follows below. */
export function ShownPerson({ person }: { person: Person }) {
  const { years_of_experience: years, certifications } = person.professional_profile
  return (
    <div aria-hidden="true">
      <span className="wall-gap">Open role</span>
      <div className="wall-card">
        <div className="wall-card-top">
          <Avatar name={person.name} src={person.personal_profile.profile_picture_temp_url} />
          <div className="wall-card-name">
            <b>{person.name}</b>
            {personLine(person)}
          </div>
        </div>
        <div className="wall-card-foot">
          <span className="wall-card-facts">
            {years !== undefined && <span>{yearsText(years)}</span>}
            {certifications[0] && <span>{certifications[0]}</span>}
          </span>
          <span>
            {person.is_verified && (
              <span className="inline-flex flex-none items-center gap-1">
                <BadgeCheck size={15} /> E-mail verified
              </span>
            )}
          </span>
        </div>
      </div>
    </div>
  )
}
