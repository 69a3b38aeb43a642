import { Clock, MapPin } from 'lucide-react'
import type { Person } from '../../../contract/seekers/seekers.ts'
import { isNameHidden, personLine, placeText, yearsText } from '../../text/person.ts'
import { Chip, Verified } from '../../ui/badge.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { dateText } from '../../text/dates.ts'

/** Somebody in short; the whole card opens their profile. */
export function SeekerCard({ person, onOpen }: { person: Person; onOpen?: (person: Person) => void }) {
  const { skills, certifications, years_of_experience } = person.professional_profile
  const place = placeText(person)
  const certs = certifications.slice(0, 3).join(', ')
  return (
    <article className="seeker-card">
      <div className="seeker-card-head">
        <Avatar
          name={person.name}
          src={person.personal_profile.profile_picture_temp_url}
          size={44}
          generic={isNameHidden(person)}
        />
        <div className="min-w-0">
          <h3>
            {onOpen ? (
              <button type="button" className="seeker-card-open" onClick={() => onOpen(person)}>
                <Name of={person} />
              </button>
            ) : (
              <Name of={person} />
            )}
          </h3>
          <p className="seeker-card-role">
            <bdi>{personLine(person)}</bdi>
          </p>
        </div>
      </div>
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
      </p>
      <p className="seeker-card-skills">
        {skills.slice(0, 3).map((skill) => (
          <Chip key={skill}>{skill}</Chip>
        ))}
      </p>
      <p className="seeker-card-certificates" title={certs}>
        {certs}
      </p>
    </article>
  )
}

const Name = ({ of: { name, is_verified, email_verified_at } }: { of: Person }) => (
  <>
    <bdi>{name}</bdi>
    {is_verified && (
      <Verified
        label={
          email_verified_at ? `E-mail address verified on ${dateText(email_verified_at)}` : 'E-mail address verified'
        }
      />
    )}
  </>
)
