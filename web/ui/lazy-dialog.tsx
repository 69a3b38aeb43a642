import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { isReleaseGone } from './lost-code.ts'

/**
 * A dialog whose code loads when it's first opened. If that fails, the page stays usable and a notice at the bottom of
 * the window offers to try again.
 */
export function lazyDialog<P extends { onClose: () => void }>(load: () => Promise<ComponentType<P>>) {
  return function LazyDialog(props: P) {
    const [Loaded, setLoaded] = useState<ComponentType<P> | null>(null)
    const [isLost, setLost] = useState(false)
    const close = useEffectEvent(props.onClose)
    useEffect(() => {
      if (isLost) return
      let isOpen = true
      load().then(
        (loaded) => isOpen && setLoaded(() => loaded),
        async (error: unknown) => {
          console.error('A dialog did not load:', error)
          // The page then reloads, or asks for it (page-loading.tsx).
          const isGone = await isReleaseGone()
          if (!isOpen) return
          if (isGone) close()
          else setLost(true)
        },
      )
      return () => {
        isOpen = false
      }
    }, [isLost])
    // Rendered elsewhere, because the button that opened it may be hidden at another window width, and would hide the
    // open dialog with it.
    if (Loaded) return createPortal(<Loaded {...props} />, document.body)
    if (!isLost) return null
    return (
      <div className="notice notice-danger page-lost" role="alert">
        <div>
          <b>This didn’t load.</b> Your connection may be down.{' '}
          <button type="button" className="link" onClick={() => setLost(false)}>
            Try again
          </button>{' '}
          <button type="button" className="link" onClick={props.onClose}>
            Close
          </button>
        </div>
      </div>
    )
  }
}
