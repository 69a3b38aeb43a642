import { useRef, useState } from 'react'
import { longestAnswer, type replyPlaceholders } from '../../../contract/admin/values.ts'
import { fillPlaceholders, firstNameOf } from '../../../contract/platform/placeholders.ts'
import { call } from '../../browser-api.ts'
import { FormDialog } from '../../parts/platform/forms/form-dialog.tsx'
import { useEndpointForm } from '../../parts/platform/forms/use-endpoint-form.ts'
import { SavedTextMenu } from '../../parts/messages/saved-texts/saved-text-menu.tsx'
import { inserted } from '../../text/inserted.ts'
import { Field } from '../../ui/field.tsx'
import { MenuItem } from '../../ui/menu-item.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { toast } from '../../ui/toast.ts'
import { SavedRepliesDialog } from './saved-replies/saved-replies-dialog.tsx'
import { TicketText } from './ticket-text.tsx'
import { isStale, type TicketWork } from './ticket-work.ts'

/** Answers by mail; what is answered stands above. */
export function AnswerDialog({ ticket, onClose, onDone, onStale }: TicketWork) {
  const choosesState = ticket.kind === 'contact' && ticket.state !== 'closed'
  const [isManaging, setIsManaging] = useState(false)
  /** Changes with the saved replies: the menu asks for them again. */
  const [round, setRound] = useState(0)
  const box = useRef<HTMLDivElement>(null)
  const form = useEndpointForm('POST /admin/support/{id}/reply', {
    params: { id: ticket.id },
    labels: { answer: 'Answer', ...(choosesState && { state: 'Then' }) },
    defaults: { answer: '', state: 'waiting' },
    body: (values) => ({ ...values, updated_at: ticket.updated_at }),
    keep: `ticket_answer_${ticket.id}`,
    failed: 'The answer was not sent.',
    onFailed: (error) => {
      if (isStale(error)) onStale()
    },
    onDone({ data }) {
      toast.success(`The answer is on its way to ${ticket.writer?.email ?? 'them'}`)
      onDone(data)
      onClose()
    },
  })
  const insert = (body: string) => {
    const field = box.current?.querySelector('textarea')
    if (!field) return
    const { text, end } = inserted(field.value, field.selectionEnd, filled(body, ticket))
    form.setValue('answer', text)
    // Once the menu has closed, which takes the focus back to its button.
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
        confirm="Send"
        size="medium"
        onClose={onClose}
      >
        <TicketText ticket={ticket} />
        <div
          ref={box}
          className="flex flex-col gap-1.5"
          // From the text to its saved replies is not out of it: nothing is missing yet.
          onBlurCapture={(event) => {
            if (box.current?.contains(event.relatedTarget)) event.stopPropagation()
          }}
        >
          <Field
            {...form.field('answer', {
              hint: `Mailed to ${ticket.writer?.email ?? 'them'} with their words below it. What they write back joins this ticket and opens it again.`,
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
              failed="The saved replies did not load."
              none={{ title: 'No saved replies yet', why: 'Save a text that you often answer with.' }}
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
              { value: 'waiting', label: 'It waits for them' },
              { value: 'closed', label: 'It is closed' },
            ]}
          />
        )}
        {!ticket.assignee && <p className="text-text-2">Nobody looks after this ticket: it becomes yours.</p>}
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

/** A saved reply for this ticket: what stands in braces is known here. */
const filled = (body: string, { writer, number }: TicketWork['ticket']) =>
  fillPlaceholders<keyof Filled>(body, { name: firstNameOf(writer?.name ?? ''), number: String(number) })
