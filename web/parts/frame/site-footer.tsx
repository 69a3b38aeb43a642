import { AtSign, GitBranch, Globe, MapPin, Phone, Rss } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { productName } from '../../../contract/product.ts'
import { BrandLink } from './brand-link.tsx'
import { type Contact, footerColumns, type Login } from './links.ts'

export type SiteFooterProps = { login: Login | null; contact: Contact }

/** The footer of public pages: contact, the columns of the reader's role, company, support. */
export function SiteFooter({ login, contact }: SiteFooterProps) {
  const [year] = useState(() => new Date().getFullYear())
  return (
    <footer className="foot">
      <div className="foot-in">
        <div className="foot-brand">
          <BrandLink />
          <p>Verified work in cybersecurity, cloud and DevOps.</p>
          <address>
            <Phone size={14} />
            <a href={`tel:${contact.phone.replace(/[^+\d]/g, '')}`}>{contact.phone}</a>
            <MapPin size={14} />
            <span>{contact.address}</span>
          </address>
        </div>
        {footerColumns(login).map((column) => (
          <div key={column.title}>
            <h2>{column.title}</h2>
            <ul>
              {column.links.map((link) => (
                <li key={link.label}>
                  <Link to={link.to}>{link.label}</Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <div className="foot-b">
        <span>
          © {year} {productName}. All rights reserved.
        </span>
        {contact.social_links.length > 0 && (
          <ul>
            {contact.social_links.map((address) => (
              <li key={address}>
                <SocialLink address={address} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </footer>
  )
}

function SocialLink({ address }: { address: string }) {
  const host = URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : ''
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
