import type { OrganizationLeaf } from 'schema-dts'
import type { LoadedCompany } from '../parts/companies/load-company.ts'

/** The company as schema.org's Organization, for search engines. */
export function companyOrganization({ company }: LoadedCompany, canonical: string): OrganizationLeaf {
  const { website, social_links, city, state, company_size, founded_year } = company
  const elsewhere = [website, ...social_links.map(({ url }) => url)].filter(
    (url): url is string => url !== null && /^https?:\/\//.test(url),
  )
  const people = peopleIn(company_size)
  return {
    '@type': 'Organization',
    '@id': `${canonical}#organization`,
    name: company.company_name,
    url: canonical,
    description: company.description || company.summary,
    ...(company.logo_temp_url ? { logo: new URL(`/logos/${company.id}.png`, canonical).href } : {}),
    ...(elsewhere.length ? { sameAs: elsewhere } : {}),
    ...(founded_year ? { foundingDate: String(founded_year) } : {}),
    ...(city || state
      ? {
          address: {
            '@type': 'PostalAddress',
            ...(city ? { addressLocality: city } : {}),
            ...(state ? { addressRegion: state } : {}),
            addressCountry: 'US',
          },
        }
      : {}),
    ...(people ? { numberOfEmployees: { '@type': 'QuantitativeValue', ...people } } : {}),
  }
}

/** `51-200` or `5001+`. */
function peopleIn(size: string | null) {
  const [, from, to] = /^(\d+)(?:-(\d+)|\+)$/.exec(size ?? '') ?? []
  return from ? { minValue: Number(from), ...(to ? { maxValue: Number(to) } : {}) } : null
}
