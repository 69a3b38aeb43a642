import { CircleCheck, CircleX, Info, X } from 'lucide-react'
import clsx from 'clsx'
import { type CSSProperties, Fragment, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import stack, { useToaster } from 'react-hot-toast/headless'
import { IconButton } from './icon-button.tsx'
import type { ToastAction, ToastOptions, ToastTone } from './toast.ts'
import { useTopDialog } from './top-dialog.ts'

/** Long enough to read it and reach its button. A failure stays until it's dismissed. */
const lifeMs = 10_000
const buttonLifeMs = 20_000
/**
 * The server delays emails about a step (`step_mail_seconds`, server/platform/config/config.ts: 60 s). Undo lasts as
 * long, minus the time to press it and for the call to arrive.
 */
const undoLifeMs = 50_000

/** The toast whose undo is available. */
let undoable: string | undefined

export function push(tone: ToastTone, text: ReactNode, { action, icon, undo }: ToastOptions) {
  // Later actions may build on it or concern someone else, so undo ends. A failure changed nothing.
  if (undoable && tone !== 'error') stack.remove(undoable)
  const buttons = [action, undo && { label: 'Undo', onSelect: undo, undoes: true }].flatMap((button) =>
    button ? { ...button, onSelect: () => (stack.remove(id), button.onSelect()) } : [],
  )
  const life = tone === 'error' ? Infinity : undo ? undoLifeMs : buttons.length ? buttonLifeMs : lifeMs
  const id = stack.custom(
    <ToastCard tone={tone} text={text} icon={icon} life={life} buttons={buttons} onDismiss={() => stack.remove(id)} />,
    // A repeated failure replaces the previous one.
    { duration: life, className: tone, ...(tone === 'error' && typeof text === 'string' && { id: text }) },
  )
  if (undo) undoable = id
}

type ToastCardProps = {
  tone: ToastTone
  text: ReactNode
  icon: ReactNode
  life: number
  buttons: (ToastAction & { undoes?: boolean })[]
  onDismiss: () => void
}

function ToastCard({ tone, text, icon, life, buttons, onDismiss }: ToastCardProps) {
  const drawn =
    icon ??
    (tone === 'success' ? <CircleCheck size={18} /> : tone === 'error' ? <CircleX size={18} /> : <Info size={18} />)
  return (
    <span className={clsx('toast', `toast-${tone}`)} style={{ '--toast-life': `${life}ms` } as CSSProperties}>
      {drawn}
      <span>{text}</span>
      <div className="flex shrink-0 max-sm:flex-col">
        {buttons.map((button) => (
          <button
            key={button.label}
            type="button"
            className="toast-action"
            data-undo={button.undoes}
            onClick={button.onSelect}
          >
            {button.label}
          </button>
        ))}
      </div>
      <IconButton size="small" label="Dismiss" data-dismiss onClick={onDismiss}>
        <X size={17} />
      </IconButton>
    </span>
  )
}

/** The code that makes toasts reachable by keyboard loads once the page is there, ready for the first toast. */
const loadReach = () => import('./toast-reach.ts')

function useReach(host: RefObject<HTMLElement | null>, newest: string | undefined) {
  useEffect(() => {
    let stop: (() => void) | undefined
    let isOver = false
    loadReach().then(
      ({ makeReachable }) => {
        if (!isOver && newest && host.current) stop = makeReachable(host.current)
      },
      // Without a connection, a toast can still be read and pressed.
      () => undefined,
    )
    return () => {
      isOver = true
      stop?.()
    }
  }, [host, newest])
}

/**
 * A manual popover, so that toasts stay above open dialogs; raised again with each new one. While a dialog is open they
 * render inside it, because outside they could be seen but not pressed.
 */
export function ToastStack() {
  const { toasts, handlers } = useToaster({ duration: lifeMs, removeDelay: 200 })
  const host = useRef<HTMLElement>(null)
  const dialog = useTopDialog()
  const shown = toasts.filter((toast) => toast.visible)
  const newest = shown[0]?.id
  useEffect(() => {
    const element = host.current
    // In a dialog that just closed: the next render goes elsewhere.
    if (!element?.isConnected) return
    if (element.matches(':popover-open')) element.hidePopover()
    if (newest) element.showPopover()
  }, [newest, dialog])
  useReach(host, newest)
  const { startPause, endPause } = handlers
  useEffect(() => {
    const element = host.current
    if (!element) return
    const pause = ['pointerenter', 'focusin']
    const resume = ['pointerleave', 'focusout']
    for (const name of pause) element.addEventListener(name, startPause)
    for (const name of resume) element.addEventListener(name, endPause)
    return () => {
      for (const name of pause) element.removeEventListener(name, startPause)
      for (const name of resume) element.removeEventListener(name, endPause)
    }
  }, [startPause, endPause, dialog])
  // A toast removed from under the pointer, or with the focus, sends no leave event.
  useEffect(() => {
    if (!host.current?.matches(':hover, :focus-within')) endPause()
  })
  const render = (alerts: boolean) =>
    shown
      .filter((toast) => (toast.className === 'error') === alerts)
      .map((toast) => <Fragment key={toast.id}>{toast.message as ReactNode}</Fragment>)
  const messages = (
    <section ref={host} popover="manual" aria-label="Status messages" className="toasts">
      <div role="alert" aria-atomic="false">
        {render(true)}
      </div>
      <output aria-atomic="false">{render(false)}</output>
    </section>
  )
  return dialog ? createPortal(messages, dialog) : messages
}
