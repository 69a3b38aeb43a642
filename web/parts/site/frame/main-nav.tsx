import { NavLink } from 'react-router'
import { mainLinks } from './links.ts'
import type { FrameLogin } from '../../platform/page/frame-login.ts'

export function MainNav({ login }: { login: FrameLogin | null }) {
  return (
    <nav className="main-navigation" aria-label="Main">
      {mainLinks(login).map((link) => (
        <NavLink key={link.to} to={link.to} end prefetch="intent">
          {link.label}
        </NavLink>
      ))}
    </nav>
  )
}
