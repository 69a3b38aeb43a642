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

/** Nobody is to find it by searching. */
export const unlisted = { name: 'robots', content: 'noindex' }
