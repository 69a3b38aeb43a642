import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading } from '../../ui/spinner.tsx'
import { clockText } from '../clock.ts'
import type { useRecord } from './use-record.ts'

type Props<Item> = {
  record: ReturnType<typeof useRecord<Item>>
  title: string
  /** What it is: `job seeker`. */
  noun: string
  size?: ComponentProps<typeof Dialog>['size']
  /** What can be done with it, before the button that closes. */
  decisions: (item: Item) => ReactNode
  children: (item: Item) => ReactNode
  /** Something is asked over it. */
  isAsking: boolean
  onClose: () => void
}

/** One record of a list: what is known of it, and what can be done with it. */
export function RecordDialog<Item>({ record, title, noun, size = 'large', isAsking, onClose, ...props }: Props<Item>) {
  const { item, failure, isGone, load } = record
  const close = useRef<HTMLButtonElement>(null)
  // The button that had the focus is gone once it has done its work: it stays in this dialog.
  useEffect(() => {
    if (item && !isAsking && document.activeElement === document.body) close.current?.focus()
  }, [item, isAsking])
  return (
    <Dialog
      open
      onClose={onClose}
      size={size}
      title={title}
      footer={
        <>
          {item && props.decisions(item)}
          <Button ref={close} onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
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
