import { data, redirect } from 'react-router'
import type { OrganizationLeaf } from 'schema-dts'
import { counted } from '../../contract/platform/format.ts'
import type { Route } from './+types/company-details'
import { productName } from '../../contract/platform/product.ts'
import { call } from '../browser-api.ts'
import { CompanyPage } from '../parts/site/company-page/company-page.tsx'
import { loadCompany, type LoadedCompany } from '../parts/companies/load-company.ts'
import { pageMeta, unlisted } from '../parts/platform/page/page-meta.ts'
import { sharedMeta } from './frame/shared-meta.ts'
import { breadcrumbList } from './frame/structured-data.ts'
import { session } from '../session.ts'
import { siteContext } from '../site-context.ts'
import { companyAddress } from '../text/addresses.ts'
import { pictureOfCompany } from '../text/pictures.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { call: ask, base_url } = context.get(siteContext)
  const loaded = await loadCompany(ask, params.id, url.href)
  if (!loaded) return data(null, { status: 404 })
  const address = companyAddress(loaded.company)
  if (url.pathname !== address) throw redirect(address + url.search, 301)
  return { loaded, address, canonical: new URL(address, base_url).href }
}

/** Job seekers see what they saved. Colleagues and administrators see a company before it's verified. */
export async function clientLoader({ params, request, serverLoader }: Route.ClientLoaderArgs) {
  if (!session.getState().login) return serverLoader()
  const loaded = await loadCompany(call, params.id, request.url)
  if (!loaded) return null
  const address = companyAddress(loaded.company)
  return { loaded, address, canonical: new URL(address, location.origin).href }
}
clientLoader.hydrate = true as const

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [...pageMeta(`Page not found | ${productName}`), unlisted]
  const { loaded, canonical } = loaderData
  const { company } = loaded
  const title = `${company.company_name}: ${counted(company.live_jobs, 'open job')} | ${productName}`
  return [
    ...pageMeta(title, canonical),
    ...(import.meta.env.SSR
      ? sharedMeta({
          title,
          description: `${company.summary} See its open jobs and how it answers applicants.`,
          canonical,
          type: 'profile',
          picture: {
            path: pictureOfCompany({ ...company, logo: company.logo_temp_url }),
            alt: `${company.company_name}, ${counted(company.live_jobs, 'open job')} on ${productName}.`,
          },
          structured: [
            companyOrganization(loaded, canonical),
            breadcrumbList(canonical, [{ name: 'Companies', to: '/companies' }, { name: company.company_name }]),
          ],
        })
      : []),
  ]
}

export default function CompanyDetails({ loaderData }: Route.ComponentProps) {
  if (loaderData) {
    const { loaded, address, canonical } = loaderData
    const embed = new URL(`/embed/companies/${loaded.company.id}`, canonical).href
    return <CompanyPage loaded={loaded} address={address} embed={embed} />
  }
  return (
    <div className="page-width py-16">
      <EmptyState
        heading="h1"
        title="Page not found"
        action={<ButtonLink to="/companies">Browse companies</ButtonLink>}
      >
        This company might have left {productName}, or it isn’t verified yet.
      </EmptyState>
    </div>
  )
}

/** The company as a schema.org Organization, for search engines. */
function companyOrganization({ company }: LoadedCompany, canonical: string): OrganizationLeaf {
  const { website, social_links, city, state, company_size, founded_year } = company
  const elsewhere = [website, ...social_links.map(({ url }) => url)].filter(
    (url): url is string => url !== null && /^https?:\/\//.test(url),
  )
  const people = employeeRange(company_size)
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

/** Reads `51-200` or `5001+`. */
function employeeRange(size: string | null) {
  const [, from, to] = /^(\d+)(?:-(\d+)|\+)$/.exec(size ?? '') ?? []
  return from ? { minValue: Number(from), ...(to ? { maxValue: Number(to) } : {}) } : null
}
