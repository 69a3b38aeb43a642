import { Clock, MapPin, Search, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FoundPerson } from '../../../contract/sourcing/find-seekers.ts'
import { FitLines } from '../../parts/applications/fit-lines.tsx'
import { matchText } from '../../text/fit.ts'
import { clearanceLabels, clearanceStateLabels, searchStatusLabels } from '../../text/labels.ts'
import { isNameHidden, personLine, placeText, yearsText } from '../../text/person.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Chip } from '../../ui/badge.tsx'

type Props = {
  person: FoundPerson
  onOpen: (person: FoundPerson) => void
  /** What can be done with this person, at the card's end. */
  actions?: ReactNode
}

const mostSkills = 8

/** Somebody who was found, as this company may see them; the card opens their profile. */
export function FoundPersonCard({ person, onOpen, actions }: Props) {
  const { skills, certifications } = person.professional_profile
  return (
    <article className="card relative p-[18px]">
      <div className="flex flex-wrap items-start gap-3">
        <Avatar
          name={person.name}
          src={person.personal_profile.profile_picture_temp_url}
          size={44}
          generic={isNameHidden(person)}
        />
        <div className="min-w-0 flex-1 basis-48 wrap-anywhere">
          <h3 className="text-[15.5px] font-semibold">
            <button type="button" className="seeker-card-open min-h-6" onClick={() => onOpen(person)}>
              <bdi>{person.name}</bdi>
            </button>
          </h3>
          <p className="text-[13px] text-text-2">
            <bdi>{personLine(person)}</bdi>
          </p>
          <Facts of={person} />
        </div>
        {actions && <div className="relative">{actions}</div>}
      </div>
      {skills.length > 0 && (
        <p className="mt-3 flex flex-wrap gap-1.5">
          {skills.slice(0, mostSkills).map((skill) => (
            <Chip key={skill}>{skill}</Chip>
          ))}
          {skills.length > mostSkills && (
            <span className="text-[13px] text-text-2">{skills.length - mostSkills} more</span>
          )}
        </p>
      )}
      {certifications.length > 0 && (
        <p className="mt-3 text-[13px] wrap-anywhere">
          {certifications.join(', ')} <span className="text-text-2">(not checked yet)</span>
        </p>
      )}
      {person.fit && person.fit.length > 0 && (
        <details className="relative mt-3 text-[13px]">
          <summary className="w-fit cursor-pointer py-1 text-text-2">Must-haves: {matchText(person.fit)}</summary>
          <FitLines lines={person.fit} />
        </details>
      )}
    </article>
  )
}

function Facts({ of: person }: { of: FoundPerson }) {
  const { years_of_experience, clearance, clearance_state } = person.professional_profile
  const distance = person.distance_miles
  const place = [placeText(person), distance !== undefined && milesText(distance)].filter(Boolean).join(', ')
  const cleared = clearance && clearance !== 'none' && clearanceLabels[clearance]
  const state = clearance_state && clearanceStateLabels[clearance_state].toLowerCase()
  return (
    <p className="seeker-card-facts">
      {years_of_experience !== undefined && (
        <span>
          <Clock size={14} />
          {yearsText(years_of_experience)}
        </span>
      )}
      {place && (
        <span>
          <MapPin size={14} />
          <bdi>{place}</bdi>
        </span>
      )}
      {person.search_status && (
        <span>
          <Search size={14} />
          {searchStatusLabels[person.search_status]}
        </span>
      )}
      {cleared && (
        <span>
          <ShieldCheck size={14} />
          {[cleared, state].filter(Boolean).join(', ')}
        </span>
      )}
    </p>
  )
}

const milesText = (miles: number) =>
  miles < 1 ? 'under a mile away' : `${Math.round(miles)} ${Math.round(miles) === 1 ? 'mile' : 'miles'} away`
