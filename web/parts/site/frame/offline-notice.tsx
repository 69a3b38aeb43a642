import { useSyncExternalStore } from 'react'

function subscribe(changed: () => void) {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

/** In the page rather than in the style sheet, which every page has. It covers what can be read, never what can be pressed. */
const place = {
  position: 'fixed',
  inset: 'auto auto 22px 26px',
  zIndex: 'var(--z-toast)',
  pointerEvents: 'none',
} as const

/** Says that there is no connection, as long as there is none. The region is always there, so that screen readers notice. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return (
    <output aria-label="Connection">
      {!isOnline && (
        <span className="toast" style={place}>
          You’re offline. Nothing is saved or sent until you’re connected again.
        </span>
      )}
    </output>
  )
}
