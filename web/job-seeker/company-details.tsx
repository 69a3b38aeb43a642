import { data, redirect } from 'react-router'
import type { Route } from './+types/company-details'
import { productName } from '../../contract/platform/product.ts'
import { call } from '../browser-api.ts'
import { CompanyPage } from '../parts/site/company-page/company-page.tsx'
import { loadCompany } from '../parts/companies/load-company.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const id = new URL(request.url).searchParams.get('id')
  if (!id) throw redirect('/job-seeker/companies')
  const loaded = await loadCompany(call, id, request.url)
  if (!loaded) throw data(null, { status: 404 })
  return loaded
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.company.company_name ?? 'Company'} | ${productName}` },
]

export default function CompanyDetails({ loaderData }: Route.ComponentProps) {
  return (
    <CompanyPage
      loaded={loaderData}
      address={`/job-seeker/company-details?id=${loaderData.company.id}`}
      listAddress="/job-seeker/companies"
      jobAddressOf={({ id }) => `/job-seeker/job-details?id=${id}`}
    />
  )
}
