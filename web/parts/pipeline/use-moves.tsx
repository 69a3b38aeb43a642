import { useOptimistic, useState, useTransition, type ReactNode } from 'react'
import type { Applicant } from '../../../contract/pipeline.ts'
import type { ApplicationStatus, NotSelectedReason } from '../../../contract/values.ts'
import { toast } from '../../ui/toast.ts'
import { call } from '../../browser-api.ts'
import { statusLabels } from '../../text/application.ts'
import { HireDialog } from './hire-dialog.tsx'
import { OutcomeDialog } from './outcome-dialog.tsx'

export type Outcome = { reason: NotSelectedReason; note?: string | undefined }

export type Moves = {
  /** The list with moves under way already made. */
  people: Applicant[]
  /** Moves at once; asks first where it is an end. */
  move: (person: Applicant, to: ApplicationStatus) => void
  /** Takes "not selected" back to the stage that was left. */
  undo: (person: Applicant) => void
  dialogs: ReactNode
}

type Options = { job_id: string; people: Applicant[]; onChanged: () => void }

/** Every way an applicant is moved on this page, with its undo and its refusals. */
export function useMoves({ people, onChanged }: Options): Moves {
  const [shown, showMoved] = useOptimistic(people, (before, { id, to }: { id: string; to: ApplicationStatus }) =>
    before.map((person) => (person.id === id ? { ...person, status: to } : person)),
  )
  const [, startTransition] = useTransition()
  const [ending, setEnding] = useState<Applicant | null>(null)
  const [hiring, setHiring] = useState<Applicant | null>(null)

  async function send(person: Applicant, to: ApplicationStatus, outcome?: Partial<Outcome>) {
    const { data } = await call('PUT /employer/jobs/applications/{id}/status', {
      params: { id: person.id },
      body: { status: to, expected_status: person.status, ...outcome },
    })
    return data
  }

  const refused = (error: unknown) =>
    toast.error(error instanceof Error ? error.message : 'The application was not moved.')

  function go(person: Applicant, to: ApplicationStatus, undoTo?: ApplicationStatus) {
    startTransition(async () => {
      showMoved({ id: person.id, to })
      try {
        const moved = await send(person, to)
        toast.success(
          <>
            {person.seeker.name} moved to <b>{statusLabels[to]}</b>
          </>,
          undoTo ? { action: { label: 'Undo', onSelect: () => go({ ...person, ...moved }, undoTo) } } : undefined,
        )
      } catch (error) {
        refused(error)
      }
      onChanged()
    })
  }

  return {
    people: shown,
    move(person, to) {
      if (to === person.status) return
      if (to === 'not_selected') setEnding(person)
      else if (to === 'hired') setHiring(person)
      else go(person, to, person.status)
    },
    undo: (person) => person.stage_left && go(person, person.stage_left),
    dialogs: (
      <>
        {ending && (
          <OutcomeDialog
            names={[ending.seeker.name]}
            onClose={() => setEnding(null)}
            onSend={async (outcome) => {
              const ended = await send(ending, 'not_selected', outcome)
              toast.success(`${ending.seeker.name} was told the outcome`, {
                action: { label: 'Undo', onSelect: () => go({ ...ending, ...ended }, ending.status) },
              })
              onChanged()
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
              onChanged()
            }}
          />
        )}
      </>
    ),
  }
}
