import { productName } from '../../../../contract/platform/product.ts'

/**
 * What a page says of itself to its reader's browser. What it says to search engines and to whoever is shown a link is
 * in shared-meta.ts, is rendered by the server alone, and costs the browser nothing:
 *
 *     [...pageMeta(title, canonical), ...(import.meta.env.SSR ? sharedMeta({ … }) : [])]
 *
 * On the way to another page the head script (web/head) takes it out: the browser has nothing to put in its place.
 */
export const pageMeta = (title: string, canonical?: string) => [
  { title },
  ...(canonical ? [{ tagName: 'link', rel: 'canonical', href: canonical }] : []),
]

/**
 * "Applied jobs, page 2 | Merlon": what tells this page from others of the same path in tabs, in the history, and to a
 * screen reader. A part with a title of its own begins at its heading (web/root.tsx).
 */
export const pageTitle = (name: string, location?: { search: string }) => [
  { title: `${name}${pageSuffix(Number(new URLSearchParams(location?.search).get('page') ?? 1))} | ${productName}` },
]

export const pageSuffix = (page: number) => (page > 1 ? `, page ${page}` : '')

/** Nobody is to find it by searching. */
export const unlisted = { name: 'robots', content: 'noindex' }
