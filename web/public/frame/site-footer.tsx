import { MapPin, Phone, AtSign, GitBranch, Globe, Rss } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { productName } from '../../../contract/platform/product.ts'
import { readUrl } from '../../../contract/platform/read-url.ts'
import { BrandLink } from '../../parts/site/frame/brand-link.tsx'
import { footerColumns } from './footer-columns.ts'
import type { Contact } from '../../parts/site/frame/links.ts'
import type { FrameLogin } from '../../parts/platform/page/frame-login.ts'

export type SiteFooterProps = { login: FrameLogin | null; contact: Contact }

/** The footer of public pages: contact details, the reader's own columns, company, and support. */
export function SiteFooter({ login, contact }: SiteFooterProps) {
  const [year] = useState(() => new Date().getFullYear())
  return (
    <footer className="site-footer">
      <div className="site-footer-inner">
        <div className="site-footer-brand">
          <BrandLink />
          <p>Verified jobs in cybersecurity, cloud, and DevOps.</p>
          {(contact.phone || contact.address) && (
            <address>
              {contact.phone && (
                <>
                  <Phone size={14} />
                  <a href={`tel:${contact.phone.replace(/[^+\d]/g, '')}`}>{contact.phone}</a>
                </>
              )}
              {contact.address && (
                <>
                  <MapPin size={14} />
                  <span>{contact.address}</span>
                </>
              )}
            </address>
          )}
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
      <div className="site-footer-bottom">
        <span>
          © {year} {productName}. All rights reserved.
        </span>
        {contact.social_links.length > 0 && <SocialLinks addresses={contact.social_links} />}
      </div>
    </footer>
  )
}

function SocialLinks({ addresses }: { addresses: readonly string[] }) {
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
