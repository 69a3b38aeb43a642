import type { Route } from './+types/companies'
import { productName } from '../../contract/product.ts'
import { call } from '../browser-api.ts'
import { CompaniesPage } from '../parts/companies/companies-page.tsx'
import { findCompanies, type FoundCompanies } from '../parts/companies/find-companies.ts'
import { listKeeper } from '../parts/jobs/keep-list.ts'

const keepList = listKeeper<FoundCompanies>()

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  keepList(request, () => findCompanies(call, request.url))

export const meta: Route.MetaFunction = () => [{ title: `Companies | ${productName}` }]

export default function Companies({ loaderData }: Route.ComponentProps) {
  return (
    <CompaniesPage
      found={loaderData}
      base="/job-seeker/companies"
      addressOf={(id) => `/job-seeker/company-details?id=${id}`}
    />
  )
}
