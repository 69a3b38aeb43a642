import { Clock, MapPin, UserRoundX } from 'lucide-react'
import type { Person } from '../../../contract/seekers/seekers.ts'
import { useShowSeeker } from '../../parts/sourcing/open-seeker.tsx'
import { searchStatusLabels } from '../../text/labels.ts'
import { isNameHidden, personLine, placeText, yearsText } from '../../text/person.ts'
import { Tag } from '../../ui/badge.tsx'
import { Avatar } from '../../ui/avatar.tsx'

/** Who it is, as they choose to be seen now; or that they are not shown any more, and nothing else of them. */
export function SavedPersonHead({ person }: { person: Person | null }) {
  const show = useShowSeeker()
  if (!person)
    return (
      <div className="flex gap-3">
        <UserRoundX size={40} strokeWidth={1.25} className="shrink-0 text-text-3" aria-hidden="true" />
        <div className="min-w-0">
          <h2 className="heading-card">Not shown any more</h2>
          <p className="text-[13.5px] text-text-2">
            This person isn’t shown to your company right now. Your notes and tags are hidden with them.
          </p>
        </div>
      </div>
    )
  const { years_of_experience, skills } = person.professional_profile
  const place = placeText(person)
  return (
    <div className="flex gap-3">
      <Avatar
        name={person.name}
        src={person.personal_profile.profile_picture_temp_url}
        size={40}
        generic={isNameHidden(person)}
      />
      <div className="min-w-0">
        <h2 className="heading-card flex flex-wrap items-center gap-x-2">
          <button
            type="button"
            className="min-h-6 cursor-pointer text-left hover:underline"
            onClick={() => show(person)}
          >
            <bdi>{person.name}</bdi>
          </button>
          {person.search_status && <Tag tone="success">{searchStatusLabels[person.search_status]}</Tag>}
        </h2>
        <p className="text-[13.5px] text-text-2">
          <bdi>{personLine(person)}</bdi>
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 text-[13px] text-text-2">
          {years_of_experience !== undefined && (
            <span className="inline-flex items-center gap-1">
              <Clock size={14} />
              {yearsText(years_of_experience)}
            </span>
          )}
          {place && (
            <span className="inline-flex items-center gap-1">
              <MapPin size={14} />
              {place}
            </span>
          )}
          {skills.length > 0 && <span>{skills.slice(0, 4).join(', ')}</span>}
        </p>
      </div>
    </div>
  )
}
