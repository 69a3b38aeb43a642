import { useLayoutEffect, useRef } from 'react'

/**
 * For a field that keeps what is being typed and still follows a value that changes elsewhere: pass the value as
 * `defaultValue` and this as `ref`. The element stays the same, so it keeps the focus.
 */
export function useSyncedInput<E extends HTMLInputElement | HTMLSelectElement>(value: string) {
  const field = useRef<E>(null)
  const known = useRef(value)
  useLayoutEffect(() => {
    if (known.current === value) return
    known.current = value
    if (field.current) field.current.value = value
  }, [value])
  return field
}
