import { data, redirect } from 'react-router'
import { counted } from '../../contract/platform/format.ts'
import type { Route } from './+types/companies'
import { productName } from '../../contract/platform/product.ts'
import { CompaniesPage } from '../parts/companies/companies-page.tsx'
import type { LoadedCompanies } from '../parts/companies/load-companies.ts'
import { pageMeta, pageSuffix, unlisted } from '../parts/platform/page/page-meta.ts'
import { sharedMeta } from './frame/shared-meta.ts'
import { staleList } from '../parts/platform/page/stale-list.ts'
import { siteContext } from '../site-context.ts'
import { categoryPhrase } from '../text/category-phrase.ts'
import { listHref } from '../text/list-query.ts'
import type { PageHandle } from '../parts/site/frame/skip-links.tsx'
import { filledFields } from '../text/filled-fields.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { call: ask, base_url } = context.get(siteContext)
  const plain = filledFields(url.searchParams)
  if (plain.size < url.searchParams.size) throw redirect(plain.size ? `/companies?${plain}` : '/companies')
  // Imported here so that the browser bundle doesn't include it and the values it reads.
  const { loadCompanies: findCompanies, noCompanies } = await import('../parts/companies/load-companies.ts')
  try {
    const loaded = await findCompanies(ask, url.href)
    return { ...loaded, canonical: new URL(listHref('/companies', loaded.filters), base_url).href }
  } catch (error) {
    console.error('Could not load companies:', error)
    const none = noCompanies(url.href, 'The server didn’t respond.')
    return data({ ...none, canonical: `${base_url}/companies` }, { status: 503 })
  }
}

const loadOrStale = staleList<LoadedCompanies & { canonical: string }>()

/** If a list doesn't load, the previous one stays. */
export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) => loadOrStale(request, serverLoader)
clientLoader.hydrate = true as const

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { list, filters, canonical, failed } = loaderData
  const title = `${list.total ? counted(list.total, 'company', 'companies') : failed ? 'Companies' : 'No companies'} in ${categoryPhrase(filters.category)}${pageSuffix(list.current_page)} | ${productName}`
  return [
    ...pageMeta(title, canonical),
    ...(import.meta.env.SSR && !list.total && !failed ? [unlisted] : []),
    ...(import.meta.env.SSR
      ? sharedMeta({
          title,
          description:
            'Verified companies that hire in cybersecurity, cloud, and DevOps, with their open jobs and how often and how fast they answer applicants.',
          canonical,
        })
      : []),
  ]
}

export const handle: PageHandle = { has_results: true }

export default function Companies({ loaderData: loaded }: Route.ComponentProps) {
  return <CompaniesPage loaded={loaded} base="/companies" />
}
