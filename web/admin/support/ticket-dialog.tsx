import { Link } from 'react-router'
import { useRef, useState } from 'react'
import type { OpenedTicket, TicketStep } from '../../../contract/admin/support.ts'
import { longestAnswer, type replyPlaceholders, reportDecisions, longestNote } from '../../../contract/admin/values.ts'
import { fillPlaceholders, firstNameOf } from '../../../contract/platform/placeholders.ts'
import { call } from '../../browser-api.ts'
import { ticketTitle, ticketKindLabels, ticketStepText, decisionLabels, ticketReason } from '../../text/support.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { type OpenedRecord, RecordDialog } from '../records/record-dialog.tsx'
import { useRecord } from '../records/use-record.ts'
import { Tag } from '../../ui/badge.tsx'
import { type Fact, FactList } from '../../ui/description-sheet.tsx'
import { dateText } from '../clock.ts'
import { RecordHistory } from '../records/record-history.tsx'
import { FormDialog } from '../../parts/platform/forms/form-dialog.tsx'
import { useEndpointForm } from '../../parts/platform/forms/use-endpoint-form.ts'
import { SavedTextMenu } from '../../parts/messages/saved-texts/saved-text-menu.tsx'
import { inserted } from '../../text/inserted.ts'
import { Field } from '../../ui/field.tsx'
import { MenuItem } from '../../ui/menu-item.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { toast } from '../../ui/toast.ts'
import { Select } from '../../ui/select.tsx'
import { failureText } from '../../text/failure.ts'
import { TicketState } from './ticket-state.tsx'
import { SavedRepliesDialog } from './saved-replies-dialog.tsx'
import { isStale, type TicketWork } from './ticket-work.ts'

type Admin = { id: string; name: string }
type Work = 'answer' | 'note' | 'assign' | 'decide'
type Props = OpenedRecord & { admins: readonly Admin[]; onOpen: (id: string) => void }

const load = (id: string) => call('GET /admin/support/{id}', { params: { id } })
const gone = 'It might have been deleted.'

/** One ticket: its text, its history, and its actions. */
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
            Reopen ticket
          </Button>
        )}
        {!isContact && !decision && !decided_with_job && (
          <Button onClick={() => onWork('decide')}>Decide on report</Button>
        )}
        {decided_with_job && job?.id && (
          <ButtonLink to={`/admin/manage-jobs?id=${job.id}`}>Decide on the job</ButtonLink>
        )}
      </span>
      <Button onClick={() => onWork('note')}>Add note</Button>
      <Button
        variant="primary"
        disabledReason={!writer && 'The person who reported this has deleted their account.'}
        onClick={() => onWork('answer')}
      >
        Answer
      </Button>
    </>
  )
}

type TicketDetailsProps = { ticket: OpenedTicket; onAssign: () => void; onOpen: (id: string) => void }

const TicketDetails = ({ ticket, onAssign, onOpen }: TicketDetailsProps) => (
  <div className="flex flex-col gap-6">
    <div className="flex flex-wrap items-center gap-2">
      <code className="text-caption">#{ticket.number}</code>
      <Tag>{ticketKindLabels[ticket.kind]}</Tag>
      <TicketState ticket={ticket} />
      <span className="text-text-2">{ticket.assignee ? `Assigned to ${ticket.assignee.name}` : 'Unassigned'}</span>
      <Button size="small" onClick={onAssign}>
        {ticket.assignee ? 'Reassign' : 'Assign'}
      </Button>
    </div>
    <TicketText ticket={ticket} />
    {ticket.quoted.length > 0 && <Quoted lines={ticket.quoted} />}
    <FactList facts={factsOf(ticket)} />
    {ticket.others.length > 0 && <Others tickets={ticket.others} onOpen={onOpen} />}
    <TicketHistory steps={ticket.history} />
  </div>
)

