import type { ReactNode } from 'react'
import { Avatar } from './avatar.tsx'

/** The wall of the home page with one block missing, and what is in or in front of the gap. */
export const HeroWall = ({ children }: { children: ReactNode }) => (
  <div className="wall-frame">
    <div className="wall">
      <svg width="908" height="500" viewBox="0 0 908 500" aria-hidden="true">
        <use href="/drawings/hero-wall.svg#d" />
      </svg>
      {children}
    </div>
  </div>
)

export type HeroSeekerProps = {
  /** The gap's text: "Open 12 days". */
  gap: string
  name: string
  line: string
  facts: readonly string[]
  mark: ReactNode
}

/** The matching block, about to be placed: an example, purely decorative. */
export const HeroSeeker = ({ gap, name, line, facts, mark }: HeroSeekerProps) => (
  <>
    <span className="wall-gap" aria-hidden="true">
      {gap}
    </span>
    <div className="wall-card" aria-hidden="true">
      <small>Example</small>
      <div className="wall-card-top">
        <Avatar name={name} />
        <div>
          <b>{name}</b>
          {line}
        </div>
      </div>
      <div className="wall-card-foot">
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
        <span>{mark}</span>
      </div>
    </div>
  </>
)
