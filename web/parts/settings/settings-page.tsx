import type { ReactNode } from 'react'
import { PageHead } from '../../ui/card.tsx'
import { TabLinks } from '../../ui/tabs.tsx'

type Props<S extends string> = {
  /** What is chosen here, in a sentence. */
  lead: string
  /** The page's path; a section is its `?section=`. */
  base: string
  sections: Readonly<Partial<Record<S, string>>>
  current: S
  children: ReactNode
}

/** The settings of whoever is signed in, a section at a time. */
export function SettingsPage<S extends string>({ lead, base, sections, current, children }: Props<S>) {
  return (
    <>
      <PageHead title="Settings">{lead}</PageHead>
      <TabLinks
        label="Settings"
        className="mb-5"
        tabs={(Object.keys(sections) as S[]).map((section) => ({
          label: sections[section] ?? section,
          to: `${base}?section=${section}`,
          current: section === current,
        }))}
      />
      {children}
    </>
  )
}
