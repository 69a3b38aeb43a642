import { useSyncExternalStore } from 'react'

function subscribe(changed: () => void) {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

/** Inline rather than in the style sheet, which every page loads. Covers text at most, never controls. */
const place = {
  position: 'fixed',
  inset: 'auto auto 22px 26px',
  zIndex: 'var(--z-toast)',
  pointerEvents: 'none',
} as const

/**
 * Says that there is no connection for as long as that lasts. The region is always present, so that screen readers
 * announce it.
 */
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
