import type { ReactNode } from 'react'
import { HeroWall } from '../../ui/hero-wall.tsx'

type HeroProps = {
  title: string
  lead: string
  /** The ways on. */
  actions: ReactNode
  /** One line below them. */
  search?: ReactNode
  promises: readonly string[]
  /** What is in or before the gap of the wall. */
  children: ReactNode
}

/** Words at the left, the wall at the right, standing on the section's line. */
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