function factsOf({ writer, account, job, company, seeker, created_at, replied_at, kind }: OpenedTicket): Fact[] {
  return [
    {
      label: kind === 'contact' ? 'Written by' : 'Reported by',
      value: writer ? `${writer.name}, ${writer.email}` : 'Deleted account',
    },
    ...(account
      ? [{ label: kind === 'contact' ? 'Account with this address' : 'Account', value: <Account account={account} /> }]
      : []),
    { label: 'Received', value: dateText(created_at) },
    ...(replied_at ? [{ label: 'Last reply', value: dateText(replied_at) }] : []),
    ...(job
      ? [
          {
            label: 'Job',
            value: job.id ? <RecordLink page="manage-jobs" id={job.id} name={job.title} /> : `${job.title} (deleted)`,
          },
        ]
      : []),
    ...(company
      ? [
          {
            label: 'Company',
            value: <RecordLink page="manage-employers" id={company.id} name={company.company_name} />,
          },
        ]
      : []),
    ...(seeker && seeker.id !== account?.id
      ? [{ label: 'Job seeker', value: <RecordLink page="manage-job-seekers" id={seeker.id} name={seeker.name} /> }]
      : []),
  ]
}

const RecordLink = ({ page, id, name }: { page: string; id: string; name: string }) => (
  <Link className="link" to={`/admin/${page}?id=${id}`}>
    {name}
  </Link>
)

const pages = { job_seeker: 'manage-job-seekers', employer: 'manage-employers' } as const
const kinds = { job_seeker: 'job seeker', employer: 'company', admin: 'administrator' } as const

/** A contact message doesn't prove that the sender owns the address. */
function Account({ account: { user_type, id, name } }: { account: NonNullable<OpenedTicket['account']> }) {
  if (user_type === 'admin' || !id) return `${name}, ${kinds[user_type]}`
  return (
    <>
      <RecordLink page={pages[user_type]} id={id} name={name} />, {kinds[user_type]}
    </>
  )
}

const Quoted = ({ lines }: { lines: readonly string[] }) => (
  <section aria-label="Quoted messages">
    <h3 className="heading-panel mb-3">Quoted messages</h3>
    <ol className="flex flex-col gap-2">
      {lines.map((line, index) => (
        <li
          key={`${index} ${line}`}
          className="border-l-2 border-line-2 pl-3 whitespace-pre-line text-text-2 [overflow-wrap:anywhere]"
        >
          {line}
        </li>
      ))}
    </ol>
  </section>
)

const Others = ({ tickets, onOpen }: { tickets: OpenedTicket['others']; onOpen: (id: string) => void }) => (
  <section aria-label="Their other tickets">
    <h3 className="heading-panel mb-3">Their other tickets</h3>
    <ul className="flex flex-col gap-1.5">
      {tickets.map((ticket) => (
        <li key={ticket.id} className="flex flex-wrap items-center gap-2">
          <button type="button" className="link min-h-6 text-left break-words" onClick={() => onOpen(ticket.id)}>
            {ticketTitle(ticket)}
          </button>
          <TicketState ticket={{ ...ticket, decision: null }} />
          <span className="text-sm text-text-2">{dateText(ticket.created_at)}</span>
        </li>
      ))}
    </ul>
  </section>
)

/** Answers, notes, and decisions, and which administrators opened the ticket, newest first. */
const TicketHistory = ({ steps }: { steps: readonly TicketStep[] }) =>
  steps.length > 0 && (
    <RecordHistory
      label="History of this ticket"
      steps={steps.map((step) => ({ ...step, reason: step.words || null }))}
      text={ticketStepText}
    />
  )

