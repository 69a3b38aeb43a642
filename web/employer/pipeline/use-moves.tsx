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
import { OutcomeDialog } from './outcome-dialog.tsx'
import { PlanInterview } from './interview-dialog.tsx'
import { waitText, isOpenStage, stagesFrom } from './stages.ts'
import { MoveDialog } from './move-dialog.tsx'

export type Outcome = { reason: NotSelectedReason; note?: string | undefined }

export type Moves = {
  /** The list with moves under way already made. */
  people: Applicant[]
  /** Moves at once; asks first where it is an end or an offer. */
  move: (person: Applicant, to: ApplicationStatus) => void
  /** Asks where to, and for a note. */
  moveWithNote: (person: Applicant) => void
  /** Whether "not selected" can be taken back still. */
  canTakeBack: (person: Applicant) => boolean
  /** Takes "not selected" back to the stage that was left. */
  takeBack: (person: Applicant) => void
  /** Whoever was moved last, as the server answered: an opened application stays open when it leaves the list. */
  last: Applicant | null
  /** How long mail about a move waits: "a minute". */
  wait: string
  dialogs: ReactNode
}

type JobOfMoves = { title: string; status: string }
type Options = {
  jobOf: (person: Applicant) => JobOfMoves
  people: Applicant[]
  step_mail_seconds: number
  /** Loads the list anew and keeps its promise once it is there. */
  onChanged: () => Promise<void>
  /** Somebody was moved, and the list is not loaded anew yet. */
  onMoved?: (id: string) => void
}

type Sent = Partial<Outcome> & {
  /** The focus goes with whoever is moved. */
  follow?: boolean
}

/** Every way an applicant is moved on this page, with its undo and its refusals. */
export function useMoves({ jobOf, people, step_mail_seconds, onChanged, onMoved }: Options): Moves {
  const [shown, showMoved] = useOptimistic(people, (before, { id, to }: { id: string; to: ApplicationStatus }) =>
    before.map((person) => (person.id === id ? { ...person, status: to } : person)),
  )
  const [moving, startTransition] = useTransition()
  const [asked, setAsked] = useState<PendingMove | null>(null)
  const [planned, setPlanned] = useState<Applicant | null>(null)
  const [last, setLast] = useState<Applicant | null>(null)
  const keepFocus = useRestoredFocus(moving || asked !== null || planned !== null)
  const now = useNow()
  const wait = waitText(step_mail_seconds)
  const close = () => setAsked(null)

  async function send(person: Applicant, to: ApplicationStatus, { follow = false, ...outcome }: Sent = {}) {
    keepFocus([person.id], { follow })
    const { data } = await call('PUT /employer/jobs/applications/{id}/status', {
      params: { id: person.id },
      body: { status: to, expected_status: person.status, ...outcome },
    })
    setLast(data)
    onMoved?.(person.id)
    return data
  }

  function go(person: Applicant, to: ApplicationStatus, undoTo?: ApplicationStatus) {
    startTransition(async () => {
      showMoved({ id: person.id, to })
      try {
        const moved = await send(person, to, { follow: !undoTo })
        toast.success(
          <>
            {person.seeker.name} moved {undoTo ? '' : 'back '}to <b>{statusLabels[to]}</b>
          </>,
          undoTo ? { undo: () => go(moved, undoTo), ...planning(moved) } : undefined,
        )
      } catch (error) {
        toast.error(failureText(`${person.seeker.name} was not moved.`, error))
        // Asking again a server that does not answer would take away the whole page.
        if (error instanceof NoAnswer) return
      }
      await onChanged()
    })
  }

  function plan(moved: Applicant) {
    // The button that was pressed is gone by the time the dialog closes.
    keepFocus([moved.id], { follow: true })
    setPlanned(moved)
  }

  /** Whoever comes to Interview is to be met: the next thing to do is offered with the move. */
  const planning = (moved: Applicant) =>
    moved.status === 'interview' ? { action: { label: 'Plan interview', onSelect: () => plan(moved) } } : undefined

  /** What was asked about and confirmed. */
  async function answer(person: Applicant, to: ApplicationStatus, outcome: Partial<Outcome> = {}) {
    const moved = await send(person, to, outcome).catch(async (error: unknown) => {
      // The dialog says what has changed meanwhile, and the list behind it shows it.
      if (error instanceof ApiError && error.status === 409) await onChanged()
      throw error
    })
    if (to === 'hired') toast.success(`${person.seeker.name} is hired`)
    else
      toast.success(
        <>
          {person.seeker.name} moved to <b>{statusLabels[to]}</b>
        </>,
        { undo: () => go(moved, person.status), ...planning(moved) },
      )
    await onChanged()
  }

  return {
    people: shown,
    last,
    move(person, to) {
      if (to === person.status) return
      if (to === 'not_selected' || to === 'hired' || to === 'offer') setAsked({ person, to })
      else go(person, to, person.status)
    },
    moveWithNote: (person) => setAsked({ person, to: 'with_note' }),
    canTakeBack: (person) => canReturn(person, now) && !['filled', 'closed'].includes(jobOf(person).status),
    wait,
    takeBack: (person) => person.stage_left && go(person, person.stage_left),
    dialogs: (
      <>
        {asked && (
          <MoveDialogs
            asked={asked}
            job={jobOf(asked.person).title}
            wait={wait}
            onClose={close}
            onSend={(to, outcome) => answer(asked.person, to, outcome)}
          />
        )}
        {planned && <PlanInterview person={planned} onClose={() => setPlanned(null)} onDone={() => void onChanged()} />}
      </>
    ),
  }
}

