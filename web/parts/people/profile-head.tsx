import { BadgeCheck, BriefcaseBusiness, CalendarDays, Link2, Mail, Phone, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Person } from '../../../contract/people.ts'
import { dateText } from '../../text/dates.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { IconButton } from '../../ui/icon-button.tsx'

/** What is said where nothing is. */
export const none = 'Not specified'
export const phoneAddress = (phone: string) => `tel:${phone.replaceAll(/[^+\d]/g, '')}`
/** A link that somebody else wrote. */
export const outside = { target: '_blank', rel: 'noopener nofollow ugc' }

/** Who it is, at the top of a profile. */
export function ProfileHead({ id, person, onClose }: { id: string; person: Person; onClose: () => void }) {
  const { title_headline, job_role, portfolio_website } = person.professional_profile
  const site = portfolio_website?.replace(/^https?:\/\//, '')
  const verified = ['E-mail verified', person.email_verified_at && dateText(person.email_verified_at)]
  const facts: [ReactNode, string | undefined, string?][] = [
    [<BriefcaseBusiness key="role" size={15} />, job_role],
    [<Mail key="mail" size={15} />, person.email, person.email && `mailto:${person.email}`],
    [<Phone key="phone" size={15} />, person.phone, person.phone && phoneAddress(person.phone)],
    [<Link2 key="site" size={15} />, site, site === portfolio_website ? undefined : portfolio_website],
    [
      <BadgeCheck key="verified" size={15} className="pf-ver" />,
      person.is_verified ? verified.filter(Boolean).join(' ') : undefined,
    ],
    [<CalendarDays key="since" size={15} />, `Joined ${dateText(person.created_at)}`],
  ]
  return (
    <div className="pf-h">
      <Avatar name={person.name} src={person.personal_profile.profile_picture_temp_url} size={64} />
      <div>
        <h2 id={id} tabIndex={-1} data-autofocus>
          {person.name}
        </h2>
        <p>{title_headline ?? none}</p>
        <ul className="pf-facts">
          {facts.map(
            ([icon, text, to], i) =>
              text && (
                <li key={i}>
                  {icon}
                  {to ? (
                    <a className="lk" href={to} {...(/^http/i.test(to) ? outside : {})}>
                      {text}
                    </a>
                  ) : (
                    text
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
