import { focusable } from './focusable.ts'

/** Where a removed element was. */
type Gap = { parent: Node; previous: Node | null; next: Node | null }
/** The last focused element in the page, a dialog, a menu, or the toasts above it. */
type Held = { layer: Element; element: HTMLElement; path: string; gap: Gap | null }

const layers = 'dialog, [popover]'
/** The page's own focus handling comes first. */
const waitMs = 60

const layerOf = (element: Element) => element.closest(layers) ?? document.body
const isOpen = (layer: Element) =>
  layer.isConnected && (layer instanceof HTMLDialogElement ? layer.open : layer === document.body)
const isLost = () => document.activeElement === null || document.activeElement === document.body
const firstWord = (element: Element) =>
  (element.getAttribute('aria-label') ?? element.textContent).trim().split(/[\s:]/)[0]

const isBehind = (node: Node, element: Element) =>
  Boolean(node.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING)

/** Whether it replaced the removed element or comes after it. */
function follows(element: Element, { parent, previous, next }: Gap) {
  if (previous?.parentNode === parent) return isBehind(previous, element) && !previous.contains(element)
  if (previous && next?.parentNode === parent) return next.contains(element) || isBehind(next, element)
  return isBehind(parent, element)
}

/** The smallest part of the page that holds both the gap and the element. The smaller it is, the nearer they are. */
function sharedPart(element: Element, gap: Gap) {
  let part: Node | null = gap.parent
  while (part && !part.contains(element)) part = part.parentNode
  return part
}

/** The element next to the gap: what replaced it or came after it, or before it in the same part of the page. */
function nextTo(gap: Gap, { layer, element }: Held): HTMLElement | null {
  const scope = layer === document.body ? document.getElementById('main') : layer
  if (!scope?.contains(gap.parent)) return null
  const all = [...scope.querySelectorAll<HTMLElement>(focusable)].filter(
    (each) =>
      each.checkVisibility({ visibilityProperty: true }) &&
      !each.closest('[inert]') &&
      // A hidden control that a button stands in for.
      !each.matches('[type=file]') &&
      layerOf(each) === layer,
  )
  const after = all.find((each) => follows(each, gap))
  const before = all.findLast((each) => !follows(each, gap))
  const [partAfter, partBefore] = [after && sharedPart(after, gap), before && sharedPart(before, gap)]
  const isAfter = after && !(before && partAfter !== partBefore && partAfter?.contains(partBefore ?? null))
  const [near, part] = isAfter ? [after, partAfter] : [before, partBefore]
  if (!near || !part || part === scope) return scope.querySelector<HTMLElement>('h1, h2')
  // In a list: the same control in the next row, if there is one.
  const row = [...part.childNodes].find((child) => child.contains(near))
  const rowStops = all.filter((each) => row?.contains(each))
  return rowStops.find((each) => firstWord(each) === firstWord(element)) ?? rowStops[0] ?? near
}

function focusOn(target: HTMLElement | null) {
  if (!target) return
  if (!target.matches(focusable) && !target.hasAttribute('tabindex')) target.tabIndex = -1
  target.focus()
}

/** From the innermost layer to the page. */
let held: Held[] = []

function goBackTo(last: Held) {
  if (last.path !== location.pathname) return
  if (last.element.isConnected && last.element.checkVisibility()) last.element.focus()
  else if (last.gap) focusOn(nextTo(last.gap, last))
}

/** Leaves what lies above the page, to what last had the focus below it, or to the element next to that. */
export function leaveLayer(layer: Element) {
  const below = held.findLast((each) => each.layer !== layer && isOpen(each.layer))
  if (below) goBackTo(below)
}

/**
 * When the pressed control disappears (with its row, a saved section, or a dismissed message), the keyboard would start
 * at the top of the page again. This moves the focus to the element next to it. Called once, by the root, for every
 * page. Returns a function that stops it.
 */
export function keepFocus() {
  let timer = 0
  const focusIn = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return
    const layer = layerOf(target)
    const at = held.findIndex((each) => each.layer === layer)
    held = [...(at < 0 ? held : held.slice(0, at)), { layer, element: target, path: location.pathname, gap: null }]
  }
  // A click on empty space gives up the focus.
  const focusOut = ({ target, relatedTarget }: FocusEvent) => {
    if (relatedTarget) return
    setTimeout(() => {
      if (
        isLost() &&
        document.hasFocus() &&
        target instanceof HTMLElement &&
        target.isConnected &&
        isOpen(layerOf(target))
      )
        held = held.filter((each) => each.element !== target)
    })
  }
  const settle = () => {
    timer = 0
    if (!isLost()) return
    const last = held.findLast(({ layer }) => isOpen(layer))
    held = []
    if (last) goBackTo(last)
  }
  const observer = new MutationObserver((records) => {
    let isGone = false
    for (const each of held) {
      if (each.element.isConnected) continue
      isGone = true
      for (const { target, removedNodes, previousSibling, nextSibling } of records)
        if ([...removedNodes].some((node) => node.contains(each.gap?.parent ?? each.element)))
          each.gap = { parent: target, previous: previousSibling, next: nextSibling }
    }
    if (!isGone || !isLost()) return
    timer ||= window.setTimeout(settle, waitMs)
  })
  // Earlier keystrokes start there as well.
  const keyDown = () => {
    if (!timer) return
    clearTimeout(timer)
    settle()
  }
  document.addEventListener('keydown', keyDown, true)
  document.addEventListener('focusin', focusIn)
  document.addEventListener('focusout', focusOut)
  observer.observe(document.body, { childList: true, subtree: true })
  return () => {
    clearTimeout(timer)
    observer.disconnect()
    document.removeEventListener('keydown', keyDown, true)
    document.removeEventListener('focusin', focusIn)
    document.removeEventListener('focusout', focusOut)
  }
}
