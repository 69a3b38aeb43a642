import type { ReactNode } from 'react'
import { push } from './toast-stack.tsx'

export type ToastAction = { label: string; onSelect: () => void }
export type ToastOptions = {
  /** Beside Undo, if there is one. */
  action?: ToastAction
  icon?: ReactNode
  /** Undoes what the toast reports. The button is available until someone else is notified. */
  undo?: () => void
}
export type ToastTone = 'success' | 'error' | 'message'

/**
 * Toasts at the bottom right: ten seconds, twenty with a button, fifty with `undo`; longer while pointed at or focused.
 * A failure stays until it's dismissed. Only one undo is available at a time; the next action replaces it. Part of
 * every page's initial code, because code fetched with the first toast would be missing exactly when the connection
 * failed.
 */
export const toast = {
  success: (text: ReactNode, options: ToastOptions = {}) => push('success', text, options),
  error: (text: ReactNode, options: ToastOptions = {}) => push('error', text, options),
  message: (text: ReactNode, options: ToastOptions = {}) => push('message', text, options),
}
