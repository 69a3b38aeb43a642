import { useCallback, useEffect, useRef, useState } from 'react'
import type { OpenedTicket } from '../../../contract/admin/support.ts'
import { ApiError } from '../../api.ts'
import { call } from '../../browser-api.ts'
import { failureText } from '../../text/failure.ts'
import { ticketTitle } from '../../text/support.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading } from '../../ui/spinner.tsx'
import { AnswerDialog } from './answer-dialog.tsx'
import { AssignDialog } from './assign-dialog.tsx'
import { DecideDialog } from './decide-dialog.tsx'
import { NoteDialog } from './note-dialog.tsx'
import { TicketDetails } from './ticket-details.tsx'
import { useMove } from './use-move.ts'

type Admin = { id: string; name: string }
type Work = 'answer' | 'note' | 'assign' | 'decide'
type Props = {
  id: string
  admins: readonly Admin[]
  onOpen: (id: string) => void
  onClose: () => void
  onChanged: () => void
}

/** One ticket: what was written, what was done, and what can be done with it. */
export function TicketDialog({ id, admins, onOpen, onClose, onChanged }: Props) {
  const { ticket, setTicket, failure, load } = useTicket(id)
  const [work, setWork] = useState<Work | null>(null)
  const close = useRef<HTMLButtonElement>(null)
  // The button that had the focus is gone once it has done its work: it stays in this dialog.
  useEffect(() => {
    if (ticket && !work && document.activeElement === document.body) close.current?.focus()
  }, [ticket, work])
  const changed = (now: OpenedTicket) => {
    setTicket(now)
    onChanged()
  }
  const doing = ticket && { ticket, onClose: () => setWork(null), onDone: changed, onStale: load }
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={ticket ? ticketTitle(ticket) : 'Ticket'}
      footer={
        <>
          {ticket && <Decisions ticket={ticket} onWork={setWork} onDone={changed} onStale={load} />}
          <Button ref={close} onClick={onClose}>
            Back to the list
          </Button>
        </>
      }
    >
      {failure && (
        <ErrorState title="The ticket did not load." onRetry={load}>
          {failure}
        </ErrorState>
      )}
      {!ticket && !failure && <Loading>Loading the ticket</Loading>}
      {ticket && <TicketDetails ticket={ticket} onAssign={() => setWork('assign')} onOpen={onOpen} />}
      {doing && work === 'answer' && <AnswerDialog {...doing} />}
      {doing && work === 'note' && <NoteDialog {...doing} />}
      {doing && work === 'assign' && <AssignDialog {...doing} admins={admins} />}
      {doing && work === 'decide' && <DecideDialog {...doing} />}
    </Dialog>
  )
}

type DecisionsProps = {
  ticket: OpenedTicket
  onWork: (work: Work) => void
  onDone: (ticket: OpenedTicket) => void
  onStale: () => void
}

function Decisions({ ticket, onWork, onDone, onStale }: DecisionsProps) {
  const { busy, move } = useMove(ticket, { onDone, onStale })
  const { kind, state, job, decided_with_job, writer, decision } = ticket
  const isContact = kind === 'contact'
  return (
    <>
      <span className="mr-auto flex flex-wrap gap-2">
        {isContact && state !== 'closed' && (
          <Button loading={busy} onClick={() => void move('closed')}>
            Close ticket
          </Button>
        )}
        {state === 'closed' && (isContact || kind === 'message_report') && (
          <Button loading={busy} onClick={() => void move('open')}>
            Open again
          </Button>
        )}
        {!isContact && !decision && !decided_with_job && <Button onClick={() => onWork('decide')}>Decide</Button>}
        {decided_with_job && job?.id && (
          <ButtonLink to={`/admin/manage-jobs?id=${job.id}`}>Decide with the job</ButtonLink>
        )}
      </span>
      <Button onClick={() => onWork('note')}>Write a note</Button>
      <Button
        variant="primary"
        disabledReason={!writer && 'Whoever reported this has deleted their account.'}
        onClick={() => onWork('answer')}
      >
        Answer
      </Button>
    </>
  )
}

function useTicket(id: string) {
  const [ticket, setTicket] = useState<OpenedTicket | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const load = useCallback(() => {
    call('GET /admin/support/{id}', { params: { id } }).then(
      ({ data }) => {
        setFailure(null)
        setTicket(data)
      },
      (error: unknown) =>
        setFailure(
          error instanceof ApiError && error.status === 404
            ? 'There is no such ticket. It may have been removed.'
            : failureText('', error).trim(),
        ),
    )
  }, [id])
  useEffect(load, [load])
  return { ticket, setTicket, failure, load }
}
