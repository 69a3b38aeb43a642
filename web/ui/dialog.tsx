import { X } from 'lucide-react'
import clsx from 'clsx'
import { type ReactNode, type SyntheticEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { announce } from './announce.ts'
import { focusable } from './focusable.ts'
import { IconButton } from './icon-button.tsx'
import { addDialog } from './top-dialog.ts'

export type DialogProps = {
  open: boolean
  /** Called on Esc, the close button, and (unless disabled) a click on the backdrop. */
  onClose: () => void
  /** A task: "Tell Jonah Pruitt the outcome". */
  title: ReactNode
  children: ReactNode
  /**
   * Buttons, with Cancel to the left of the confirming one. `data-autofocus` on an element gives it the initial focus.
   * A submit button outside its form names it: `form="id"`.
   */
  footer?: ReactNode
  /** Focuses the title first, for a dialog to read before pressing anything. */
  titleFocus?: boolean
  /** The id of an element inside that is read out with the title. */
  describedBy?: string
  size?: 'small' | 'medium' | 'large' | 'extra-large'
  /** Rises from the bottom edge below 1088 px. */
  sheet?: boolean
  backdropCloses?: boolean
  /** Replaces the plain title row. Must contain the heading with this id. */
  header?: (titleId: string) => ReactNode
  role?: 'dialog' | 'alertdialog'
}

/** A scrolling body without anything focusable becomes focusable itself, so the keyboard can scroll it. */
const scrollable = { tabIndex: 0, role: 'group' }

/** The native modal dialog: the browser traps the focus and returns it afterward. Renders nothing while closed. */
export function Dialog(props: DialogProps) {
  return props.open ? <OpenDialog {...props} /> : null
}

const firstField =
  ':is(input:not([type=hidden], [tabindex="-1"], :disabled), select:not(:disabled), textarea:not(:disabled), [contenteditable=true])'

/**
 * Focuses what people opened the dialog for: its first field, or else its main button, or Cancel if the action can't be
 * undone. A dialog that is only read starts at its title. By default, the browser would focus the close button.
 */
function firstStop(dialog: HTMLElement, titleId: string): HTMLElement | null {
  const named = dialog.querySelector<HTMLElement>('[data-autofocus]')
  if (named) return named
  const foot = [...dialog.querySelectorAll<HTMLElement>(':scope > .dialog-foot > :is(button, a)')]
  const field = foot.length ? dialog.querySelector<HTMLElement>(`:scope > .dialog-body ${firstField}`) : null
  const button = foot.some((each) => each.matches('.button-danger')) ? foot[0] : foot.at(-1)
  if (field ?? button) return field ?? button ?? null
  const title = document.getElementById(titleId)
  title?.setAttribute('tabindex', '-1')
  return title
}

function OpenDialog({
  onClose,
  title,
  children,
  footer,
  titleFocus,
  describedBy,
  size = 'small',
  sheet,
  backdropCloses = true,
  header,
  role,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const [bare, setBare] = useState(false)
  const id = useId()
  const latest = useRef({ onClose, backdropCloses })
  useLayoutEffect(() => {
    latest.current = { onClose, backdropCloses }
  })
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    const before = document.activeElement
    // A press that starts inside and ends outside is a text selection, not an attempt to close.
    let pressedOutside = false
    const press = (event: PointerEvent) => (pressedOutside = event.target === element)
    const click = (event: MouseEvent) => {
      if (pressedOutside && event.target === element && latest.current.backdropCloses) latest.current.onClose()
    }
    // Browsers let Tab leave for their own toolbars; in a dialog it wraps around.
    const tab = (event: KeyboardEvent) => {
      if (event.key !== 'Tab') return
      const stops = [...element.querySelectorAll<HTMLElement>(focusable)].filter((stop) => stop.checkVisibility())
      const [first, last] = [stops[0], stops.at(-1)]
      const edge = event.shiftKey ? first : last
      if (stops.length && document.activeElement !== edge && element.contains(document.activeElement)) return
      event.preventDefault()
      ;(event.shiftKey ? last : first)?.focus()
    }
    // Keeps the scrollbar's space empty, so that nothing behind moves (base.css).
    const root = document.documentElement
    if (!document.querySelector('dialog[open]')) root.toggleAttribute('data-scrollbar', innerWidth > root.clientWidth)
    element.addEventListener('keydown', tab)
    element.addEventListener('pointerdown', press)
    element.addEventListener('click', click)
    element.showModal()
    const closed = addDialog(element)
    firstStop(element, id)?.focus()
    return () => {
      element.removeEventListener('keydown', tab)
      element.removeEventListener('pointerdown', press)
      element.removeEventListener('click', click)
      element.close()
      closed()
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [id])
  // When a dialog's content changes, as with J and K, announces it and continues there.
  const shown = useRef(title)
  useEffect(() => {
    const before = shown.current
    shown.current = title
    if (typeof title !== 'string' || before === title) return
    const heading = document.getElementById(id)
    if (document.activeElement !== document.body || !heading) return announce(title)
    heading.tabIndex = -1
    heading.focus()
  }, [title, id])
  // Overflowing text must be reachable by keyboard, even with nothing focusable in it.
  useEffect(() => {
    const element = body.current
    if (!element) return
    const measure = () => setBare(element.scrollHeight > element.clientHeight && !element.querySelector(focusable))
    const watch = new ResizeObserver(measure)
    watch.observe(element)
    for (const child of element.children) watch.observe(child)
    return () => watch.disconnect()
  }, [])
  const cancel = (event: SyntheticEvent) => {
    if (event.target !== dialog.current) return
    event.preventDefault()
    onClose()
  }
  return (
    <dialog
      ref={dialog}
      role={role}
      aria-labelledby={id}
      aria-describedby={describedBy}
      className={clsx('dialog', size !== 'small' && `dialog-${size}`, sheet && 'dialog-sheet')}
      onCancel={cancel}
      onClose={(event) => {
        if (event.target === dialog.current && !event.currentTarget.open) onClose()
      }}
    >
      <span className="dialog-handle" aria-hidden="true" />
      {header ? (
        header(id)
      ) : (
        <div className="dialog-head">
          <h2 id={id} {...(titleFocus ? { tabIndex: -1, 'data-autofocus': true } : {})}>
            {title}
          </h2>
          <IconButton size="small" label="Close" onClick={onClose}>
            <X size={17} />
          </IconButton>
        </div>
      )}
      <div ref={body} className="dialog-body" {...(bare ? scrollable : {})}>
        {children}
      </div>
      {footer && <div className="dialog-foot">{footer}</div>}
    </dialog>
  )
}
