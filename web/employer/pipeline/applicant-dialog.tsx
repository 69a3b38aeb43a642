import { type ReactNode, useEffect } from 'react'
import type { Applicant } from '../../../contract/pipeline.ts'
import { call } from '../../browser-api.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ApplicationRail } from '../../parts/applications/application-rail.tsx'
import { ApplicantHead } from './applicant-head.tsx'
import { ApplicantNotices } from './applicant-notices.tsx'
import { ApplicantSent } from './applicant-sent.tsx'
import { InterviewsSection } from './interviews-section.tsx'
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
        <ApplicantHead
          person={person}
          moves={moves}
          titleId={titleId}
          isMenuFirst={turn !== undefined}
          onClose={onClose}
        />
      )}
    >
      <div className="flex flex-col gap-6 py-4 text-text">
        {turn}
        <ApplicationRail application={person} />
        <ApplicantNotices person={person} moves={moves} />
        <ApplicantSent person={person} />
        <InterviewsSection person={person} />
      </div>
    </Dialog>
  )
}
