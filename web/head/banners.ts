/** Banners that were closed for this session are not seen again (advertisements/closed-banners.ts writes the key). */
export function hideClosedBanners() {
  if (sessionStorage.getItem('ads_closed')) document.documentElement.dataset.ads = 'closed'
}
