import { useSyncExternalStore } from 'react'

function subscribe(changed: () => void) {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

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
        <span className="offline-notice">You’re offline. Nothing is saved or sent until you’re connected again.</span>
      )}
    </output>
  )
}
