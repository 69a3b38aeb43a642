/**
 * On the first navigation to another page, removes the server's metadata for search engines and link previews, because
 * the browser has nothing to replace it with (parts/platform/page/page-meta.ts).
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
