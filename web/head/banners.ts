/** Hides banners closed in this session (public/home/ad-banner.tsx writes the key). */
export function hideClosedBanners() {
  if (sessionStorage.getItem('ads_closed')) document.documentElement.dataset.ads = 'closed'
}
