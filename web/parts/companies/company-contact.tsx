import { clockTimeText, timeZoneText } from '../../../contract/platform/format.ts'
import type { CompanyContact } from '../../../contract/companies/company-contact.ts'
import { FactList } from '../../ui/description-sheet.tsx'

const channels: Record<CompanyContact['preferred_channel'], string> = {
  email: 'Email',
  phone: 'Phone',
  messages: 'Messages on Merlon',
}

/** How to reach someone at a company, as far as they share it. */
export function CompanyContactFacts({ contact }: { contact: CompanyContact }) {
  const { name, preferred_channel, email, phone, call_from, call_until, time_zone } = contact
  return (
    <FactList
      facts={[
        ...(name ? [{ label: 'Name', value: name }] : []),
        { label: 'Prefers', value: channels[preferred_channel] },
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
        ...(call_from && call_until
          ? [
              {
                label: 'Calls',
                value: `${clockTimeText(call_from)} to ${clockTimeText(call_until)}, ${timeZoneText(time_zone)}`,
              },
            ]
          : []),
      ]}
    />
  )
}
