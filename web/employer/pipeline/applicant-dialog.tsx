import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Navigate } from 'react-router'
import type { Applicant } from '../../../contract/applications/pipeline.ts'
import { useLive } from '../../live.ts'
import { ApplicationRail } from '../../parts/applications/application-rail.tsx'
import { useRecordTitle } from '../../parts/platform/page/use-record-title.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ApplicantHead } from './applicant-head.tsx'
import { ApplicantMissing } from './applicant-missing.tsx'
import { ApplicantNotices } from './applicant-notices.tsx'
import { ApplicantProfile } from './applicant-profile.tsx'
import { ApplicantSent } from './applicant-sent.tsx'
import { InterviewsSection } from './interviews-section.tsx'
import { NotesSection } from './notes-section.tsx'
import { boardAddress } from './pipeline-query.ts'
import { RatingsSection } from './ratings-section.tsx'
import { ResumeSection } from './resume/resume-section.tsx'
import { useOpenedApplication } from './use-opened-application.ts'
import type { Moves } from './use-moves.tsx'

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
