import type { ReactNode } from 'react'
import { dateText } from '../../../contract/platform/format.ts'
import { slugOf } from '../../../contract/platform/slug.ts'

export type TextSection = { title: string; body: ReactNode }

/** A text page: a heading, a lead, and sections with a table of contents. */
export function TextPage({
  title,
  lead,
  updated,
  sections,
  children,
}: {
  title: string
  lead: string
  /** The date its text last changed, such as `2026-11-21`. */
  updated?: string
  sections: readonly TextSection[]
  /** Shown at the end of the page. */
  children?: ReactNode
}) {
  return (
    <div className="page-width text-page">
      <header className="text-page-head">
        <h1 className="heading-section">{title}</h1>
        <p>{lead}</p>
        {updated && (
          <p className="text-page-date">
            Last updated <time dateTime={updated}>{dateText(updated)}</time>
          </p>
        )}
      </header>
      <nav aria-label="On this page" className="text-page-contents">
        <ul>
          {sections.map((section) => (
            <li key={section.title}>
              <a href={`#${slugOf(section.title)}`}>{section.title}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="prose text-page-body">
        {sections.map((section) => (
          <section key={section.title} aria-labelledby={slugOf(section.title)}>
            <h2 id={slugOf(section.title)}>{section.title}</h2>
            {section.body}
          </section>
        ))}
      </div>
      {children && <div className="text-page-end">{children}</div>}
    </div>
  )
}
