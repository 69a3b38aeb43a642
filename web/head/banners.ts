/** Banners that were closed for this session are not seen again (public/home/ad-banner.tsx writes the key). */
export function hideClosedBanners() {
  if (sessionStorage.getItem('ads_closed')) document.documentElement.dataset.ads = 'closed'
}
