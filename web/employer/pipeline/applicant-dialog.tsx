import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Navigate } from 'react-router'
import clsx from 'clsx'
import { Download } from 'lucide-react'
import type { Applicant, OpenedApplication } from '../../../contract/applications/pipeline.ts'
import type { Past } from '../../../contract/seekers/past.ts'
import type { Person } from '../../../contract/seekers/seekers.ts'
import { useLive } from '../../live.ts'
import { ApplicationRail } from '../../parts/applications/application-rail.tsx'
import { useRecordTitle } from '../../parts/platform/page/use-record-title.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ApiError } from '../../api.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { reasonText, statusText } from '../../text/application.ts'
import { dateText, shortDateText } from '../../text/dates.ts'
import { Chip } from '../../ui/badge.tsx'
import { fileSizeText } from '../../text/counts.ts'
import { ApplicationTimeline } from '../../parts/applications/application-timeline.tsx'
import { PastJobs, Schools } from '../../parts/sourcing/past-lists.tsx'
import { FitLines } from '../../parts/applications/fit-lines.tsx'
import { call } from '../../browser-api.ts'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'
import { ApplicantHead } from './applicant-head.tsx'
import { InterviewsSection } from './interviews-section.tsx'
import { NotesSection, RatingsSection } from './applicant-assessments.tsx'
import { boardAddress } from './pipeline-query.ts'
import { ResumeSection } from './resume-section.tsx'
import type { Moves } from './use-moves.tsx'
import { offerText } from './applicant-card.tsx'
import { useMoveRefusal } from './stages.ts'

type Props = {
  id: string
  /** The job whose pipeline this is; absent where several jobs are listed. */
  job_id?: string
  /** As the list has them; absent where they are on none of its pages. */
  person: Applicant | undefined
  moves: Moves
  /** Whose turn it is, where one is answered after the other: the menu has the focus then. */
  turn?: ReactNode
  /** Opens another one instead. */
  onShow: (id: string) => void
  onClose: () => void
}

/** One application in full: the person, the must-haves line by line, what was sent, what colleagues say, every step. */
export function ApplicantDialog({ id, job_id, person: listed, moves, turn, onShow, onClose }: Props) {
  const { opened, error, again } = useOpenedApplication(id)
  const [isProfileShown, setProfileShown] = useState(false)
  const content = useRef<HTMLDivElement>(null)
  // The next one is read from the top.
  useEffect(() => {
    content.current?.parentElement?.scrollTo(0, 0)
  }, [id])
  useLive((event) => {
    const isOurs = event.kind === 'applications' && (!job_id || event.job_id === job_id)
    if (isOurs || event.kind === 'reset' || event.kind === 'poll') again()
  })
  // A colleague may have moved them out of the list since.
  const person = listed && opened ? (opened.updated_at > listed.updated_at ? opened : listed) : (listed ?? opened)
  useRecordTitle(person?.seeker.name ?? null, opened ? `applications, ${opened.job.title}` : 'applications')
  // An address that names another job's application leads to that job's pipeline.
  if (job_id && opened && opened.job.id !== job_id)
    return <Navigate to={`${boardAddress(opened.job.id)}&application=${id}`} replace />
  if (!person) return <ApplicantMissing error={error} onRetry={again} onClose={onClose} />
  const seeker_id = opened?.has_profile ? opened.seeker.id : null
  return (
    <Dialog
      open
      onClose={onClose}
      size="extra-large"
      sheet
      title={person.seeker.name}
      header={(titleId) => (
        <ApplicantHead
          person={person}
          job={opened?.job}
          moves={moves}
          titleId={titleId}
          isMenuFirst={turn !== undefined}
          onProfile={seeker_id ? () => setProfileShown(true) : undefined}
          onShow={onShow}
          onClose={onClose}
        />
      )}
    >
      <div ref={content} className="flex flex-col gap-6 py-4 text-text">
        {turn}
        <ApplicationRail application={person} />
        <ApplicantNotices person={person} moves={moves} />
        <ApplicantSent person={person} past={opened?.past ?? null} />
        {person.resume && <ResumeSection key={`resume ${id}`} id={id} resume={person.resume} />}
        {!person.withheld && (
          <>
            <RatingsSection key={`ratings ${id}`} id={id} />
            <NotesSection key={`notes ${id}`} id={id} />
          </>
        )}
        <InterviewsSection key={`interviews ${id}`} person={person} />
      </div>
      {isProfileShown && seeker_id && <ApplicantProfile id={seeker_id} onClose={() => setProfileShown(false)} />}
    </Dialog>
  )
}

