import { Suspense } from 'react'
import type { AccountMenuProps } from './account-menu.tsx'
import type { MobileMenuProps } from './mobile-menu.tsx'
import { late } from '../../ui/late.tsx'

// The phone menu is in the page as the server made it and opens by the platform; its code follows once the page is
// alive. The account menu is only ever for somebody who is signed in.
const LazyMobileMenu = late(async () => (await import('./mobile-menu.tsx')).MobileMenu, { elseNothing: true })
const LazyAccountMenu = late(async () => (await import('./account-menu.tsx')).AccountMenu, { elseNothing: true })

const LazyThemeToggle = late(async () => (await import('../../ui/theme-toggle.tsx')).ThemeToggle, { elseNothing: true })

export const ThemeToggle = () => (
  <Suspense fallback={null}>
    <LazyThemeToggle />
  </Suspense>
)

export const MobileMenu = (props: MobileMenuProps) => (
  <Suspense fallback={null}>
    <LazyMobileMenu {...props} />
  </Suspense>
)

export const AccountMenu = (props: AccountMenuProps) => (
  <Suspense fallback={null}>
    <LazyAccountMenu {...props} />
  </Suspense>
)
