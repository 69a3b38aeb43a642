/** Where a banner stands: on the home page above everything, between its sections, or both. */
export const adPlacements = ['home_top', 'home_middle', 'both'] as const
export type AdPlacement = (typeof adPlacements)[number]

/** Switched off, waiting for its day, shown, past its end. */
export const adStates = ['active', 'scheduled', 'expired', 'off'] as const
export type AdState = (typeof adStates)[number]

/** A banner's place in pixels; a picture has its shape, within a twentieth, and at least its size. */
export const adPicture = { width: 1068, height: 112, tolerance: 0.05 } as const
export const mostAdTitle = 120
/** So many at most: the page shows them all in turn. */
export const mostAds = 100
