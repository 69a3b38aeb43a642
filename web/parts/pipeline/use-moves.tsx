import { useOptimistic, useState, useTransition, type ReactNode } from 'react'
import type { JobDetail } from '../../../contract/jobs.ts'
import type { Applicant } from '../../../contract/pipeline.ts'
import type { ApplicationStatus, NotSelectedReason } from '../../../contract/values.ts'
import { toast } from '../../ui/toast.ts'
import { useNow } from '../../ui/now.ts'
import { NoAnswer } from '../../api.ts'
import { call } from '../../browser-api.ts'
import { statusLabels } from '../../text/application.ts'
import { HireDialog } from './hire-dialog.tsx'
import { useKeptFocus } from './kept-focus.ts'
import { OutcomeDialog } from './outcome-dialog.tsx'

export type Outcome = { reason: NotSelectedReason; note?: string | undefined }

export type Moves = {
  /** The list with moves under way already made. */
  people: Applicant[]
  /** Moves at once; asks first where it is an end. */
  move: (person: Applicant, to: ApplicationStatus) => void
  /** Whether "not selected" can be taken back still. */
  canTakeBack: (person: Applicant) => boolean
  /** Takes "not selected" back to the stage that was left. */
  takeBack: (person: Applicant) => void
  /** Whoever was moved last, as the server answered: an opened application stays open when it leaves the list. */
  last: Applicant | null
  dialogs: ReactNode
}

/** `onChanged` loads the list anew and keeps its promise once it is there. */
type Options = { job: JobDetail; people: Applicant[]; onChanged: () => Promise<void> }

/** Every way an applicant is moved on this page, with its undo and its refusals. */
export function useMoves({ job, people, onChanged }: Options): Moves {
  const [shown, showMoved] = useOptimistic(people, (before, { id, to }: { id: string; to: ApplicationStatus }) =>
    before.map((person) => (person.id === id ? { ...person, status: to } : person)),
  )
  const [moving, startTransition] = useTransition()
  const [ending, setEnding] = useState<Applicant | null>(null)
  const [hiring, setHiring] = useState<Applicant | null>(null)
  const [last, setLast] = useState<Applicant | null>(null)
  const keepFocus = useKeptFocus(moving || ending !== null || hiring !== null)
  const now = useNow()
  const jobEnded = job.status === 'filled' || job.status === 'closed'

  async function send(person: Applicant, to: ApplicationStatus, outcome?: Partial<Outcome>) {
    keepFocus([person.id])
    const { data } = await call('PUT /employer/jobs/applications/{id}/status', {
      params: { id: person.id },
      body: { status: to, expected_status: person.status, ...outcome },
    })
    setLast(data)
    return data
  }

  function go(person: Applicant, to: ApplicationStatus, undoTo?: ApplicationStatus) {
    startTransition(async () => {
      showMoved({ id: person.id, to })
      try {
        const moved = await send(person, to)
        toast.success(
          <>
            {person.seeker.name} moved {undoTo ? '' : 'back '}to <b>{statusLabels[to]}</b>
          </>,
          undoTo ? { action: { label: 'Undo', onSelect: () => go(moved, undoTo) } } : undefined,
        )
      } catch (error) {
        toast.error(error instanceof Error ? error.message : 'The application was not moved.')
        // Asking again a server that does not answer would take away the whole page.
        if (error instanceof NoAnswer) return
      }
      await onChanged()
    })
  }

  return {
    people: shown,
    last,
    move(person, to) {
      if (to === person.status) return
      if (to === 'not_selected') setEnding(person)
      else if (to === 'hired') setHiring(person)
      else go(person, to, person.status)
    },
    canTakeBack: ({ status, stage_left, undo_until }) =>
      status === 'not_selected' &&
      !jobEnded &&
      stage_left !== null &&
      undo_until !== null &&
      new Date(undo_until) > now,
    takeBack: (person) => person.stage_left && go(person, person.stage_left),
    dialogs: (
      <>
        {ending && (
          <OutcomeDialog
            names={[ending.seeker.name]}
            onClose={() => setEnding(null)}
            onSend={async (outcome) => {
              const ended = await send(ending, 'not_selected', outcome)
              toast.success(`${ending.seeker.name} was told the outcome`, {
                action: { label: 'Undo', onSelect: () => go(ended, ending.status) },
              })
              await onChanged()
            }}
          />
        )}
        {hiring && (
          <HireDialog
            name={hiring.seeker.name}
            open
            onClose={() => setHiring(null)}
            onHire={async () => {
              await send(hiring, 'hired')
              toast.success(`${hiring.seeker.name} is hired`)
              await onChanged()
            }}
          />
        )}
      </>
    ),
  }
}
