import { Mail, MapPin, Phone, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Applicant } from '../../../contract/applications/pipeline.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Verified } from '../../ui/badge.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { statusText, statusTones } from '../../text/application.ts'
import { dateText } from '../../text/dates.ts'
import { ApplicantActions } from './applicant-actions.tsx'
import { ApplicantNeighbours } from './applicant-neighbours.tsx'
import { yearsText } from './applicant-card.tsx'
import type { Moves } from './use-moves.tsx'

type Props = {
  person: Applicant
  /** Known once the application has been read. */
  job: { id: string; title: string } | undefined
  moves: Moves
  titleId: string
  /** Whether the menu has the focus when the dialog opens. */
  isMenuFirst: boolean
  /** Absent where the company sees no profile. */
  onProfile: (() => void) | undefined
  onShow: (id: string) => void
  onClose: () => void
}

/** The head of an opened application: who it is, how to reach them, and what can be done. */
export function ApplicantHead({ person, job, moves, titleId, isMenuFirst, onProfile, onShow, onClose }: Props) {
  const { seeker } = person
  return (
    <div className="flex gap-4 border-b border-line p-6 max-sm:flex-wrap max-sm:gap-y-1 max-sm:p-4">
      <Avatar name={seeker.name} src={seeker.profile_picture_temp_url} size={64} />
      <div className="min-w-0 flex-1">
        <h2 id={titleId} className="heading-page flex flex-wrap items-center gap-2">
          <span>
            {seeker.name}
            {seeker.email_verified_at && (
              <Verified label={`E-mail address verified on ${dateText(seeker.email_verified_at)}`} />
            )}
          </span>
          <StatusBadge tone={statusTones[person.status]}>{statusText(person)}</StatusBadge>
        </h2>
        <p className="mt-1 text-text-2">{seeker.headline ?? seeker.job_role}</p>
        <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-[13.5px] text-text-2">
          {!person.withheld && <span>{yearsText(seeker.years_of_experience)}</span>}
          {seeker.location && <With icon={<MapPin size={15} />}>{seeker.location}</With>}
          {seeker.email && (
            <With icon={<Mail size={15} />}>
              <a className="hover:underline" href={`mailto:${seeker.email}`}>
                {seeker.email}
              </a>
            </With>
          )}
          {seeker.phone && <With icon={<Phone size={15} />}>{seeker.phone}</With>}
          {onProfile && (
            <button type="button" className="link" onClick={onProfile}>
              Whole profile
            </button>
          )}
          {seeker.contact_withheld && (
            <With icon={<Mail size={15} />}>
              {seeker.contact_withheld === 'private'
                ? 'Keeps contact data private.'
                : 'Contact data comes once your company is verified.'}
            </With>
          )}
        </p>
        <ApplicantActions person={person} job={job} moves={moves} isMenuFirst={isMenuFirst} />
      </div>
      <div className="flex items-start gap-1 max-sm:order-first max-sm:w-full max-sm:justify-end">
        <ApplicantNeighbours id={person.id} onShow={onShow} />
        <IconButton label="Close" onClick={onClose}>
          <X size={18} />
        </IconButton>
      </div>
    </div>
  )
}

const With = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <span className="inline-flex min-w-0 items-center gap-1.5 wrap-anywhere [&>svg]:flex-none [&>svg]:text-text-3">
    {icon}
    {children}
  </span>
)
