import { lazy, Suspense, useSyncExternalStore } from 'react'
import { loadToastStack, toastsWanted } from './toast.ts'

const ToastStack = lazy(async () => ({ default: (await loadToastStack()).ToastStack }))

/** Where toasts appear. Once, in the root layout; empty until the first toast. */
export function Toasts() {
  const wanted = useSyncExternalStore(toastsWanted.subscribe, toastsWanted.now, toastsWanted.onServer)
  return wanted ? (
    <Suspense fallback={null}>
      <ToastStack />
    </Suspense>
  ) : null
}
