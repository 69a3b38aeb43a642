import type { ReactNode } from 'react'
import { HeroWall } from '../../ui/hero-wall.tsx'

type HeroProps = {
  title: string
  lead: string
  /** The main buttons. */
  actions: ReactNode
  /** A search bar below the buttons. */
  search?: ReactNode
  promises: readonly string[]
  /** What fills the gap in the wall. */
  children: ReactNode
}

/** Text on the left and the wall on the right, resting on the section's bottom edge. */
export const Hero = ({ title, lead, actions, search, promises, children }: HeroProps) => (
  <section className="hero">
    <div className="page-width">
      <div className="hero-text">
        <h1 className="heading-hero">{title}</h1>
        <p className="hero-lead">{lead}</p>
        <div className="hero-actions">{actions}</div>
        {search}
        <ul className="hero-proof">
          {promises.map((promise) => (
            <li key={promise}>{promise}</li>
          ))}
        </ul>
      </div>
      <HeroWall>{children}</HeroWall>
    </div>
  </section>
)
