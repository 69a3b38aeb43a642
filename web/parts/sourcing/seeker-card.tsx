import { Clock, MapPin } from 'lucide-react'
import { dateText } from '../../../contract/platform/format.ts'
import type { VisibleSeeker } from '../../../contract/seekers/seekers.ts'
import { isNameHidden, roleText, placeText, yearsText } from '../../text/seeker.ts'
import { Chip, Verified } from '../../ui/badge.tsx'
import { Avatar } from '../../ui/avatar.tsx'

/** Someone in short. The whole card opens their profile. */
export function SeekerCard({ seeker, onOpen }: { seeker: VisibleSeeker; onOpen?: (person: VisibleSeeker) => void }) {
  const { skills, certifications, years_of_experience } = seeker.professional_profile
  const place = placeText(seeker)
  const certs = certifications.slice(0, 3).join(', ')
  return (
    <article className="seeker-card">
      <div className="seeker-card-head">
        <Avatar
          name={seeker.name}
          src={seeker.personal_profile.profile_picture_temp_url}
          size={44}
          generic={isNameHidden(seeker)}
        />
        <div className="min-w-0">
          <h3>
            {onOpen ? (
              <button type="button" className="seeker-card-open" onClick={() => onOpen(seeker)}>
                <Name of={seeker} />
              </button>
            ) : (
              <Name of={seeker} />
            )}
          </h3>
          <p className="seeker-card-role">
            <bdi>{roleText(seeker)}</bdi>
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

const Name = ({ of: { name, is_verified, email_verified_at } }: { of: VisibleSeeker }) => (
  <>
    <bdi>{name}</bdi>
    {is_verified && (
      <Verified
        label={
          email_verified_at ? `Email address verified on ${dateText(email_verified_at)}` : 'Email address verified'
        }
      />
    )}
  </>
)
