import type { CompanyRecord } from './company-columns.tsx'
import { dateText } from '../clock.ts'
import { Notice } from '../../ui/notice.tsx'

type LookAlike = CompanyRecord['look_alikes'][number]

const sameText = ({ same }: LookAlike) =>
  same.length === 2 ? 'Same name and domain' : same[0] === 'domain' ? 'Same domain' : 'Same name'

/** `Same name as Halden Grid, registered Mar 3, 2025`, for a row: the oldest, and how many more there are. */
export function lookAlikeText(companies: readonly LookAlike[]): string | null {
  const [first, ...others] = companies
  if (!first) return null
  const more = others.length ? `, and ${others.length} more` : ''
  return `${sameText(first)} as ${first.company_name}, registered ${dateText(first.created_at)}${more}`
}

/** Companies with the same name or domain. Never shown to the company that registers. */
export function LookAlikes({ companies }: { companies: readonly LookAlike[] }) {
  if (!companies.length) return null
  return (
    <Notice tone="warning">
      <b>This might be a duplicate of another company.</b>
      <ul className="mt-1 flex flex-col gap-1">
        {companies.map((other) => (
          <li key={other.id}>
            {[
              `${sameText(other)}: ${other.company_name}`,
              other.contact_email,
              `registered ${dateText(other.created_at)}`,
              other.verified_at ? `verified ${dateText(other.verified_at)}` : 'not verified',
            ]
              .filter(Boolean)
              .join(', ')}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