/** Sends an answer by email, with the message being answered shown above. */
function AnswerDialog({ ticket, onClose, onDone, onStale }: TicketWork) {
  const choosesState = ticket.kind === 'contact' && ticket.state !== 'closed'
  const [isManaging, setIsManaging] = useState(false)
  /** Changes with the saved replies, so that the menu reloads them. */
  const [round, setRound] = useState(0)
  const box = useRef<HTMLDivElement>(null)
  const form = useEndpointForm('POST /admin/support/{id}/reply', {
    params: { id: ticket.id },
    labels: { answer: 'Answer', ...(choosesState && { state: 'After sending' }) },
    defaults: { answer: '', state: 'waiting' },
    body: (values) => ({ ...values, updated_at: ticket.updated_at }),
    keep: `ticket_answer_${ticket.id}`,
    failed: 'The answer wasn’t sent.',
    onFailed: (error) => {
      if (isStale(error)) onStale()
    },
    onDone({ data }) {
      toast.success(`Answer sent to ${ticket.writer?.email ?? 'them'}`)
      onDone(data)
      onClose()
    },
  })
  const insert = (body: string) => {
    const field = box.current?.querySelector('textarea')
    if (!field) return
    const { text, end } = inserted(field.value, field.selectionEnd, filled(body, ticket))
    form.setValue('answer', text)
    // After the menu has closed, because closing moves the focus to its button.
    requestAnimationFrame(() => {
      field.focus()
      field.setSelectionRange(end, end)
    })
  }
  return (
    <>
      <FormDialog
        form={form}
        title={`Answer ${ticket.writer?.name ?? ''}`.trim()}
        confirm="Send answer"
        size="medium"
        onClose={onClose}
      >
        <TicketText ticket={ticket} />
        <div
          ref={box}
          className="flex flex-col gap-1.5"
          // Moving the focus from the text to the saved replies shouldn't validate the field yet.
          onBlurCapture={(event) => {
            if (box.current?.contains(event.relatedTarget)) event.stopPropagation()
          }}
        >
          <Field
            {...form.field('answer', {
              hint: `We’ll email this to ${ticket.writer?.email ?? 'them'} with their message quoted below. Their reply reopens this ticket.`,
            })}
            required
          >
            <TextArea rows={7} limit={longestAnswer} length={form.values.answer?.length ?? 0} data-autofocus />
          </Field>
          <span className="-ml-2.5">
            <SavedTextMenu
              key={round}
              label="Saved replies"
              load={async () =>
                (await call('GET /admin/support/saved-replies')).data.map(({ id, title, body }) => ({
                  id,
                  name: title,
                  body,
                }))
              }
              failed="The saved replies didn’t load."
              none={{ title: 'No saved replies yet', why: 'Save answers you send often.' }}
              onChoose={insert}
            >
              <MenuItem onSelect={() => setIsManaging(true)}>Manage saved replies</MenuItem>
            </SavedTextMenu>
          </span>
        </div>
        {choosesState && (
          <RadioGroup
            {...form.field('state')}
            options={[
              { value: 'waiting', label: 'Wait for their reply' },
              { value: 'closed', label: 'Close the ticket' },
            ]}
          />
        )}
        {!ticket.assignee && <p className="text-text-2">This ticket is unassigned. It will be assigned to you.</p>}
      </FormDialog>
      {isManaging && (
        <SavedRepliesDialog
          onClose={() => {
            setIsManaging(false)
            setRound(round + 1)
          }}
        />
      )}
    </>
  )
}

type Filled = Record<(typeof replyPlaceholders)[number], string>

/** Fills in a saved reply's placeholders for this ticket. */
const filled = (body: string, { writer, number }: TicketWork['ticket']) =>
  fillPlaceholders<keyof Filled>(body, { name: firstNameOf(writer?.name ?? ''), number: String(number) })

type AssignDialogProps = TicketWork & { admins: readonly { id: string; name: string }[] }

/** Assigns a ticket to an administrator. */
function AssignDialog({ ticket, admins, onClose, onDone, onStale }: AssignDialogProps) {
  const form = useEndpointForm('PUT /admin/support/{id}/assignee', {
    params: { id: ticket.id },
    labels: { assignee_id: 'Assigned to' },
    defaults: { assignee_id: ticket.assignee?.id ?? '' },
    body: ({ assignee_id }) => ({ assignee_id: assignee_id || null, updated_at: ticket.updated_at }),
    failed: 'The ticket wasn’t assigned.',
    onFailed: (error) => {
      if (isStale(error)) onStale()
    },
    onDone({ data }) {
      toast.success(data.assignee ? `Ticket assigned to ${data.assignee.name}` : 'Ticket unassigned')
      onDone(data)
      onClose()
    },
  })
  return (
    <FormDialog form={form} title="Assign ticket" confirm="Save" onClose={onClose}>
      <Field {...form.field('assignee_id')}>
        <Select placeholder="Unassigned" options={admins.map(({ id, name }) => ({ value: id, label: name }))} />
      </Field>
    </FormDialog>
  )
}

