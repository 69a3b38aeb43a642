import type { CompanyContact } from '../../../contract/companies/company-contact.ts'
import { callTimesText, channelLabels } from '../../text/contact.ts'
import { FactList } from '../../ui/description-sheet.tsx'

/** How to reach someone at a company, as far as they share it. */
export function CompanyContactFacts({ contact }: { contact: CompanyContact }) {
  const { name, preferred_channel, email, phone } = contact
  const calls = callTimesText(contact)
  return (
    <FactList
      facts={[
        ...(name ? [{ label: 'Name', value: name }] : []),
        { label: 'Prefers', value: channelLabels[preferred_channel] },
        ...(email
          ? [
              {
                label: 'Email',
                value: (
                  <a className="link wrap-anywhere" href={`mailto:${email}`}>
                    {email}
                  </a>
                ),
              },
            ]
          : []),
        ...(phone
          ? [
              {
                label: 'Phone',
                value: (
                  <a className="link" href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
                    {phone}
                  </a>
                ),
              },
            ]
          : []),
        ...(calls ? [{ label: 'Calls', value: calls }] : []),
      ]}
    />
  )
}
