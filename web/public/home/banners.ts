import type { Ad } from '../../../contract/ads.ts'

/** The advertisements of a page, or what is said in their place where they could not be had. */
export type Banners = { ads: readonly Ad[]; failure: string | null }
