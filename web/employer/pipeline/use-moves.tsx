import { useOptimistic, useState, useTransition, type ReactNode } from 'react'
import type { Applicant } from '../../../contract/applications/pipeline.ts'
import type { ApplicationStatus, NotSelectedReason } from '../../../contract/platform/values.ts'
import { toast } from '../../ui/toast.ts'
import { useNow } from '../../ui/now.ts'
import { ApiError, NoAnswer } from '../../api.ts'
import { call } from '../../browser-api.ts'
import { statusLabels } from '../../text/application.ts'
import { failureText } from '../../text/failure.ts'
import { canReturn } from './bulk-plan.ts'
import { useRestoredFocus } from './use-restored-focus.ts'
import { canceledText, OutcomeDialog } from './outcome-dialog.tsx'
import { PlanInterview } from './interview-dialog.tsx'
import { waitText, isOpenStage, stagesFrom } from './stages.ts'
import { MoveDialog } from './move-dialog.tsx'

export type Outcome = { reason: NotSelectedReason; note?: string | undefined }

export type Moves = {
  /** The list with pending moves already applied. */
  applicants: Applicant[]
  /** Moves right away, but asks first for an outcome or an offer. */
  move: (person: Applicant, to: ApplicationStatus) => void
  /** Asks for the stage and a note. */
  moveWithNote: (person: Applicant) => void
  /** Whether "not selected" can still be undone. */
  canUndoOutcome: (person: Applicant) => boolean
  /** Undoes "not selected": moves back to the stage that was left. */
  undoOutcome: (person: Applicant) => void
  /** The last moved applicant as the server returned them, so that an open application stays open when it leaves the list. */
  last: Applicant | null
  /** How long emails about a move are delayed: "a minute". */
  wait: string
  dialogs: ReactNode
}

type JobOfMoves = { title: string; status: string }
type Options = {
  jobOf: (person: Applicant) => JobOfMoves
  applicants: Applicant[]
  step_mail_seconds: number
  /** Reloads the list. Resolves when it's loaded. */
  onChanged: () => Promise<void>
  /** Called when an applicant was moved, before the list reloads. */
  onMoved?: (id: string) => void
}

type Sent = Partial<Outcome> & {
  /** Whether the focus follows the moved applicant. */
  follow?: boolean
}

/** Every way to move an applicant on this page, with undo and errors. */
export function useMoves({ jobOf, applicants, step_mail_seconds, onChanged, onMoved }: Options): Moves {
  const [shown, showMoved] = useOptimistic(applicants, (before, { id, to }: { id: string; to: ApplicationStatus }) =>
    before.map((applicant) => (applicant.id === id ? { ...applicant, status: to } : applicant)),
  )
  const [moving, startTransition] = useTransition()
  const [pending, setPending] = useState<PendingMove | null>(null)
  const [planned, setPlanned] = useState<Applicant | null>(null)
  const [last, setLast] = useState<Applicant | null>(null)
  const keepFocus = useRestoredFocus(moving || pending !== null || planned !== null)
  const now = useNow()
  const wait = waitText(step_mail_seconds)
  const close = () => setPending(null)

  async function send(applicant: Applicant, to: ApplicationStatus, { follow = false, ...outcome }: Sent = {}) {
    keepFocus([applicant.id], { follow })
    const { data } = await call('PUT /employer/jobs/applications/{id}/status', {
      params: { id: applicant.id },
      body: {
        status: to,
        expected_status: applicant.status,
        expected_acceptance: applicant.offer_answer?.accepted ?? false,
        ...outcome,
      },
    })
    setLast(data)
    onMoved?.(applicant.id)
    return data
  }

  function go(applicant: Applicant, to: ApplicationStatus, undoTo?: ApplicationStatus) {
    startTransition(async () => {
      showMoved({ id: applicant.id, to })
      try {
        const moved = await send(applicant, to, { follow: !undoTo })
        toast.success(
          <>
            {applicant.seeker.name} moved {undoTo ? '' : 'back '}to <b>{statusLabels[to]}</b>
          </>,
          undoTo ? { undo: () => go(moved, undoTo), ...planning(moved) } : undefined,
        )
      } catch (error) {
        toast.error(failureText(`${applicant.seeker.name} wasn’t moved.`, error))
        // Reloading from a server that doesn't answer would replace the whole page with an error.
        if (error instanceof NoAnswer) return
      }
      await onChanged()
    })
  }

  function plan(moved: Applicant) {
    // The button that was pressed no longer exists when the dialog closes.
    keepFocus([moved.id], { follow: true })
    setPlanned(moved)
  }

  /** After a move to Interview, the toast offers the next step: scheduling one. */
  const planning = (moved: Applicant) =>
    moved.status === 'interview' ? { action: { label: 'Schedule interview', onSelect: () => plan(moved) } } : undefined

  /** A move that was confirmed in a dialog. */
  async function answer(applicant: Applicant, to: ApplicationStatus, outcome: Partial<Outcome> = {}) {
    const moved = await send(applicant, to, outcome).catch(async (error: unknown) => {
      // The dialog says what has changed, and the list behind it shows it.
      if (error instanceof ApiError && error.status === 409) await onChanged()
      throw error
    })
    if (to === 'hired') toast.success(`${applicant.seeker.name} is hired`)
    else
      toast.success(
        <>
          {applicant.seeker.name} moved to <b>{statusLabels[to]}</b>
        </>,
        { undo: () => go(moved, applicant.status), ...planning(moved) },
      )
    await onChanged()
  }

  return {
    applicants: shown,
    last,
    move(applicant, to) {
      if (to === applicant.status) return
      if (to === 'not_selected' || to === 'hired' || to === 'offer') setPending({ applicant, to })
      else go(applicant, to, applicant.status)
    },
    moveWithNote: (applicant) => setPending({ applicant, to: 'with_note' }),
    canUndoOutcome: (applicant) => canReturn(applicant, now) && !['filled', 'closed'].includes(jobOf(applicant).status),
    wait,
    undoOutcome: (applicant) => applicant.stage_left && go(applicant, applicant.stage_left),
    dialogs: (
      <>
        {pending && (
          <MoveDialogs
            pending={pending}
            job={jobOf(pending.applicant).title}
            wait={wait}
            onClose={close}
            onSend={(to, outcome) => answer(pending.applicant, to, outcome)}
          />
        )}
        {planned && (
          <PlanInterview applicant={planned} onClose={() => setPlanned(null)} onDone={() => void onChanged()} />
        )}
      </>
    ),
  }
}

