import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ComponentProps, type ReactNode, type Ref, useEffect, useRef } from 'react'
import { announce } from '../../ui/announce.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { useKeys, useKeysOn } from '../../ui/keys.ts'
import { Loading } from '../../ui/spinner.tsx'
import { clockText } from '../clock.ts'
import type { Steps } from './steps.ts'
import { useRecordTitle } from '../../parts/frame/use-record-title.ts'
import type { useRecord } from './use-record.ts'

type Props<Item> = {
  record: ReturnType<typeof useRecord<Item>>
  title: string
  /** What it's one of, in the title of the page: `job seekers`. */
  list: string
  /** What it is: `job seeker`. */
  noun: string
  size?: ComponentProps<typeof Dialog>['size']
  /** The way to the records beside it. */
  steps?: Steps | null
  /** What can be done with it, before the button that closes. */
  decisions: (item: Item) => ReactNode
  children: (item: Item) => ReactNode
  /** Something is asked over it. */
  isAsking: boolean
  onClose: () => void
}

/** One record of a list: what is known of it, what can be done with it, and the way to the next. */
export function RecordDialog<Item>({
  record,
  title,
  list,
  noun,
  size = 'large',
  isAsking,
  onClose,
  ...props
}: Props<Item>) {
  const { item, failure, isGone, load } = record
  const { steps } = props
  useRecordTitle(item && title, list)
  const close = useRef<HTMLButtonElement>(null)
  const next = useRef<HTMLButtonElement>(null)
  // The button that had the focus is gone once it has done its work: what comes after it is the next record.
  useEffect(() => {
    if (item && !isAsking && document.activeElement === document.body) (next.current ?? close.current)?.focus()
  }, [item, isAsking])
  return (
    <Dialog
      open
      onClose={onClose}
      size={size}
      title={title}
      titleFocus
      footer={
        <>
          {item && props.decisions(item)}
          <Button ref={close} onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      {steps && <StepsBar steps={steps} noun={noun} next={next} />}
      {failure && (
        <ErrorState title={`The ${noun} did not load.`} {...(!isGone && { onRetry: load })}>
          {failure}
        </ErrorState>
      )}
      {!item && !failure && <Loading>{`Loading the ${noun}`}</Loading>}
      {item && (
        <>
          {props.children(item)}
          <p className="mt-6 text-[12.5px] text-text-2">{clockText}</p>
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
      <span className="text-[13px] text-text-2">{steps.where}</span>
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
