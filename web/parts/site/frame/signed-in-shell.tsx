import { type ReactNode, useRef, type RefObject, useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import type { UserType } from '../../../../contract/platform/values.ts'
import { Tag } from '../../../ui/badge.tsx'
import { ThemeToggle } from '../../../ui/theme-toggle.tsx'
import { Bell } from '../../notifications/bell.tsx'
import { AccountMenu } from './account-menu.tsx'
import { BrandLink } from './brand-link.tsx'
import { MainNav } from './main-nav.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { LinkCount, RefreshedMessages } from './link-count.tsx'
import { useNeeds } from './use-needs.ts'
import { SkipLinks } from './skip-links.tsx'
import { currentLink, sidebarLinks } from './sidebar-links.ts'
import type { FrameLogin } from '../../platform/page/frame-login.ts'

export type SignedInShellProps = {
  /** Whose area this is. Known from the address, even before the login is restored. */
  audience: UserType
  login: FrameLogin | null
  /** Shown beside the brand. */
  search?: ReactNode
  onLogout: () => void
  children: ReactNode
}

/**
 * Top bar, sidebar, and main part of a signed-in area. Pages that fill the main part edge to edge wrap themselves in
 * `.flush-page`.
 */
export function SignedInShell({ audience, login, search, onLogout, children }: SignedInShellProps) {
  const sidebar = useRef<HTMLElement>(null)
  useQuietLabels(sidebar)
  const reads = login?.company_role === 'interviewer'
  const groups = sidebarLinks[audience].map((links) => links.filter(({ recruiters }) => !(recruiters && reads)))
  const current = currentLink(groups.flat(), useLocation().pathname)
  const needs = useNeeds(audience === 'admin' && login?.user_type === 'admin')
  return (
    <>
      {login && groups.flat().some(({ count }) => count === 'messages') && <RefreshedMessages />}
      <SkipLinks />
      <div className="app-shell">
        <header className="app-bar">
          <div className="app-bar-brand">
            <BrandLink size={22} />
            {audience === 'admin' && <Tag tone="ink">Admin</Tag>}
          </div>
          {login && search}
          {login && <MainNav login={login} />}
          <div className="header-actions">
            <ThemeToggle />
            {login && audience !== 'admin' && <Bell audience={audience} />}
            {login && <AccountMenu login={login} onLogout={onLogout} />}
          </div>
          <MobileMenu login={login} onLogout={onLogout} links={groups.flat()} needs={needs} />
        </header>
        <nav ref={sidebar} className="sidebar" aria-label="Your pages">
          {groups.map((links) => (
            <ul key={links[0]?.to}>
              {links.map(({ icon: Icon, ...link }) => (
                <li key={link.to}>
                  <Link to={link.to} aria-current={link.to === current?.to ? 'page' : undefined}>
                    <Icon size={17} />
                    <span>{link.label}</span>
                    <LinkCount link={link} needs={needs} />
                  </Link>
                </li>
              ))}
            </ul>
          ))}
        </nav>
        <main id="main" tabIndex={-1} className="app-main">
          {children}
        </main>
      </div>
    </>
  )
}

/** Esc hides the label that a narrow sidebar shows beside an icon, until another icon is pointed at. */
function useQuietLabels(sidebar: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = sidebar.current
    if (!element) return
    const quiet = ({ key }: KeyboardEvent) => void (key === 'Escape' && element.toggleAttribute('data-quiet', true))
    const show = () => element.removeAttribute('data-quiet')
    addEventListener('keydown', quiet)
    element.addEventListener('pointerover', show)
    element.addEventListener('focusin', show)
    return () => {
      removeEventListener('keydown', quiet)
      element.removeEventListener('pointerover', show)
      element.removeEventListener('focusin', show)
    }
  }, [sidebar])
}