const descriptions = {
  upheld: 'The report is right. You can suspend or delete the account on its own page.',
  dismissed: 'The report isn’t right, or needs no action.',
}

/** Upholds or dismisses a report and closes its ticket. */
function DecideDialog({ ticket, onClose, onDone, onStale }: TicketWork) {
  const form = useEndpointForm('PUT /admin/support/{id}/decision', {
    params: { id: ticket.id },
    labels: { decision: 'Decision', reason: 'Reason' },
    body: (values) => ({ ...values, updated_at: ticket.updated_at }),
    problems: ({ decision }) => ({ decision: decision ? undefined : 'Choose a decision.' }),
    failed: 'Your decision wasn’t saved.',
    onFailed: (error) => {
      if (isStale(error)) onStale()
    },
    onDone({ data }) {
      toast.success(data.decision === 'upheld' ? 'Report upheld' : 'Report dismissed')
      onDone(data)
      onClose()
    },
  })
  return (
    <FormDialog form={form} title="Decide on this report" confirm="Decide and close" size="medium" onClose={onClose}>
      <TicketText ticket={ticket} />
      <RadioGroup
        {...form.field('decision')}
        cards
        options={reportDecisions.map((value) => ({
          value,
          label: decisionLabels[value],
          description: descriptions[value],
        }))}
      />
      <Field
        {...form.field('reason', { hint: 'Saved in the history for administrators. No one is notified.' })}
        required
      >
        <TextArea rows={3} limit={500} />
      </Field>
    </FormDialog>
  )
}

/** Adds an internal note. */
function NoteDialog({ ticket, onClose, onDone }: TicketWork) {
  const form = useEndpointForm('POST /admin/support/{id}/notes', {
    params: { id: ticket.id },
    labels: { note: 'Note' },
    keep: `ticket_note_${ticket.id}`,
    defaults: { note: '' },
    failed: 'The note wasn’t saved.',
    onDone({ data }) {
      toast.success('Note saved')
      onDone(data)
      onClose()
    },
  })
  return (
    <FormDialog form={form} title="Add a note" confirm="Save note" onClose={onClose}>
      <Field {...form.field('note', { hint: 'Internal note. Only administrators can see it.' })} required>
        <TextArea rows={4} limit={longestNote} />
      </Field>
    </FormDialog>
  )
}

type After = { onDone: (ticket: OpenedTicket) => void; onStale: () => void }

/** Closes or reopens a ticket, unless it has changed since it was read. */
function useMove({ id, updated_at }: OpenedTicket, { onDone, onStale }: After) {
  const [busy, setBusy] = useState(false)
  return {
    busy,
    move: async (state: OpenedTicket['state']) => {
      setBusy(true)
      try {
        const { data } = await call('PUT /admin/support/{id}/state', { params: { id }, body: { state, updated_at } })
        toast.success(state === 'closed' ? 'Ticket closed' : 'Ticket reopened')
        onDone(data)
      } catch (error) {
        toast.error(failureText('The ticket wasn’t changed.', error))
        if (isStale(error)) onStale()
      }
      setBusy(false)
    },
  }
}

/** The message or report in the sender's words, with their last reply. */
function TicketText({ ticket }: { ticket: OpenedTicket }) {
  const reason = ticketReason(ticket)
  const reply = ticket.history.find(({ kind }) => kind === 'replied')
  return (
    <>
      <blockquote className="border-l-2 border-line-2 pl-3" aria-label="What they wrote">
        {reason && <b className="block">{reason}</b>}
        {ticket.words ? (
          <p className="whitespace-pre-line [overflow-wrap:anywhere]">{ticket.words}</p>
        ) : (
          <p className="text-text-2">No message.</p>
        )}
      </blockquote>
      {reply?.words && (
        <div>
          <p className="mb-1.5 text-sm text-text-2">Their reply on {dateText(reply.at)}:</p>
          <blockquote className="border-l-2 border-line-2 pl-3" aria-label="Their reply">
            <p className="whitespace-pre-line [overflow-wrap:anywhere]">{reply.words}</p>
          </blockquote>
        </div>
      )}
    </>
  )
}
