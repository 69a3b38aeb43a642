import clsx from 'clsx'
import { type KeyboardEvent, type ReactNode, type ToggleEvent, useEffect, useId, useRef, useState } from 'react'

export type MenuTriggerProps = {
  id: string
  popoverTarget: string
  'aria-haspopup': 'menu'
  'aria-expanded': boolean
}

export type MenuProps = {
  label: string
  /** Spread these props on the button that opens the menu. */
  trigger: (props: MenuTriggerProps) => ReactNode
  align?: 'start' | 'end'
  className?: string
  children: ReactNode
}

const items = (menu: HTMLElement) => [...menu.querySelectorAll<HTMLElement>('[role^=menuitem]')]

/** The assumed height of a menu before it's shown. */
const usualHeight = 260

/** Below the trigger, or above it if there is more room; kept inside the window, and scrolls if needed. */
function place(menu: HTMLElement, trigger: HTMLElement, align: 'start' | 'end') {
  const box = trigger.getBoundingClientRect()
  const width = menu.offsetWidth || 226
  const left = align === 'end' ? box.right - width : box.left
  const [above, below] = [box.top - 13, window.innerHeight - box.bottom - 13]
  const up = below < (menu.scrollHeight || usualHeight) && above > below
  menu.style.left = `${Math.max(8, Math.min(left, document.documentElement.clientWidth - width - 8))}px`
  menu.style.top = up ? 'auto' : `${box.bottom + 5}px`
  menu.style.bottom = up ? `${window.innerHeight - box.top + 5}px` : 'auto'
  menu.style.maxHeight = `min(480px, ${up ? above : below}px)`
}

/**
 * A menu on the native popover. Esc, a click elsewhere, and Tab close it; arrows, Home, End, and letters move in it.
 */
export function Menu({ label, trigger, align = 'start', className, children }: MenuProps) {
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const typed = useRef({ text: '', at: 0 })

  useEffect(() => {
    const element = menu.current
    const button = document.getElementById(`${id}t`)
    if (!open || !element || !button) return
    const follow = () => place(element, button, align)
    follow()
    const all = items(element)
    // Someone who typed immediately has already selected an item.
    if (!all.some((item) => item === document.activeElement))
      (element.querySelector<HTMLElement>('[aria-checked=true]') ?? all[0])?.focus({ preventScroll: true })
    addEventListener('scroll', follow, { capture: true, passive: true })
    addEventListener('resize', follow)
    return () => {
      removeEventListener('scroll', follow, { capture: true })
      removeEventListener('resize', follow)
    }
  }, [open, id, align])

  // The focused item may be replaced while the menu is open, for example when a request completes.
  useEffect(() => {
    if (!open || !menu.current || document.activeElement !== document.body) return
    items(menu.current)[0]?.focus({ preventScroll: true })
  }, [open, children])

  const beforeToggle = (event: ToggleEvent<HTMLDivElement>) => {
    const button = document.getElementById(`${id}t`)
    if (event.newState !== 'open' || !button) return
    place(event.currentTarget, button, align)
    // The menu takes the keyboard as it opens, and its first item a moment later, so that immediate typing counts.
    // (React's `autoFocus` would focus it on mount, before it opens.)
    event.currentTarget.autofocus = true
  }

  const key = (event: KeyboardEvent<HTMLDivElement>) => {
    const all = items(event.currentTarget)
    const at = all.indexOf(document.activeElement as HTMLElement)
    const go = (to: number) => {
      event.preventDefault()
      all[(to + all.length) % all.length]?.focus()
    }
    if (event.key === 'ArrowDown') go(at + 1)
    else if (event.key === 'ArrowUp') go(at < 0 ? -1 : at - 1)
    else if (event.key === 'Home') go(0)
    else if (event.key === 'End') go(all.length - 1)
    else if (event.key === 'Tab') event.currentTarget.hidePopover()
    else if (event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey) {
      const shortcut = all.find((item) => item.dataset.shortcut === event.key.toLowerCase())
      if (shortcut) {
        event.preventDefault()
        shortcut.click()
        return
      }
      const now = Date.now()
      const fresh = now - typed.current.at > 600
      typed.current = { text: (fresh ? '' : typed.current.text) + event.key.toLowerCase(), at: now }
      const { text } = typed.current
      const rest = all.map((_, i) => (at + (text.length > 1 ? 0 : 1) + i + all.length) % all.length)
      const found = rest.find((i) => all[i]?.textContent?.trim().toLowerCase().startsWith(text))
      if (found !== undefined) go(found)
    }
  }

  return (
    <>
      {trigger({ id: `${id}t`, popoverTarget: id, 'aria-haspopup': 'menu', 'aria-expanded': open })}
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        className={clsx('menu', className)}
        onBeforeToggle={beforeToggle}
        onToggle={(event) => setOpen(event.newState === 'open')}
        onKeyDown={key}
      >
        {children}
      </div>
    </>
  )
}
