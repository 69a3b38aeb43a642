import type { Ad } from '../../../contract/content/ads.ts'

/** As many as the API gives at once: what an installation shows takes turns, however many there are. */
export const mostAds = 100

/** The advertisements of a page, or what is said in their place where they could not be had. */
export type Banners = { ads: readonly Ad[]; failure: string | null }
