import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { isReleaseGone } from './lost-code.ts'

/**
 * A dialog whose code is fetched when it is first opened. Where the code does not come, the page stands, and the foot
 * of
 * the window says so and offers to try again.
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
    // Where the button that opened it stands may be hidden in a window of another width, which would hide an open
    // dialog.
    if (Loaded) return createPortal(<Loaded {...props} />, document.body)
    if (!isLost) return null
    return (
      <div className="notice notice-danger page-lost" role="alert">
        <div>
          <b>This didn’t load.</b> Check your connection and try again.{' '}
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
