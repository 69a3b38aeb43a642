import type { ReactNode } from 'react'
import { push } from './toast-stack.tsx'

export type ToastAction = { label: string; onSelect: () => void }
export type ToastOptions = {
  /** Stands beside Undo where there is one. */
  action?: ToastAction
  icon?: ReactNode
  /** Takes back what the toast tells of: a button, for as long as nobody else was told of it. */
  undo?: () => void
}
export type ToastTone = 'success' | 'error' | 'message'

/**
 * Ten seconds at the bottom right, one with a button twenty, with `undo` fifty; longer while pointed at or focused. A
 * failure stays until it is dismissed. One undo stands at a time: the next thing done takes its place. On every page from the start: fetched with the first toast, it would be missing where the connection is what failed.
 */
export const toast = {
  success: (text: ReactNode, options: ToastOptions = {}) => push('success', text, options),
  error: (text: ReactNode, options: ToastOptions = {}) => push('error', text, options),
  message: (text: ReactNode, options: ToastOptions = {}) => push('message', text, options),
}
