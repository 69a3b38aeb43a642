import { CircleCheck, CircleX, Info, X } from 'lucide-react'
import clsx from 'clsx'
import { Fragment, type ReactNode, useEffect, useRef } from 'react'
import stack, { useToaster } from 'react-hot-toast/headless'
import { IconButton } from './icon-button.tsx'
import type { ToastOptions, ToastTone } from './toast.ts'
import '../styles/ui/toast.css'

const lifeMs = 5000

export function push(tone: ToastTone, text: ReactNode, { action, icon }: ToastOptions) {
  const id = stack.custom(
    <ToastCard
      tone={tone}
      text={text}
      icon={icon}
      action={action && { label: action.label, onSelect: () => (stack.remove(id), action.onSelect()) }}
      onDismiss={() => stack.remove(id)}
    />,
    { duration: lifeMs, className: tone },
  )
}

type ToastCardProps = ToastOptions & { tone: ToastTone; text: ReactNode; onDismiss: () => void }

export function ToastCard({ tone, text, icon, action, onDismiss }: ToastCardProps) {
  const drawn =
    icon ??
    (tone === 'success' ? <CircleCheck size={18} /> : tone === 'error' ? <CircleX size={18} /> : <Info size={18} />)
  return (
    <span className={clsx('toast', `toast-${tone}`)}>
      {drawn}
      <span>{text}</span>
      {action && (
        <button type="button" className="toast-act" onClick={action.onSelect}>
          {action.label}
        </button>
      )}
      <IconButton size="sm" label="Dismiss" onClick={onDismiss}>
        <X size={17} />
      </IconButton>
    </span>
  )
}

/** A manual popover, so that toasts stay above open dialogs; raised again with every new one. */
export function ToastStack() {
  const { toasts, handlers } = useToaster({ duration: lifeMs, removeDelay: 200 })
  const host = useRef<HTMLElement>(null)
  const shown = toasts.filter((toast) => toast.visible)
  const newest = shown[0]?.id
  useEffect(() => {
    const element = host.current
    if (!element) return
    if (element.matches(':popover-open')) element.hidePopover()
    if (newest) element.showPopover()
  }, [newest])
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
  }, [startPause, endPause])
  const render = (alerts: boolean) =>
    shown
      .filter((toast) => (toast.className === 'error') === alerts)
      .map((toast) => <Fragment key={toast.id}>{toast.message as ReactNode}</Fragment>)
  return (
    <section ref={host} popover="manual" aria-label="Messages" className="toasts">
      <div role="alert" aria-atomic="false">
        {render(true)}
      </div>
      <output aria-atomic="false">{render(false)}</output>
    </section>
  )
}
