import clsx from 'clsx'
import { useLocation } from 'react-router'
import { nextAfter, withNext } from '../../text/return-path.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { ThemeToggle } from '../../ui/theme-toggle.tsx'
import { Bell } from '../../parts/notifications/bell.tsx'
import { AccountMenu } from '../../parts/site/frame/account-menu.tsx'
import { BrandLink } from '../../parts/site/frame/brand-link.tsx'
import { MainNav } from '../../parts/site/frame/main-nav.tsx'
import { MobileMenu } from '../../parts/site/frame/mobile-menu.tsx'
import type { FrameLogin } from '../../parts/platform/page/frame-login.ts'

export type SiteHeaderProps = {
  login: FrameLogin | null
  onLogout: () => void
  /** Full width, for pages that use it all (the job panes). */
  wide?: boolean
}

/** The header of public pages. */
export function SiteHeader({ login, onLogout, wide }: SiteHeaderProps) {
  const next = nextAfter(useLocation())
  return (
    <header className={clsx('site-header', wide && 'site-header-wide')}>
      <div className="site-header-inner">
        <BrandLink />
        <MainNav login={login} />
        <div className="header-actions">
          <ThemeToggle />
          {login ? (
            <>
              {login.user_type !== 'admin' && <Bell audience={login.user_type} />}
              <AccountMenu login={login} onLogout={onLogout} />
            </>
          ) : (
            <>
              <ButtonLink to={withNext('/sign-in', next)} variant="ghost">
                Sign In
              </ButtonLink>
              <ButtonLink to={withNext('/register', next)} variant="primary">
                Register
              </ButtonLink>
            </>
          )}
        </div>
        <MobileMenu login={login} onLogout={onLogout} />
      </div>
    </header>
  )
}
