import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ComponentProps, type ReactNode, type Ref, useEffect, useRef, useState } from 'react'
import { announce } from '../../ui/announce.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { useKeys, useKeysOn } from '../../ui/keys.ts'
import { Loading } from '../../ui/spinner.tsx'
import { clockText } from '../clock.ts'
import type { Steps } from './steps.ts'
import { useRecordTitle } from '../../parts/platform/page/use-record-title.ts'
import type { useRecord } from './use-record.ts'

/** The record in the address, and the steps to its neighbors. */
export type OpenedRecord = {
  id: string
  steps?: Steps | null
  onClose: () => void
  /** Called after an action changed it. */
  onChanged: () => void
}

/** A dialog on top of a record: an action or a form. */
type Over = { onDone: () => void; onClose: () => void }

type Props<Item, Action extends string> = Omit<OpenedRecord, 'id'> & {
  record: ReturnType<typeof useRecord<Item>>
  title: string
  /** The list it belongs to, for the page title: `job seekers`. */
  list: string
  /** What it is: `job seeker`. */
  noun: string
  size?: ComponentProps<typeof Dialog>['size']
  /** Its action buttons, before the close button. */
  decisions?: (item: Item, ask: (action: Action) => void) => ReactNode
  /** The dialog of the action whose button was pressed. */
  asking?: (action: Action, item: Item, over: Over) => ReactNode
  /** Whether the action deletes the record, so that the next one opens. */
  removes?: (action: Action, item: Item) => boolean
  children: (item: Item, changed: () => void, ask: (action: Action) => void) => ReactNode
}

/** One record of a list: its details, its actions, and the way to the next one. */
export function RecordDialog<Item, Action extends string = never>(props: Props<Item, Action>) {
  const { record, title, list, noun, size = 'large', steps, onClose, onChanged, asking } = props
  const { item, failure, isGone, load } = record
  const [action, setAction] = useState<Action | null>(null)
  useRecordTitle(item && title, list)
  const close = useRef<HTMLButtonElement>(null)
  const next = useRef<HTMLButtonElement>(null)
  // An action can remove its own button, and the focus with it. The next step is the next record.
  useEffect(() => {
    if (item && !action && document.activeElement === document.body) (next.current ?? close.current)?.focus()
  }, [item, action])
  const changed = () => {
    onChanged()
    load()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size={size}
      title={title}
      titleFocus
      footer={
        <>
          {item && props.decisions?.(item, setAction)}
          <Button ref={close} onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      {steps && <StepsBar steps={steps} noun={noun} next={next} />}
      {failure && (
        <ErrorState
          title={isGone ? `This ${noun} doesn’t exist.` : `The ${noun} didn’t load.`}
          {...(!isGone && { onRetry: load })}
        >
          {failure}
        </ErrorState>
      )}
      {!item && !failure && <Loading>{`Loading the ${noun}`}</Loading>}
      {item && (
        <>
          {props.children(item, changed, setAction)}
          {action &&
            asking?.(action, item, {
              onDone: () => {
                if (!props.removes?.(action, item)) return changed()
                onChanged()
                ;(steps?.next ?? onClose)()
              },
              onClose: () => setAction(null),
            })}
          <p className="mt-6 text-caption text-text-2">{clockText}</p>
        </>
      )}
    </Dialog>
  )
}

type StepsBarProps = { steps: Steps; noun: string; next: Ref<HTMLButtonElement> }

function StepsBar({ steps, noun, next }: StepsBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  useKeys(bar, {
    j: () => (steps.next ? steps.next() : announce(`This is the last ${noun}.`)),
    k: () => (steps.previous ? steps.previous() : announce(`This is the first ${noun}.`)),
  })
  const isOn = useKeysOn()
  return (
    <div
      ref={bar}
      className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line pb-3"
    >
      <span className="text-sm text-text-2">{steps.where}</span>
      <span className="flex gap-2">
        {steps.previous && (
          <Button size="small" icon={<ChevronLeft size={15} />} onClick={steps.previous}>
            Previous<span className="sr-only"> {noun}</span>
            {isOn && <kbd>K</kbd>}
          </Button>
        )}
        {steps.next && (
          <Button ref={next} size="small" icon={<ChevronRight size={15} />} onClick={steps.next}>
            Next<span className="sr-only"> {noun}</span>
            {isOn && <kbd>J</kbd>}
          </Button>
        )}
      </span>
    </div>
  )
}
