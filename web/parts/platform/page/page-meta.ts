import { productName } from '../../../../contract/platform/product.ts'

/**
 * The metadata a page gives its reader's browser. Metadata for search engines and link previews is in shared-meta.ts,
 * which only the server renders, so it costs the browser nothing:
 *
 *     [...pageMeta(title, canonical), ...(import.meta.env.SSR ? sharedMeta({ … }) : [])]
 *
 * On navigation to another page, the head script (web/head) removes the latter, because the browser has nothing to
 * replace it with.
 */
export const pageMeta = (title: string, canonical?: string) => [
  { title },
  ...(canonical ? [{ tagName: 'link', rel: 'canonical', href: canonical }] : []),
]

/**
 * "Applied jobs, page 2
 * Merlon": distinguishes this page from others on the same path in tabs, in the history, and for screen readers. A part
 * with its own title starts at its heading (web/root.tsx).
 */
export const pageTitle = (name: string, location?: { search: string }) => [
  { title: `${name}${pageSuffix(Number(new URLSearchParams(location?.search).get('page') ?? 1))} | ${productName}` },
]

export const pageSuffix = (page: number) => (page > 1 ? `, page ${page}` : '')

/** Keeps a page out of search engines. */
export const unlisted = { name: 'robots', content: 'noindex' }
