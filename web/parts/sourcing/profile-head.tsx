import { BadgeCheck, BriefcaseBusiness, CalendarDays, Link2, Mail, MapPin, Phone, Search, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Person } from '../../../contract/seekers/seekers.ts'
import { dateText } from '../../text/dates.ts'
import { searchStatusLabels } from '../../text/labels.ts'
import { isNameHidden, placeText } from '../../text/person.ts'
import { notSpecified } from '../../text/fallbacks.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { IconButton } from '../../ui/icon-button.tsx'

export const phoneAddress = (phone: string) => `tel:${phone.replaceAll(/[^+\d]/g, '')}`
/** A link that somebody else wrote. */
export const outside = { target: '_blank', rel: 'noopener nofollow ugc' }

type HeadFact = {
  icon: ReactNode
  label: string
  text: string | undefined
  to?: string | undefined
  keepsPlace?: boolean
}

/** Who it is, at the top of a profile. E-mail, phone and portfolio keep their places there. */
export function ProfileHead({ id, person, onClose }: { id: string; person: Person; onClose: () => void }) {
  const { title_headline, job_role, portfolio_website } = person.professional_profile
  const site = portfolio_website?.replace(/^https?:\/\//, '')
  const verified = ['E-mail verified', person.email_verified_at && dateText(person.email_verified_at)]
  const facts: HeadFact[] = [
    { label: 'Job role', icon: <BriefcaseBusiness size={15} />, text: job_role },
    { label: 'Place', icon: <MapPin size={15} />, text: placeText(person) },
    {
      label: 'E-mail',
      icon: <Mail size={15} />,
      text: person.email,
      to: person.email && `mailto:${person.email}`,
      keepsPlace: true,
    },
    {
      label: 'Phone',
      icon: <Phone size={15} />,
      text: person.phone,
      to: person.phone && phoneAddress(person.phone),
      keepsPlace: true,
    },
    {
      label: 'Portfolio',
      icon: <Link2 size={15} />,
      text: site,
      to: site === portfolio_website ? undefined : portfolio_website,
      keepsPlace: true,
    },
    {
      label: 'Verified',
      icon: <BadgeCheck size={15} className="profile-verified" />,
      text: person.is_verified ? verified.filter(Boolean).join(' ') : undefined,
    },
    {
      label: 'Looking',
      icon: <Search size={15} />,
      text: person.search_status && searchStatusLabels[person.search_status],
    },
    { label: 'Since', icon: <CalendarDays size={15} />, text: `Joined ${dateText(person.created_at)}` },
  ]
  return (
    <div className="profile-head">
      <Avatar
        name={person.name}
        src={person.personal_profile.profile_picture_temp_url}
        size={64}
        generic={isNameHidden(person)}
      />
      <div>
        <h2 id={id} tabIndex={-1} data-autofocus>
          {person.name}
        </h2>
        {title_headline && <p>{title_headline}</p>}
        <ul className="profile-facts">
          {facts.map(
            ({ label, icon, text, to, keepsPlace }) =>
              (text || keepsPlace) && (
                <li key={label}>
                  {icon}
                  {keepsPlace && <span className="sr-only">{label}: </span>}
                  {to ? (
                    <a className="link" href={to} {...(/^http/i.test(to) ? outside : {})}>
                      {text}
                    </a>
                  ) : (
                    (text ?? <span className="text-text-3">{notSpecified}</span>)
                  )}
                </li>
              ),
          )}
        </ul>
      </div>
      <IconButton label="Close" onClick={onClose}>
        <X size={18} />
      </IconButton>
    </div>
  )
}
