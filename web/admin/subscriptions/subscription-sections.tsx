import { TabLinks } from '../../ui/tabs.tsx'
import { type Section, sectionBases } from './load-subscriptions.ts'

export const sectionLabels: Record<Section, string> = {
  dashboard: 'Dashboard',
  subscriptions: 'Subscriptions',
  transactions: 'Transactions',
  plans: 'Plans',
}

export const SubscriptionSections = ({ current }: { current: Section }) => (
  <TabLinks
    label="Subscriptions and plans"
    className="mb-5"
    tabs={(Object.keys(sectionLabels) as Section[]).map((section) => ({
      label: sectionLabels[section],
      to: sectionBases[section],
      current: section === current,
    }))}
  />
)

export const plansTitle = 'Subscriptions & plans'
