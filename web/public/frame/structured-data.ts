import type { BreadcrumbListLeaf, OrganizationLeaf, WebSiteLeaf } from 'schema-dts'
import { productName } from '../../../contract/platform/product.ts'

/** Breadcrumbs. The last step is the page itself and has no URL. */
export const breadcrumbList = (
  canonical: string,
  steps: readonly { name: string; to?: string }[],
): BreadcrumbListLeaf => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, to }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    ...(to ? { item: new URL(to, canonical).href } : {}),
  })),
})

/** The product itself. */
export const productOrganization = (home: string): OrganizationLeaf => ({
  '@type': 'Organization',
  '@id': `${home}#organization`,
  name: productName,
  url: home,
  logo: new URL('/icons/icon-512.png', home).href,
})

/** Search inputs are an extension that schema.org's types don't include. */
const searchAction = (home: string) => ({
  '@type': 'SearchAction' as const,
  target: {
    '@type': 'EntryPoint' as const,
    urlTemplate: `${new URL('/jobs', home).href}?keyword={search_term_string}`,
  },
  'query-input': 'required name=search_term_string',
})

/** The site, and how to search it. */
export const webSite = (home: string): WebSiteLeaf => ({
  '@type': 'WebSite',
  '@id': `${home}#website`,
  name: productName,
  url: home,
  publisher: { '@id': `${home}#organization` },
  potentialAction: searchAction(home),
})
