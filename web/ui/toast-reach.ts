import { focusable } from './focusable.ts'
import { leaveLayer } from './kept-focus.ts'

/** Runs while a toast is shown. Returns a function that stops it. */
export function makeReachable(toasts: HTMLElement) {
  const ends = [listenToKeys(toasts), keepClear(toasts)]
  return () => {
    for (const end of ends) end()
  }
}

/** Whether Tab would find it after `last`, outside the toasts, which are at the end. */
const isBehind = (each: Element, last: Element, toasts: Element) =>
  Boolean(last.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING) &&
  !toasts.contains(each) &&
  (toasts.parentElement?.contains(each) ?? false) &&
  each.checkVisibility()

/**
 * A toast with a button is the next Tab stop, in both directions, after what had the focus when it appeared. Esc closes
 * the newest one, unless a dialog or menu is open, which it closes instead.
 */
function listenToKeys(toasts: HTMLElement) {
  let from: HTMLElement | null = null
  const key = (event: KeyboardEvent) => {
    const focused = document.activeElement
    if (!(focused instanceof HTMLElement) || event.ctrlKey || event.altKey || event.metaKey) return
    if (event.key === 'Escape' && !event.isComposing) closeNewest(event, focused, toasts)
    if (event.key !== 'Tab') return
    if (toasts.contains(focused)) tabOut(event, focused)
    else tabIn(event, focused)
  }
  function tabIn(event: KeyboardEvent, focused: HTMLElement) {
    const action = toasts.querySelector<HTMLElement>('.toast-action')
    if (!from?.isConnected && focused !== document.body) from = focused
    if (event.shiftKey || !action || (from ?? focused) !== focused) return
    action.focus()
    // A dialog opened since then keeps the focus inside, and Tab continues there.
    if (document.activeElement !== action) return
    event.preventDefault()
    event.stopPropagation()
  }
  function tabOut(event: KeyboardEvent, focused: HTMLElement) {
    const stops = [...toasts.querySelectorAll<HTMLElement>('button')]
    if (focused !== (event.shiftKey ? stops[0] : stops.at(-1))) return
    if (!from?.isConnected) {
      // It was removed in the meantime, so what replaced it stands in.
      leaveLayer(toasts)
      const next = document.activeElement
      from = next instanceof HTMLElement && !toasts.contains(next) ? next : null
    }
    const last = from
    if (!last) return
    if (event.shiftKey) event.preventDefault()
    else if (![...document.querySelectorAll(focusable)].some((each) => isBehind(each, last, toasts))) return
    last.focus()
  }
  document.addEventListener('keydown', key, true)
  return () => document.removeEventListener('keydown', key, true)
}

function closeNewest(event: KeyboardEvent, focused: HTMLElement, toasts: HTMLElement) {
  const isInside = toasts.contains(focused)
  if (!isInside && document.querySelector('dialog:modal, :popover-open:not(.toasts)')) return
  event.preventDefault()
  event.stopPropagation()
  const card = isInside ? focused.closest('.toast') : toasts.querySelector('.toast')
  card?.querySelector<HTMLElement>('[data-dismiss]')?.click()
}

/** At the bottom of the window, or at the top while they would cover the focused element. */
function keepClear(toasts: HTMLElement) {
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
}
