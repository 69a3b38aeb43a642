/**
 * With the first step to another page goes what the server said of this one to search engines and to whoever is shown a
 * link: the browser has nothing to put in its place (parts/frame/page-meta.ts).
 */
export function dropSharedMetaOnNavigation() {
  const { head } = document
  const { pathname } = location
  new MutationObserver((_, observer) => {
    if (location.pathname === pathname) return
    observer.disconnect()
    for (const meta of head.querySelectorAll('[property],[name=description],[type*=ld]')) meta.remove()
  }).observe(head, { childList: true, subtree: true, characterData: true })
}
