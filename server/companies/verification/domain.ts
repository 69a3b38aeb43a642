import { domainToASCII } from 'node:url'
import { readUrl } from '../../../contract/platform/read-url.ts'
import { anyonesDomains, anyonesNames } from './mail-for-anyone.ts'
import { registries, sitesForAnyone } from './sites-for-anyone.ts'

/**
 * The domains whose mail proves a website: its host without `www.`, and the domain that the host is registered under,
 * for who has halden.com says what jobs.halden.com shows. Not the reverse: halden.com may have given mail.halden.com to
 * anybody. Empty where anybody gets an address or a page there.
 */
export function domainsOf(website: string | null): string[] {
  const url = website ? readUrl(website) : undefined
  if (!url) return []
  const host = url.hostname.replace(/\.$/, '').replace(/^www\./, '')
  if (isBelow(sitesForAnyone, host)) return []
  return [...new Set([host, registeredOf(host)])].filter((domain) => !isForAnyone(domain) && !registries.has(domain))
}

const isBelow = (domains: ReadonlySet<string>, domain: string) =>
  domains.has(domain) || [...domains].some((ending) => domain.endsWith(`.${ending}`))

export const domainOfAddress = (email: string) => domainToASCII(email.slice(email.lastIndexOf('@') + 1).toLowerCase())

/** Whether anybody gets an address of this domain, so that mail to it proves nothing of a company. */
export const isForAnyone = (domain: string) =>
  isBelow(anyonesDomains, domain) || anyonesNames.has(registeredOf(domain).split('.')[0] ?? '')

/** As `web_domain` in SQL: the last two labels, or three where the middle one is a usual second level. */
const registeredOf = (host: string) =>
  /[^.]+\.(?:(?:ac|co|com|edu|gov|net|org)\.[a-z]{2}|[^.]+)$/.exec(host)?.[0] ?? host
