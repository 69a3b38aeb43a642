import { NavLink } from 'react-router'
import { type Login, mainLinks } from './links.ts'

export function MainNav({ login }: { login: Login | null }) {
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