type PendingMove = { applicant: Applicant; to: 'not_selected' | 'hired' | 'offer' | 'with_note' }
type MoveDialogsProps = {
  pending: PendingMove
  job: string
  wait: string
  onClose: () => void
  onSend: (to: ApplicationStatus, outcome: Partial<Outcome>) => Promise<void>
}

/** The dialogs that ask before an applicant is moved. */
function MoveDialogs({ pending: { applicant, to }, onSend, ...rest }: MoveDialogsProps) {
  if (to === 'not_selected')
    return <OutcomeDialog {...rest} applicants={[applicant]} onSend={(outcome) => onSend('not_selected', outcome)} />
  const OneMoveDialog = dialogs[to]
  return <OneMoveDialog {...rest} applicant={applicant} onSend={(status, note) => onSend(status, { note })} />
}

type MoveOneProps = {
  applicant: Applicant
  job: string
  /** How long emails about a move are delayed: "a minute". */
  wait: string
  onClose: () => void
  onSend: (to: ApplicationStatus, note: string | undefined) => Promise<void>
}

const HireDialog = ({ applicant, job, wait, ...rest }: MoveOneProps) => (
  <MoveDialog
    {...rest}
    applicants={[applicant]}
    job={job}
    to={['hired']}
    title={`Hire ${applicant.seeker.name}?`}
    confirm="Mark as hired"
  >
    {applicant.seeker.name} is notified after {wait} that they got the job: {job}. You can’t undo this. The job stays
    open until you close it. {canceledText([applicant])}
  </MoveDialog>
)

/** Asks before an applicant is moved to Offer. */
const OfferDialog = ({ applicant, job, wait, ...rest }: MoveOneProps) => (
  <MoveDialog
    {...rest}
    applicants={[applicant]}
    job={job}
    to={['offer']}
    title={`Move ${applicant.seeker.name} to Offer?`}
    confirm="Move to Offer"
  >
    {applicant.seeker.name} moves to Offer for {job} and is notified after {wait}. If you undo it before then, they
    don’t see or hear about it.
  </MoveDialog>
)

/** Moves to any other stage, with a note to the applicant. */
function NoteDialog({ applicant, job, wait, ...rest }: MoveOneProps) {
  const { forward, back } = stagesFrom(applicant.status)
  return (
    <MoveDialog
      {...rest}
      applicants={[applicant]}
      job={job}
      to={[...forward, ...back].filter(isOpenStage)}
      title={`Move ${applicant.seeker.name} with a note`}
      confirm="Move and send"
    >
      {applicant.seeker.name} gets the note by email after {wait}. If you undo the move before then, they don’t see or
      hear about it.
    </MoveDialog>
  )
}

const dialogs = { hired: HireDialog, offer: OfferDialog, with_note: NoteDialog }
