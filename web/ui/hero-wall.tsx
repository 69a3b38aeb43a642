import type { ReactNode } from 'react'
import { Avatar } from './avatar.tsx'
import '../styles/ui/hero.css'

export type HeroWallProps = {
  /** What the gap says: "Open 12 days". */
  gap: string
  card: { name: string; line: string; facts: readonly string[]; mark: ReactNode }
}

/** The wall of the first page, one block missing and the block that fits. Decoration. */
export function HeroWall({ gap, card }: HeroWallProps) {
  return (
    <div className="wallbox" aria-hidden="true">
      <div className="wall">
        <svg width="908" height="500" viewBox="0 0 908 500">
          <use href="/drawings/hero-wall.svg#d" />
        </svg>
        <span className="wgap">{gap}</span>
        <div className="wcard">
          <div className="wcard-top">
            <Avatar name={card.name} />
            <div>
              <b>{card.name}</b>
              {card.line}
            </div>
          </div>
          <div className="wcard-foot">
            {card.facts.map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
            <span>{card.mark}</span>
          </div>
        </div>
      </div>
    </div>
  )
}