type ApplicantMissingProps = { error: unknown; onRetry: () => void; onClose: () => void }

/** In place of an application that is not here yet, or not to be had. */
function ApplicantMissing({ error, onRetry, onClose }: ApplicantMissingProps) {
  const isNone = error instanceof ApiError && error.status === 404
  return (
    <Dialog open onClose={onClose} size="extra-large" sheet title="Application">
      <div className="py-4">
        {!error && <output>Loading the application...</output>}
        {isNone && (
          <ErrorState title="There is no such application.">It may belong to another company&apos;s job.</ErrorState>
        )}
        {Boolean(error) && !isNone && <ErrorState title="The application did not load." onRetry={onRetry} />}
      </div>
    </Dialog>
  )
}

type ApplicantNoticesProps = { person: Applicant; moves: Moves }

/** What holds of an opened application: the promised answer, what is withheld, the answer to an offer, the outcome. */
function ApplicantNotices({ person, moves }: ApplicantNoticesProps) {
  return (
    <>
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
      {person.status === 'not_selected' && <OutcomeNotice person={person} moves={moves} />}
    </>
  )
}

/** The reason that was given, and the button that takes the outcome back as long as that can be done. */
function OutcomeNotice({ person, moves }: ApplicantNoticesProps) {
  const reason = reasonText(person.reason, person.reason_words)
  const refusal = useMoveRefusal()
  const until = !refusal && moves.canTakeBack(person) && person.undo_until
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

/** What an applicant sent, must-haves line by line, and every step since. */
function ApplicantSent({ person, past }: { person: Applicant; past: Past | null }) {
  const { seeker } = person
  return (
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
        {past && past.experience.length > 0 && (
          <section>
            <h3 className="heading-panel mb-2">Experience</h3>
            <PastJobs jobs={past.experience} />
          </section>
        )}
        {past && past.education.length > 0 && (
          <section>
            <h3 className="heading-panel mb-2">Education</h3>
            <Schools schools={past.education} />
          </section>
        )}
      </div>
      <div className="flex flex-col gap-5">
        {person.resume && (
          <a className="button button-outline" href={person.resume.resume_temp_url} download>
            <Download size={16} /> {person.resume.name} ({fileSizeText(person.resume.bytes)})
          </a>
        )}
        {person.resume_withheld && <Notice tone="plain">The resume comes once your company is verified again.</Notice>}
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
            viewer="employer"
            company="The company"
            time_zone={person.time_zone}
          />
        </section>
      </div>
    </div>
  )
}

const ProfileDialog = lazyDialog(async () => (await import('../../parts/sourcing/profile-dialog.tsx')).ProfileDialog)

/** The whole profile of who applied, as far as the company may see it, over the application. */
function ApplicantProfile({ id, onClose }: { id: string; onClose: () => void }) {
  const [person, setPerson] = useState<Person | null>(null)
  const [failed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    const left = new AbortController()
    call('GET /job-seekers/{id}', { params: { id } }, { signal: left.signal }).then(
      ({ data }) => {
        setPerson(data)
        setFailed(false)
      },
      () => left.signal.aborted || setFailed(true),
    )
    return () => left.abort()
  }, [id, tries])
  if (failed)
    return (
      <Dialog open onClose={onClose} title="Profile">
        <ErrorState title="The profile did not load." onRetry={() => setTries(tries + 1)}>
          They may not be shown to you any more.
        </ErrorState>
      </Dialog>
    )
  return person && <ProfileDialog person={person} onClose={onClose} />
}

/** An application by its own id, which opens it: the applicant sees when that was first. */
function useOpenedApplication(id: string) {
  const [opened, setOpened] = useState<OpenedApplication | null>(null)
  const [failed, setFailed] = useState<{ id: string; error: unknown } | null>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    const left = new AbortController()
    call('GET /employer/applications/{id}', { params: { id } }, { signal: left.signal }).then(
      ({ data }) => {
        setOpened(data)
        setFailed(null)
      },
      (error: unknown) => {
        if (left.signal.aborted) return
        console.warn('The application was not opened:', error)
        setFailed({ id, error })
      },
    )
    return () => left.abort()
  }, [id, tries])
  return {
    opened: opened?.id === id ? opened : null,
    error: failed?.id === id ? failed.error : null,
    again: () => setTries(tries + 1),
  }
}
