import { TabLinks } from '../../ui/tabs.tsx'
import { mailsBase, supportBase } from './load-support.ts'

export const supportSections = { tickets: 'Tickets', mails: 'Undelivered emails' } as const

export const SupportSections = ({ current }: { current: keyof typeof supportSections }) => (
  <TabLinks
    label="Support center"
    className="mb-5"
    tabs={[
      { label: supportSections.tickets, to: supportBase, current: current === 'tickets' },
      { label: supportSections.mails, to: mailsBase, current: current === 'mails' },
    ]}
  />
)
