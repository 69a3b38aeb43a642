import type { ReactNode } from 'react'
import { PageHead } from '../../../ui/card.tsx'
import { TabLinks } from '../../../ui/tabs.tsx'

type TabsProps<S extends string> = {
  /** The page's path. `?section=` selects a section. */
  base: string
  sections: Readonly<Partial<Record<S, string>>>
  current: S
}

/** The sections of the settings, each with its own address. */
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
  /** One sentence on what can be set here. */
  lead: string
  children: ReactNode
}

/** The settings of the signed-in person, one section at a time. */
export const SettingsPage = <S extends string>({ lead, children, ...tabs }: Props<S>) => (
  <>
    <PageHead title="Settings">{lead}</PageHead>
    <SettingsTabs {...tabs} />
    <div data-page-part>{children}</div>
  </>
)
