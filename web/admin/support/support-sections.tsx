import { TabLinks } from '../../ui/tabs.tsx'
import { mailsBase, supportBase } from './load-support.ts'

export const SupportSections = ({ current }: { current: 'tickets' | 'mails' }) => (
  <TabLinks
    label="Support center"
    className="mb-5"
    tabs={[
      { label: 'Tickets', to: supportBase, current: current === 'tickets' },
      { label: 'Mail not delivered', to: mailsBase, current: current === 'mails' },
    ]}
  />
)
