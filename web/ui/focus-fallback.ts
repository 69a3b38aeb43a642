import { useEffect } from 'react'

/** Where this part goes away with the focus in it, the element of that id takes the focus over. */
export function useFocusFallback(id: string) {
  useEffect(
    () => () => {
      if (document.activeElement === document.body) document.getElementById(id)?.focus({ preventScroll: true })
    },
    [id],
  )
}
