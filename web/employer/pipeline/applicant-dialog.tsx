import clsx from 'clsx'
import { Download, Mail, MapPin, Phone, X } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import type { Applicant } from '../../../contract/pipeline.ts'
import { call } from '../../browser-api.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Chip, Verified } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { reasonText, statusText, statusTones } from '../../text/application.ts'
import { fileSizeText } from '../../text/counts.ts'
import { dateText, shortDateText } from '../../text/dates.ts'
import { ApplicationRail } from '../../parts/applications/application-rail.tsx'
import { ApplicationTimeline } from '../../parts/applications/application-timeline.tsx'
import { FitLines } from '../../parts/applications/fit-lines.tsx'
import { offerText, yearsText } from './applicant-card.tsx'
import { MoveMenu } from './move-menu.tsx'
import type { Moves } from './use-moves.tsx'

type Props = {
  person: Applicant
  moves: Moves
  /** Whose turn it is, where one is answered after the other: the menu has the focus then. */
  turn?: ReactNode
  onClose: () => void
}

/** One application in full: the person, the must-haves line by line, what was sent, every step. */
export function ApplicantDialog({ person, moves, turn, onClose }: Props) {
  const { id, seeker } = person
  // It is opened by this call, and the applicant sees when that was first; what it answers is here already.
  useEffect(() => {
    call('GET /employer/applications/{id}/timeline', { params: { id } }).catch((error: unknown) =>
      console.warn('That the application was opened is not kept:', error),
    )
  }, [id])
  return (
    <Dialog
      open
      onClose={onClose}
      size="extra-large"
      sheet
      title={seeker.name}
      header={(titleId) => (
        <div className="flex gap-4 border-b border-line p-6 max-sm:p-4">
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
              {seeker.contact_withheld && (
                <With icon={<Mail size={15} />}>
                  {seeker.contact_withheld === 'private'
                    ? 'Keeps contact data private.'
                    : 'Contact data comes once your company is verified.'}
                </With>
              )}
            </p>
          </div>
          <div className="flex items-start gap-1">
            <MoveMenu person={person} moves={moves} size="medium" first={turn !== undefined} />
            <IconButton label="Close" onClick={onClose}>
              <X size={18} />
            </IconButton>
          </div>
        </div>
      )}
    >
      <div className="flex flex-col gap-6 py-4 text-text">
        {turn}
        <ApplicationRail application={person} />
        {person.due_at && (
          <Notice tone={person.is_overdue ? 'danger' : 'plain'}>
            {person.is_overdue ? 'Your answer is late. It was promised by ' : 'You promised an answer by '}
            <b>{dateText(person.due_at, person.time_zone)}</b>.
          </Notice>
        )}
        {person.withheld && (
          <Notice tone="plain">
            {person.withheld === 'withdrawn'
              ? `${statusText(person)}: the letter and the resume are no longer shown, nor who applied.`
              : 'This applicant is not shown to you any more. What stays is that there was an application, and its steps.'}
          </Notice>
        )}
        {person.offer_answer && (
          <Notice tone="plain">
            <b>{offerText(person)}</b> on {dateText(person.offer_answer.at, person.time_zone)}.
            {person.offer_answer.words && <p className="mt-1 whitespace-pre-line">“{person.offer_answer.words}”</p>}
          </Notice>
        )}
        {person.status === 'not_selected' && <Told person={person} moves={moves} />}
        <div className={clsx('grid gap-8', !person.withheld && 'lg:grid-cols-[1.4fr_1fr]')}>
          <div className={clsx('flex flex-col gap-5', person.withheld && 'hidden')}>
            {person.fit.length > 0 && (
              <section>
                <h3 className="heading-panel mb-2">Requirements</h3>
                <FitLines lines={person.fit} />
              </section>
            )}
            {person.cover_letter && (
              <section>
                <h3 className="heading-panel mb-2">Cover letter</h3>
                <p className="whitespace-pre-line">{person.cover_letter}</p>
              </section>
            )}
          </div>
          <div className="flex flex-col gap-5">
            {person.resume && (
              <a className="button button-outline" href={person.resume.resume_temp_url} download>
                <Download size={16} /> {person.resume.name} ({fileSizeText(person.resume.bytes)})
              </a>
            )}
            {person.resume_withheld && (
              <Notice tone="plain">The resume comes once your company is verified again.</Notice>
            )}
            {seeker.certifications.length > 0 && (
              <section>
                <h3 className="heading-panel mb-2">Certifications</h3>
                <p className="flex flex-wrap gap-1.5">
                  {seeker.certifications.map((name) => (
                    <Chip key={name} kind="certificate">
                      {name}
                    </Chip>
                  ))}
                </p>
              </section>
            )}
            {seeker.skills.length > 0 && (
              <section>
                <h3 className="heading-panel mb-2">Skills</h3>
                <p className="flex flex-wrap gap-1.5">
                  {seeker.skills.map((name) => (
                    <Chip key={name}>{name}</Chip>
                  ))}
                </p>
              </section>
            )}
            <section>
              <h3 className="heading-panel mb-3">Steps</h3>
              <ApplicationTimeline
                application={person}
                reader="employer"
                company="The company"
                time_zone={person.time_zone}
              />
            </section>
          </div>
        </div>
      </div>
    </Dialog>
  )
}

/** The reason told, and the way back as long as there is one. */
function Told({ person, moves }: { person: Applicant; moves: Moves }) {
  const reason = reasonText(person.reason, person.reason_words)
  const until = moves.canTakeBack(person) && person.undo_until
  return (
    <Notice
      tone="plain"
      action={
        until && (
          <Button size="small" className="self-center" onClick={() => moves.takeBack(person)}>
            Take back
          </Button>
        )
      }
    >
      Reason told{person.ended_at && ` on ${shortDateText(person.ended_at, person.time_zone)}`}: {reason}
      {/[.!?]$/.test(reason) ? '' : '.'}
      {until && ` You can take it back until ${shortDateText(until, person.time_zone)}.`}
    </Notice>
  )
}

const With = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <span className="inline-flex items-center gap-1.5 [&>svg]:text-text-3">
    {icon}
    {children}
  </span>
)
