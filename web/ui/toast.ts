import type { ReactNode } from 'react'

export type ToastAction = { label: string; onSelect: () => void }
export type ToastOptions = { action?: ToastAction; icon?: ReactNode }
export type ToastTone = 'success' | 'error' | 'message'

type Stack = typeof import('./toast-stack.tsx')

let wanted = false
const waiting = new Set<() => void>()

/** The library and the stack are fetched with the first toast, so pages that show none do not pay for them. */
export const loadToastStack = (): Promise<Stack> => import('./toast-stack.tsx')

export const toastsWanted = {
  subscribe: (tell: () => void) => {
    waiting.add(tell)
    return () => waiting.delete(tell)
  },
  now: () => wanted,
  onServer: () => false,
}

function show(tone: ToastTone, text: ReactNode, options: ToastOptions = {}) {
  loadToastStack().then(
    (stack) => {
      wanted = true
      for (const tell of waiting) tell()
      stack.push(tone, text, options)
    },
    (error: unknown) => console.error('The toast could not be shown:', text, error),
  )
}

/** Five seconds at the bottom right, longer while pointed at or focused. A failure must also stand in the page. */
export const toast = {
  success: (text: ReactNode, options?: ToastOptions) => show('success', text, options),
  error: (text: ReactNode, options?: ToastOptions) => show('error', text, options),
  message: (text: ReactNode, options?: ToastOptions) => show('message', text, options),
}
