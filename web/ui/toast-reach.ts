import { focusable } from './focusable.ts'
import { leaveLayer } from './kept-focus.ts'

/** While a toast is shown. Gives the function that ends it. */
export function makeReachable(toasts: HTMLElement) {
  const ends = [listenToKeys(toasts), keepClear(toasts)]
  return () => {
    for (const end of ends) end()
  }
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
    // A dialog that opened since keeps the focus inside: Tab goes on in it.
    if (document.activeElement !== action) return
    event.preventDefault()
    event.stopPropagation()
  }
  function tabOut(event: KeyboardEvent, focused: HTMLElement) {
    const stops = [...toasts.querySelectorAll<HTMLElement>('button')]
    if (focused !== (event.shiftKey ? stops[0] : stops.at(-1))) return
    if (!from?.isConnected) {
      // It was removed meanwhile: what is there instead stands for it.
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

/** They lie at the bottom; at the top while what has the focus is where they would cover it. */
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
