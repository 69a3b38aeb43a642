import { useEffect, useRef } from 'react'

/**
 * Holds back a change of the layout while the pointer is down: an error that appears on leaving a field would push the
 * button from under it. `showOrHold` shows a value at once, or when the pointer is released; `release` shows what is held.
 */
export function useHeldWhilePressed<T>(show: (value: T) => void, isOn: boolean) {
  const press = useRef<{ held?: T } | null>(null)

  const release = () => {
    const held = press.current?.held
    press.current = null
    if (held !== undefined) show(held)
  }
  const latest = useRef(release)
  useEffect(() => {
    latest.current = release
  })
  useEffect(() => {
    if (!isOn) return
    const hold = () => {
      press.current ??= {}
    }
    const onPointerUp = () => setTimeout(() => latest.current())
    addEventListener('pointerdown', hold)
    addEventListener('pointerup', onPointerUp)
    addEventListener('pointercancel', onPointerUp)
    return () => {
      removeEventListener('pointerdown', hold)
      removeEventListener('pointerup', onPointerUp)
      removeEventListener('pointercancel', onPointerUp)
    }
  }, [isOn])

  const showOrHold = (value: T) => {
    if (press.current) press.current.held = value
    else show(value)
  }
  return { showOrHold, release }
}
