import type { ReactNode } from 'react'
import '../../styles/ui/hero.css'

/** The wall with a block missing, and what is in or before the gap. */
export const GapWall = ({ children }: { children?: ReactNode }) => (
  <div className="wallbox">
    <div className="wall">
      <svg width="908" height="500" viewBox="0 0 908 500" aria-hidden="true">
        <use href="/drawings/hero-wall.svg#d" />
      </svg>
      {children}
    </div>
  </div>
)
