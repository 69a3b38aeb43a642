import type { Route } from './+types/companies'
import { productName } from '../../contract/product.ts'
import { CompaniesPage } from '../parts/companies/companies-page.tsx'
import { companiesAddress } from '../parts/companies/companies-address.ts'
import { findCompanies } from '../parts/companies/find-companies.ts'
import { siteContext } from '../site-context.ts'
import { counted } from '../text/counts.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { call: ask, base_url } = context.get(siteContext)
  const found = await findCompanies(ask, url.href)
  return { found, canonical: new URL(companiesAddress('/companies', found.filters), base_url).href }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [
        {
          title: `${counted(loaderData.found.list.total, 'company', 'companies')} hiring in cybersecurity and cloud | ${productName}`,
        },
        {
          name: 'description',
          content:
            'Verified companies that hire in cybersecurity, cloud and DevOps, with their open jobs and how fast and how often they answer applicants.',
        },
        { tagName: 'link', rel: 'canonical', href: loaderData.canonical },
      ]
    : []

export default function Companies({ loaderData: { found } }: Route.ComponentProps) {
  return <CompaniesPage found={found} base="/companies" />
}
