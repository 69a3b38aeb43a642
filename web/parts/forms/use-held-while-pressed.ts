import { useEffect, useRef } from 'react'

/**
 * While the pointer is down nothing moves: an error that appears on leaving a field would push the button from under it.
 * What is said meanwhile is shown when the pointer is let go.
 */
export function useHeldWhilePressed<T>(show: (value: T) => void, isOn: boolean) {
  const press = useRef<{ held?: T } | null>(null)

  const letGo = () => {
    const held = press.current?.held
    press.current = null
    if (held !== undefined) show(held)
  }
  const latest = useRef(letGo)
  useEffect(() => {
    latest.current = letGo
  })
  useEffect(() => {
    if (!isOn) return
    const hold = () => {
      press.current ??= {}
    }
    const release = () => setTimeout(() => latest.current())
    addEventListener('pointerdown', hold)
    addEventListener('pointerup', release)
    addEventListener('pointercancel', release)
    return () => {
      removeEventListener('pointerdown', hold)
      removeEventListener('pointerup', release)
      removeEventListener('pointercancel', release)
    }
  }, [isOn])

  const say = (value: T) => {
    if (press.current) press.current.held = value
    else show(value)
  }
  return { say, letGo }
}
