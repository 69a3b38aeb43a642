import { useLayoutEffect, useRef } from 'react'

/**
 * For a field that keeps what is being typed and still shows a value that changes elsewhere: give it the value as its
 * `defaultValue` and this as its `ref`. The field stays the same element, so that it keeps the focus.
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
