import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { failureText } from '../../text/failure.ts'

export type ActionDialogProps = {
  title: string
  /** What pressing the button does: "Suspend". */
  confirm: string
  /** The label of the dismiss button, where `Cancel` could be mistaken for the action itself. */
  cancel?: string
  danger?: boolean
  /** One or more. The audit log gets an entry for each. */
  items: readonly Item[]
  /** Explains the consequences before the user confirms. */
  children: ReactNode
  /** The hint below the reason, such as "They'll get this by email." Without it, no reason is asked for. */
  reason?: string
  /** The reason may be left blank. */
  mayBeBlank?: boolean
  act: (item: Item, reason: string) => Promise<unknown>
  /** Called once with the items that succeeded, if any did. */
  onDone: (done: readonly Item[]) => void
  onClose: () => void
}

/** Asks for a reason and applies one action to each item. Failures are listed with their reasons and can be retried. */
export function ActionDialog(props: ActionDialogProps) {
  const { title, confirm, cancel = 'Cancel', danger, items, children, reason, mayBeBlank, act, onDone, onClose } = props
  const form = useId()
  const [words, setWords] = useState('')
  const [missing, setMissing] = useState(false)
  const work = useOneByOne(items, (item) => act(item, words.trim()))
  async function send(event: FormEvent) {
    event.preventDefault()
    const isMissing = Boolean(reason) && !mayBeBlank && !words.trim()
    setMissing(isMissing)
    if (isMissing) return document.getElementById(`${form}-reason`)?.focus()
    const { did, failed } = await work.run()
    if (did.length) onDone(did)
    if (!failed.length) onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      describedBy={`${form}-consequence`}
      footer={
        <>
          <Button variant="ghost" onClick={onClose} disabledReason={work.busy && 'Wait until this is done.'}>
            {work.refused.length ? 'Close' : cancel}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} type="submit" form={form} loading={work.busy}>
            {work.refused.length ? 'Try again' : confirm}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-4">
        <div id={`${form}-consequence`} className="flex flex-col gap-4">
          {children}
        </div>
        {reason && (
          <Field
            id={`${form}-reason`}
            label="Reason"
            hint={reason}
            {...(mayBeBlank ? { optional: true } : { required: true })}
            {...(missing ? { error: 'Enter a reason.' } : {})}
          >
            <TextArea rows={3} limit={500} value={words} onChange={(event) => setWords(event.currentTarget.value)} />
          </Field>
        )}
        <Progress {...work} />
      </form>
    </Dialog>
  )
}

function Progress({ todo, done, refused, busy }: ReturnType<typeof useOneByOne>) {
  if (busy && todo.length > 1)
    return (
      <output>
        {done} of {todo.length} done
      </output>
    )
  if (!refused.length) return null
  return (
    <Notice tone="danger" alert>
      {todo.length > 1 && `${done} of ${todo.length} done. `}
      {refused.map(({ item, why }) => (todo.length > 1 ? `${item.name}: ${why}` : why)).join(' ')}
    </Notice>
  )
}

type Item = { id: string; name: string }
type Refused = { item: Item; why: string }

/** Applies an action to the items one at a time. It keeps the failures with their reasons, so they can be retried. */
function useOneByOne(items: readonly Item[], act: (item: Item) => Promise<unknown>) {
  const [todo, setTodo] = useState(items)
  const [done, setDone] = useState(0)
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const [busy, setBusy] = useState(false)
  return {
    todo,
    done,
    refused,
    busy,
    /** Resolves to the items that succeeded and those that failed. */
    run: async () => {
      const some = refused.length ? refused.map(({ item }) => item) : items
      const did: Item[] = []
      const failed: Refused[] = []
      setTodo(some)
      setRefused([])
      setDone(0)
      setBusy(true)
      for (const item of some) {
        try {
          await act(item)
          did.push(item)
          setDone(did.length)
        } catch (error) {
          failed.push({ item, why: failureText('', error).trim() })
        }
      }
      setRefused(failed)
      setBusy(false)
      return { did, failed }
    },
  }
}
