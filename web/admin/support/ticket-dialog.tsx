import type { OpenedTicket } from '../../../contract/admin/support.ts'
import { call } from '../../browser-api.ts'
import { ticketTitle } from '../../text/support.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { type OpenedRecord, RecordDialog } from '../records/record-dialog.tsx'
import { useRecord } from '../records/use-record.ts'
import { AnswerDialog } from './answer-dialog.tsx'
import { AssignDialog } from './assign-dialog.tsx'
import { DecideDialog } from './decide-dialog.tsx'
import { NoteDialog } from './note-dialog.tsx'
import { TicketDetails } from './ticket-details.tsx'
import { useMove } from './use-move.ts'

type Admin = { id: string; name: string }
type Work = 'answer' | 'note' | 'assign' | 'decide'
type Props = OpenedRecord & { admins: readonly Admin[]; onOpen: (id: string) => void }

const load = (id: string) => call('GET /admin/support/{id}', { params: { id } })
const gone = 'There is no such ticket. It may have been removed.'

/** One ticket: what was written, what was done, and what can be done with it. */
export function TicketDialog({ id, admins, onOpen, ...opened }: Props) {
  const record = useRecord<OpenedTicket>(id, load, gone)
  const changed = (now: OpenedTicket) => {
    record.setItem(now)
    opened.onChanged()
  }
  return (
    <RecordDialog<OpenedTicket, Work>
      {...opened}
      record={record}
      title={record.item ? ticketTitle(record.item) : 'Ticket'}
      list="support center"
      noun="ticket"
      decisions={(ticket, onWork) => (
        <Decisions ticket={ticket} onWork={onWork} onDone={changed} onStale={record.load} />
      )}
      asking={(work, ticket, { onClose }) => {
        const doing = { ticket, onClose, onDone: changed, onStale: record.load }
        if (work === 'assign') return <AssignDialog {...doing} admins={admins} />
        const Asking = { answer: AnswerDialog, note: NoteDialog, decide: DecideDialog }[work]
        return <Asking {...doing} />
      }}
    >
      {(ticket, _, ask) => <TicketDetails ticket={ticket} onAssign={() => ask('assign')} onOpen={onOpen} />}
    </RecordDialog>
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
