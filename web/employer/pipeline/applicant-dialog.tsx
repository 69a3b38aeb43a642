import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Navigate } from 'react-router'
import clsx from 'clsx'
import { Download } from 'lucide-react'
import { dateText, shortDateText } from '../../../contract/platform/format.ts'
import type { Applicant, OpenedApplication } from '../../../contract/applications/pipeline.ts'
import type { Past } from '../../../contract/seekers/past.ts'
import type { VisibleSeeker } from '../../../contract/seekers/seekers.ts'
import { useLive } from '../../live.ts'
import { ApplicationRail } from '../../parts/applications/application-rail.tsx'
import { useRecordTitle } from '../../parts/platform/page/use-record-title.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ApiError } from '../../api.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { reasonLabels, statusText } from '../../text/application.ts'
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
  /** The job whose pipeline this is. Absent if several jobs are listed. */
  job_id?: string
  /** The applicant as listed. Absent if they're on none of the list's loaded pages. */
  applicant: Applicant | undefined
  moves: Moves
  /** The position in the queue of waiting applicants. If it's there, the menu gets the focus. */
  turn?: ReactNode
  /** Opens another application instead. */
  onShow: (id: string) => void
  onClose: () => void
}

/** One whole application: the person, each must-have, what was sent, what colleagues wrote, and every step. */
export function ApplicantDialog({ id, job_id, applicant: listed, moves, turn, onShow, onClose }: Props) {
  const { opened, error, again } = useOpenedApplication(id)
  const [isProfileShown, setProfileShown] = useState(false)
  const content = useRef<HTMLDivElement>(null)
  // The next application starts at the top.
  useEffect(() => {
    content.current?.parentElement?.scrollTo(0, 0)
  }, [id])
  useLive((event) => {
    const isOurs = event.kind === 'applications' && (!job_id || event.job_id === job_id)
    if (isOurs || event.kind === 'reset' || event.kind === 'poll') again()
  })
  // A colleague may have moved the applicant out of the list since.
  const applicant = listed && opened ? (opened.updated_at > listed.updated_at ? opened : listed) : (listed ?? opened)
  useRecordTitle(applicant?.seeker.name ?? null, opened ? `applications, ${opened.job.title}` : 'applications')
  // If the address names another job's application, go to that job's pipeline.
  if (job_id && opened && opened.job.id !== job_id)
    return <Navigate to={`${boardAddress(opened.job.id)}&application=${id}`} replace />
  if (!applicant) return <ApplicantMissing error={error} onRetry={again} onClose={onClose} />
  const seeker_id = opened?.has_profile ? opened.seeker.id : null
  return (
    <Dialog
      open
      onClose={onClose}
      size="extra-large"
      sheet
      title={applicant.seeker.name}
      header={(titleId) => (
        <ApplicantHead
          applicant={applicant}
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
        <ApplicationRail application={applicant} />
        <ApplicantNotices applicant={applicant} moves={moves} />
        <ApplicantSent applicant={applicant} past={opened?.past ?? null} />
        {applicant.resume && <ResumeSection key={`resume ${id}`} id={id} resume={applicant.resume} />}
        {!applicant.withheld && (
          <>
            <RatingsSection key={`ratings ${id}`} id={id} />
            <NotesSection key={`notes ${id}`} id={id} time_zone={applicant.time_zone} />
          </>
        )}
        <InterviewsSection key={`interviews ${id}`} applicant={applicant} />
      </div>
      {isProfileShown && seeker_id && <ApplicantProfile id={seeker_id} onClose={() => setProfileShown(false)} />}
    </Dialog>
  )
}

type ApplicantMissingProps = { error: unknown; onRetry: () => void; onClose: () => void }

/** Shown while an application loads, or if it can't be loaded. */
function ApplicantMissing({ error, onRetry, onClose }: ApplicantMissingProps) {
  const isNone = error instanceof ApiError && error.status === 404
  return (
    <Dialog open onClose={onClose} size="extra-large" sheet title="Application">
      <div className="py-4">
        {!error && <output>Loading the application…</output>}
        {isNone && (
          <ErrorState title="Application not found">It might belong to another company&apos;s job.</ErrorState>
        )}
        {Boolean(error) && !isNone && <ErrorState title="The application didn’t load." onRetry={onRetry} />}
      </div>
    </Dialog>
  )
}

type ApplicantNoticesProps = { applicant: Applicant; moves: Moves }

/** Notices on an open application: the answer-by date, what's withheld, the answer to an offer, and the outcome. */
function ApplicantNotices({ applicant, moves }: ApplicantNoticesProps) {
  return (
    <>
      {applicant.due_at && (
        <Notice tone={applicant.is_overdue ? 'danger' : 'plain'}>
          {applicant.is_overdue ? 'Your answer is late. You promised it by ' : 'You promised an answer by '}
          <b>{dateText(applicant.due_at, applicant.time_zone)}</b>.
        </Notice>
      )}
      {applicant.withheld && (
        <Notice tone="plain">
          {applicant.withheld === 'withdrawn'
            ? `${statusText(applicant)}. You can no longer see the applicant, the cover letter, or the resume.`
            : 'You can no longer see this applicant. Only the application’s history remains.'}
        </Notice>
      )}
      {applicant.offer_answer && (
        <Notice tone="plain">
          <b>{offerText(applicant)}</b> on {dateText(applicant.offer_answer.at, applicant.time_zone)}.
          {applicant.offer_answer.words && <p className="mt-1 whitespace-pre-line">“{applicant.offer_answer.words}”</p>}
        </Notice>
      )}
      {applicant.status === 'not_selected' && <OutcomeNotice applicant={applicant} moves={moves} />}
    </>
  )
}

/** The reason that was given, and a button that undoes the outcome as long as that's possible. */
function OutcomeNotice({ applicant, moves }: ApplicantNoticesProps) {
  const { reason, reason_words } = applicant
  const words = reason_words?.trim()
  const said = [reason && !(reason === 'other' && words) && reasonLabels[reason], words].filter(Boolean)
  const refusal = useMoveRefusal()
  const until = !refusal && moves.canUndoOutcome(applicant) && applicant.undo_until
  return (
    <Notice
      tone="plain"
      action={
        until && (
          <Button size="small" className="self-center" onClick={() => moves.undoOutcome(applicant)}>
            Move back
          </Button>
        )
      }
    >
      Reason given{applicant.ended_at && ` on ${shortDateText(applicant.ended_at, applicant.time_zone)}`}:{' '}
      {said.map((text) => (text && /[.!?]$/.test(text) ? text : `${text}.`)).join(' ')}
      {until && ` You can move them back until ${shortDateText(until, applicant.time_zone)}.`}
    </Notice>
  )
}

/** What an applicant sent, each must-have, and every step since. */
function ApplicantSent({ applicant, past }: { applicant: Applicant; past: Past | null }) {
  const { seeker } = applicant
  return (
    <div className={clsx('grid gap-8', !applicant.withheld && 'lg:grid-cols-[1.4fr_1fr]')}>
      <div className={clsx('flex flex-col gap-5', applicant.withheld && 'hidden')}>
        {applicant.fit.length > 0 && (
          <section>
            <h3 className="heading-panel mb-2">Requirements</h3>
            <FitLines lines={applicant.fit} />
          </section>
        )}
        {applicant.cover_letter && (
          <section>
            <h3 className="heading-panel mb-2">Cover letter</h3>
            <p className="whitespace-pre-line">{applicant.cover_letter}</p>
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
        {applicant.resume && (
          <a className="button button-outline" href={applicant.resume.resume_temp_url} download>
            <Download size={16} /> {applicant.resume.name} ({fileSizeText(applicant.resume.bytes)})
          </a>
        )}
        {applicant.resume_withheld && (
          <Notice tone="plain">You can see the resume when your company is verified again.</Notice>
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
          <h3 className="heading-panel mb-3">History</h3>
          <ApplicationTimeline
            application={applicant}
            viewer="employer"
            company="The company"
            time_zone={applicant.time_zone}
          />
        </section>
      </div>
    </div>
  )
}

const ProfileDialog = lazyDialog(async () => (await import('../../parts/sourcing/profile-dialog.tsx')).ProfileDialog)

/** The applicant's profile, as far as the company can see it, on top of the application. */
function ApplicantProfile({ id, onClose }: { id: string; onClose: () => void }) {
  const [applicant, setApplicant] = useState<VisibleSeeker | null>(null)
  const [failed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    const left = new AbortController()
    call('GET /job-seekers/{id}', { params: { id } }, { signal: left.signal }).then(
      ({ data }) => {
        setApplicant(data)
        setFailed(false)
      },
      () => left.signal.aborted || setFailed(true),
    )
    return () => left.abort()
  }, [id, tries])
  if (failed)
    return (
      <Dialog open onClose={onClose} title="Profile">
        <ErrorState title="The profile didn’t load." onRetry={() => setTries(tries + 1)}>
          You might no longer be able to see this person.
        </ErrorState>
      </Dialog>
    )
  return applicant && <ProfileDialog seeker={applicant} onClose={onClose} />
}

/** Loads an application by its id. This marks it as opened, and the applicant sees when it was first opened. */
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
