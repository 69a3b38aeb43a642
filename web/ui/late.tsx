import { type ComponentType, lazy } from 'react'

const served = typeof document !== 'undefined' && !document.querySelector('[data-area]') ? location.pathname : null

/** What the server made stands as it is: links and forms in it are the browser's own. */
const AsServed = () => <div className="contents" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />

/**
 * A part that is in the page as the server made it and comes alive once its code is there, in a `Suspense`. Code that is
 * lost twice costs no more than that part; on a page that was not served there is nothing to keep, and the page fails.
 */
export function late<P extends object>(load: () => Promise<ComponentType<P>>) {
  return lazy<ComponentType<P>>(async () => {
    try {
      const Part = await load().catch(() => new Promise((again) => setTimeout(again, 1000)).then(load))
      return {
        default: (props: P) => (
          <div className="contents">
            <Part {...props} />
          </div>
        ),
      }
    } catch (error) {
      if (location.pathname !== served) throw error
      console.error('A part of this page stays as the server made it:', error)
      return { default: AsServed }
    }
  })
}
