/** How long a page that isn't painted waits for its scripts. */
export const scriptsAtLatestMs = 3000

/**
 * A page is complete without its scripts, so they're fetched after it's parsed and painted, or after three seconds; on
 * a slow connection, styles and fonts then have the bandwidth to themselves (server/site/pages/after-paint.ts). They're
 * fetched immediately if nothing gets painted first: the page waits for its reader's login, or no one is looking at it.
 */
export function fetchScriptsAfterPaint(atOnce: boolean) {
  let isPainted = false
  const bring = () => {
    const waiting = document.querySelector<HTMLScriptElement>('script[type=later]')
    if (!isPainted || !waiting || document.readyState === 'loading') return
    for (const link of document.querySelectorAll('link[rel=modulepreload]')) link.removeAttribute('media')
    const script = document.createElement('script')
    script.type = waiting.type = 'module'
    script.textContent = waiting.textContent
    document.head.append(script)
    script.remove()
  }
  const begin = () => {
    isPainted = true
    bring()
  }
  document.addEventListener('DOMContentLoaded', () => {
    bring()
    setTimeout(begin, scriptsAtLatestMs)
  })
  const tellsOfPaint = globalThis.PerformanceObserver?.supportedEntryTypes.includes('paint')
  if (atOnce || document.hidden || !tellsOfPaint) begin()
  else
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length) begin()
    }).observe({ type: 'paint', buffered: true })
}
