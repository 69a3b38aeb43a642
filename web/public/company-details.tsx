import { data, redirect } from 'react-router'
import type { Route } from './+types/company-details'
import { productName } from '../../contract/product.ts'
import { CompanyPage } from '../parts/companies/company-page.tsx'
import { loadCompany } from '../parts/companies/load-company.ts'
import { siteContext } from '../site-context.ts'
import { companyAddress } from '../text/addresses.ts'
import { counted } from '../text/counts.ts'

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { call: ask, base_url } = context.get(siteContext)
  const loaded = await loadCompany(ask, params.id)
  if (!loaded) throw data(null, { status: 404 })
  const canonical = companyAddress(loaded.company)
  if (url.pathname !== canonical) throw redirect(canonical, 301)
  return { loaded, canonical: new URL(canonical, base_url).href }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { company } = loaderData.loaded
  const { company_name, logo_temp_url: _, ...rest } = company
  return [
    { title: `${company_name}: ${counted(rest.live_jobs, 'open job')} | ${productName}` },
    { name: 'description', content: `${rest.summary} See its open jobs, and how it answers applicants.` },
    { tagName: 'link', rel: 'canonical', href: loaderData.canonical },
  ]
}

export default function CompanyDetails({ loaderData: { loaded } }: Route.ComponentProps) {
  return <CompanyPage loaded={loaded} />
}
