import type { Ad } from '../../../contract/content/ads.ts'

/** The most the API returns at once. All of them rotate. */
export const mostAds = 100

/** A page's ads, or the message shown if they couldn't be loaded. */
export type Banners = { ads: readonly Ad[]; failure: string | null }