type PendingMove = { person: Applicant; to: 'not_selected' | 'hired' | 'offer' | 'with_note' }
type MoveDialogsProps = {
  asked: PendingMove
  job: string
  wait: string
  onClose: () => void
  onSend: (to: ApplicationStatus, outcome: Partial<Outcome>) => Promise<void>
}

/** What is asked before somebody is moved. */
function MoveDialogs({ asked: { person, to }, onSend, ...rest }: MoveDialogsProps) {
  if (to === 'not_selected')
    return <OutcomeDialog {...rest} people={[person]} onSend={(outcome) => onSend('not_selected', outcome)} />
  const OneMoveDialog = dialogs[to]
  return <OneMoveDialog {...rest} person={person} onSend={(status, note) => onSend(status, { note })} />
}

type MoveOneProps = {
  person: Applicant
  job: string
  /** How long mail about a move waits: "a minute". */
  wait: string
  onClose: () => void
  onSend: (to: ApplicationStatus, note: string | undefined) => Promise<void>
}

const HireDialog = ({ person, job, wait, ...rest }: MoveOneProps) => (
  <MoveDialog
    {...rest}
    people={[person]}
    job={job}
    to={['hired']}
    title={`Hire ${person.seeker.name}`}
    confirm="Mark as hired"
  >
    {person.seeker.name} is told after {wait} that {job} is theirs. This is final. The job stays open until you end it.
  </MoveDialog>
)

/** An offer is asked about before it is one. */
const OfferDialog = ({ person, job, wait, ...rest }: MoveOneProps) => (
  <MoveDialog
    {...rest}
    people={[person]}
    job={job}
    to={['offer']}
    title={`Offer to ${person.seeker.name}`}
    confirm="Move to Offer"
  >
    {person.seeker.name} moves to Offer for {job}, and is told after {wait}. Taken back before, they see and hear
    nothing of it.
  </MoveDialog>
)

/** Any other stage, with words to whoever is moved there. */
function NoteDialog({ person, job, wait, ...rest }: MoveOneProps) {
  const { forward, back } = stagesFrom(person.status)
  return (
    <MoveDialog
      {...rest}
      people={[person]}
      job={job}
      to={[...forward, ...back].filter(isOpenStage)}
      title={`Move ${person.seeker.name} with a note`}
      confirm="Move and send"
    >
      {person.seeker.name} is mailed the note after {wait}. If you take it back before then, they don’t see or hear
      about it.
    </MoveDialog>
  )
}

const dialogs = { hired: HireDialog, offer: OfferDialog, with_note: NoteDialog }
