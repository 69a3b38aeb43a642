import type { ReactNode } from 'react'
import { PageHead } from '../../../ui/card.tsx'
import { TabLinks } from '../../../ui/tabs.tsx'

type TabsProps<S extends string> = {
  /** The page's path; a section is its `?section=`. */
  base: string
  sections: Readonly<Partial<Record<S, string>>>
  current: S
}

/** The sections of the settings, each at its own address. */
export const SettingsTabs = <S extends string>({ base, sections, current }: TabsProps<S>) => (
  <TabLinks
    label="Settings"
    className="mb-5"
    tabs={(Object.keys(sections) as S[]).map((section) => ({
      label: sections[section] ?? section,
      to: `${base}?section=${section}`,
      current: section === current,
    }))}
  />
)

type Props<S extends string> = TabsProps<S> & {
  /** What is chosen here, in a sentence. */
  lead: string
  children: ReactNode
}

/** The settings of whoever is signed in, a section at a time. */
export const SettingsPage = <S extends string>({ lead, children, ...tabs }: Props<S>) => (
  <>
    <PageHead title="Settings">{lead}</PageHead>
    <SettingsTabs {...tabs} />
    <div data-page-part>{children}</div>
  </>
)
