import { AtSign, GitBranch, Globe, Rss } from 'lucide-react'
import { readUrl } from '../../../contract/platform/read-url.ts'

export function SocialLinks({ addresses }: { addresses: readonly string[] }) {
  return (
    <ul>
      {addresses.map((address) => (
        <li key={address}>
          <SocialLink address={address} />
        </li>
      ))}
    </ul>
  )
}

function SocialLink({ address }: { address: string }) {
  const host = readUrl(address)?.hostname.replace(/^www\./, '') ?? ''
  const Icon = address.startsWith('mailto:')
    ? AtSign
    : /\b(rss|feed|atom)\b/i.test(address)
      ? Rss
      : /^git(hub|lab)/.test(host)
        ? GitBranch
        : Globe
  return (
    <a href={address} rel="me noopener" aria-label={host || address} className="grid size-6 place-items-center">
      <Icon size={17} />
    </a>
  )
}
