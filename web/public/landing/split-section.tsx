import type { ReactNode } from 'react'

type Point = readonly [title: string, text: string]

/** A promise in three points, and beside it what it looks like. */
export function SplitSection({
  id,
  title,
  points,
  children,
}: {
  id: string
  title: string
  points: readonly Point[]
  children: ReactNode
}) {
  return (
    <section className="section" aria-labelledby={id}>
      <div className="page-width split-section">
        <div>
          <h2 id={id} className="heading-section">
            {title}
          </h2>
          <ul className="split-section-facts">
            {points.map(([point, text]) => (
              <li key={point}>
                <h3>{point}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </div>
        <div className="split-section-panel">{children}</div>
      </div>
    </section>
  )
}
