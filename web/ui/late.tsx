import { type ComponentType, lazy, useState, useSyncExternalStore } from 'react'

const never = () => () => undefined

/** What the server made stands as it is: links and forms in it are the browser's own. */
function AsServed({ error, elseNothing }: { error: unknown; elseNothing: boolean }) {
  const [isServed] = useState(
    useSyncExternalStore(
      never,
      () => false,
      () => true,
    ),
  )
  if (!isServed && elseNothing) return null
  if (!isServed) throw error
  return <div className="contents" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
}

/**
 * A part that is in the page as the server made it and comes alive once its code is there, in a `Suspense`. Code that is
 * lost twice costs no more than that part; where the server made none there is nothing to keep, and the page fails, or
 * with `elseNothing` does without it.
 */
export function late<P extends object>(load: () => Promise<ComponentType<P>>, { elseNothing = false } = {}) {
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
      console.error('A part of this page was lost and stays as the server made it:', error)
      return { default: () => <AsServed error={error} elseNothing={elseNothing} /> }
    }
  })
}
