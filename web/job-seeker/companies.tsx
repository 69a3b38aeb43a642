import type { Route } from './+types/companies'
import { pageTitle } from '../parts/platform/page/page-meta.ts'
import { call } from '../browser-api.ts'
import { CompaniesPage } from '../parts/companies/companies-page.tsx'
import { loadCompanies, type LoadedCompanies } from '../parts/companies/load-companies.ts'
import type { PageHandle } from '../parts/site/frame/skip-links.tsx'
import { staleList } from '../parts/platform/page/stale-list.ts'

const loadOrStale = staleList<LoadedCompanies>()

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadOrStale(request, () => loadCompanies(call, request.url))

export const meta: Route.MetaFunction = ({ location }) => pageTitle('Companies', location)

export const handle: PageHandle = { has_results: true }

export default function Companies({ loaderData }: Route.ComponentProps) {
  return (
    <CompaniesPage
      loaded={loaderData}
      base="/job-seeker/companies"
      addressOf={(id) => `/job-seeker/company-details?id=${id}`}
    />
  )
}
