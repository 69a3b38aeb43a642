import { CircleCheck, CircleX, Info, X } from 'lucide-react'
import clsx from 'clsx'
import { type CSSProperties, Fragment, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import stack, { useToaster } from 'react-hot-toast/headless'
import { focusable } from './focusable.ts'
import { IconButton } from './icon-button.tsx'
import { leaveLayer } from './kept-focus.ts'
import type { ToastAction, ToastOptions, ToastTone } from './toast.ts'
import { useTopDialog } from './top-dialog.ts'

/** Long enough to read, and to get to a button in it; a failure stays until it is dismissed. */
const lifeMs = 10_000
const buttonLifeMs = 20_000
/**
 * The server waits with mail about a step (`step_mail_seconds`, server/config.ts: 60 s). Undo stands as long, less what
 * somebody takes to press it and the call to arrive.
 */
const undoLifeMs = 50_000

/** The toast whose undo stands. */
let undoable: string | undefined

export function push(tone: ToastTone, text: ReactNode, { action, icon, undo }: ToastOptions) {
  // What was done since may rest on it, or be about somebody else; a failure changed nothing.
  if (undoable && tone !== 'error') stack.remove(undoable)
  const buttons = [action, undo && { label: 'Undo', onSelect: undo, undoes: true }].flatMap((button) =>
    button ? { ...button, onSelect: () => (stack.remove(id), button.onSelect()) } : [],
  )
  const life = tone === 'error' ? Infinity : undo ? undoLifeMs : buttons.length ? buttonLifeMs : lifeMs
  const id = stack.custom(
    <ToastCard tone={tone} text={text} icon={icon} life={life} buttons={buttons} onDismiss={() => stack.remove(id)} />,
    // The same failure again takes the place of the one before.
    { duration: life, className: tone, ...(tone === 'error' && typeof text === 'string' && { id: text }) },
  )
  if (undo) undoable = id
}

type ToastCardProps = {
  tone: ToastTone
  text: ReactNode
  icon: ReactNode
  /** In milliseconds. */
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

/** Whether Tab finds it after `last`, and not among the toasts, which stand at the end. */
const isBehind = (each: Element, last: Element, toasts: Element) =>
  Boolean(last.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING) &&
  !toasts.contains(each) &&
  (toasts.parentElement?.contains(each) ?? false) &&
  each.checkVisibility()

/**
 * A toast with a button is the next Tab stop after what had the focus as it came, in both directions; Esc closes the
 * newest, unless a dialog or a menu is open, which it closes then.
 */
function useToastKeys(host: RefObject<HTMLElement | null>, newest: string | undefined) {
  const from = useRef<HTMLElement>(null)
  useEffect(() => {
    from.current = null
    if (!newest) return
    const key = (event: KeyboardEvent) => {
      const toasts = host.current
      const focused = document.activeElement
      if (!toasts || !(focused instanceof HTMLElement) || event.ctrlKey || event.altKey || event.metaKey) return
      const isInside = toasts.contains(focused)
      if (event.key === 'Escape' && !event.isComposing) {
        if (!isInside && document.querySelector('dialog:modal, :popover-open:not(.toasts)')) return
        event.preventDefault()
        event.stopPropagation()
        const card = isInside ? focused.closest('.toast') : toasts.querySelector('.toast')
        card?.querySelector<HTMLElement>('[data-dismiss]')?.click()
      }
      if (event.key !== 'Tab') return
      const action = toasts.querySelector<HTMLElement>('.toast-action')
      if (!isInside) {
        if (!from.current?.isConnected && focused !== document.body) from.current = focused
        if (event.shiftKey || !action || (from.current ?? focused) !== focused) return
        event.preventDefault()
        event.stopPropagation()
        return action.focus()
      }
      const stops = [...toasts.querySelectorAll<HTMLElement>('button')]
      if (focused !== (event.shiftKey ? stops[0] : stops.at(-1))) return
      if (!from.current?.isConnected) {
        // It was removed meanwhile: what is there instead stands for it.
        leaveLayer(toasts)
        const next = document.activeElement
        from.current = next instanceof HTMLElement && !toasts.contains(next) ? next : null
      }
      const last = from.current
      if (!last) return
      if (event.shiftKey) event.preventDefault()
      else if (![...document.querySelectorAll(focusable)].some((each) => isBehind(each, last, toasts))) return
      last.focus()
    }
    document.addEventListener('keydown', key, true)
    return () => document.removeEventListener('keydown', key, true)
  }, [host, newest])
}

/** They lie at the bottom; at the top while what has the focus is where they would cover it. */
function useClearOfFocus(host: RefObject<HTMLElement | null>, newest: string | undefined) {
  useEffect(() => {
    const toasts = host.current
    if (!toasts || !newest) return
    let frame = 0
    const covered = (box: DOMRect) => {
      const own = toasts.getBoundingClientRect()
      const height = Math.min(own.bottom, box.bottom) - Math.max(own.top, box.top)
      return own.right > box.left && own.left < box.right ? Math.max(0, height) : 0
    }
    const look = () => {
      const focused = document.activeElement
      if (!focused || focused === document.body || toasts.contains(focused)) return
      const box = focused.getBoundingClientRect()
      delete toasts.dataset.top
      const below = covered(box)
      if (!below) return
      toasts.dataset.top = ''
      if (covered(box) >= below) delete toasts.dataset.top
    }
    const later = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(look)
    }
    later()
    document.addEventListener('focusin', later)
    addEventListener('scroll', later, { capture: true, passive: true })
    addEventListener('resize', later)
    return () => {
      cancelAnimationFrame(frame)
      document.removeEventListener('focusin', later)
      removeEventListener('scroll', later, { capture: true })
      removeEventListener('resize', later)
    }
  }, [host, newest])
}

/**
 * A manual popover, so that toasts stay above open dialogs; raised again with every new one. While a dialog is open they
 * are inside it: outside, they could be seen and not pressed.
 */
export function ToastStack() {
  const { toasts, handlers } = useToaster({ duration: lifeMs, removeDelay: 200 })
  const host = useRef<HTMLElement>(null)
  const dialog = useTopDialog()
  const shown = toasts.filter((toast) => toast.visible)
  const newest = shown[0]?.id
  useEffect(() => {
    const element = host.current
    // In a dialog that has just gone: the next render stands elsewhere.
    if (!element?.isConnected) return
    if (element.matches(':popover-open')) element.hidePopover()
    if (newest) element.showPopover()
  }, [newest, dialog])
  useToastKeys(host, newest)
  useClearOfFocus(host, newest)
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
  // A toast that went from under the pointer, or with the focus, leaves nobody to say so.
  useEffect(() => {
    if (!host.current?.matches(':hover, :focus-within')) endPause()
  })
  const render = (alerts: boolean) =>
    shown
      .filter((toast) => (toast.className === 'error') === alerts)
      .map((toast) => <Fragment key={toast.id}>{toast.message as ReactNode}</Fragment>)
  const messages = (
    <section ref={host} popover="manual" aria-label="Messages" className="toasts">
      <div role="alert" aria-atomic="false">
        {render(true)}
      </div>
      <output aria-atomic="false">{render(false)}</output>
    </section>
  )
  return dialog ? createPortal(messages, dialog) : messages
}
