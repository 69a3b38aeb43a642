import { Menu as Burger } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import { nextAfter, withNext } from '../../../text/return-path.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { ThemeChoice } from '../../../ui/theme-toggle.tsx'
import { LinkCount } from './link-count.tsx'
import type { Needs } from './use-needs.ts'
import { type FrameLink, mainLinks, roleLinks } from './links.ts'
import type { FrameLogin } from '../../platform/page/frame-login.ts'

export type MobileMenuProps = {
  login: FrameLogin | null
  onLogout: () => void
  /** Replaces the role's short list with everything in the signed-in sidebar. */
  links?: readonly FrameLink[]
  needs?: Needs | null
}

/** The phone menu. The browser opens it, so it also works before (or without) JavaScript. */
export function MobileMenu({ login, onLogout, links, needs = null }: MobileMenuProps) {
  const id = useId()
  const drawer = useRef<HTMLElement>(null)
  const [open, setOpen] = useState(false)
  const location = useLocation()
  const next = nextAfter(location)
  useEffect(() => {
    if (drawer.current?.matches(':popover-open')) drawer.current.hidePopover()
  }, [location.key])
  // When Tab leads into the page it covers, it closes behind the focus.
  useEffect(() => {
    const menu = drawer.current
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !menu?.contains(relatedTarget)) menu?.hidePopover()
    }
    menu?.addEventListener('focusout', leave)
    return () => menu?.removeEventListener('focusout', leave)
  }, [])
  const own = links ?? (login ? roleLinks[login.user_type] : [])
  const list = (label: string, items: readonly FrameLink[]) => (
    <ul aria-label={label}>
      {items.map((link) => (
        <li key={link.to}>
          <NavLink to={link.to} end>
            {link.label}
            <LinkCount link={link} needs={needs} />
          </NavLink>
        </li>
      ))}
    </ul>
  )
  return (
    <>
      <IconButton label="Menu" className="drawer-button" popoverTarget={id} aria-expanded={open} aria-controls={id}>
        <Burger size={20} />
      </IconButton>
      <nav
        ref={drawer}
        id={id}
        popover="auto"
        aria-label="Menu"
        className="drawer"
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {own.length > 0 && list('Your pages', own)}
        {list('Pages', mainLinks(login))}
        <div className="drawer-foot">
          {login ? (
            <Button size="large" onClick={onLogout}>
              Logout
            </Button>
          ) : (
            <>
              <ButtonLink to={withNext('/sign-in', next)} size="large">
                Sign In
              </ButtonLink>
              <ButtonLink to={withNext('/register', next)} size="large" variant="primary">
                Register
              </ButtonLink>
            </>
          )}
        </div>
        <div className="needs-script pt-4">
          <ThemeChoice />
        </div>
      </nav>
    </>
  )
}
