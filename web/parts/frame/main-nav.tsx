import { NavLink } from 'react-router'
import { onIntent } from '../../ui/prefetch.ts'
import { type Login, mainLinks } from './links.ts'

export function MainNav({ login }: { login: Login | null }) {
  return (
    <nav className="hnav" aria-label="Main">
      {mainLinks(login).map((link) => (
        <NavLink key={link.to} to={link.to} end prefetch={onIntent()}>
          {link.label}
        </NavLink>
      ))}
    </nav>
  )
}
