import { useEffect } from 'react'

/**
 * If this part disappears with the focus in it, the element with that id takes the focus. For targets that aren't
 * simply the next element, which kept-focus.ts handles.
 */
export function useFocusFallback(id: string) {
  useEffect(
    () => () => {
      if (document.activeElement === document.body) document.getElementById(id)?.focus()
    },
    [id],
  )
}
