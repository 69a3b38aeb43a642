import { data, redirect } from 'react-router'
import type { Route } from './+types/company-details'
import { productName } from '../../contract/product.ts'
import { call } from '../browser-api.ts'
import { CompanyPage } from '../parts/companies/company-page.tsx'
import { loadCompany } from '../parts/companies/load-company.ts'
import { session } from '../session.ts'
import { siteContext } from '../site-context.ts'
import { companyAddress } from '../text/addresses.ts'
import { counted } from '../text/counts.ts'
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

/** A job seeker sees what is saved; its own people and administrators see a company that is not verified yet. */
export async function clientLoader({ params, request, serverLoader }: Route.ClientLoaderArgs) {
  if (!session.getState().login) return serverLoader()
  const loaded = await loadCompany(call, params.id, request.url)
  if (!loaded) return null
  const address = companyAddress(loaded.company)
  return { loaded, address, canonical: new URL(address, location.origin).href }
}
clientLoader.hydrate = true as const

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [{ title: `Page not found | ${productName}` }, { name: 'robots', content: 'noindex' }]
  const { company } = loaderData.loaded
  const { company_name, live_jobs, summary } = company
  return [
    { title: `${company_name}: ${counted(live_jobs, 'open job')} | ${productName}` },
    { name: 'description', content: `${summary} See its open jobs, and how it answers applicants.` },
    { tagName: 'link', rel: 'canonical', href: loaderData.canonical },
  ]
}

export default function CompanyDetails({ loaderData }: Route.ComponentProps) {
  if (loaderData) return <CompanyPage loaded={loaderData.loaded} address={loaderData.address} />
  return (
    <div className="wrapc py-16">
      <EmptyState
        heading="h1"
        title="There is no company at this address."
        action={<ButtonLink to="/companies">Browse companies</ButtonLink>}
      >
        It may have left, or is not verified yet.
      </EmptyState>
    </div>
  )
}
