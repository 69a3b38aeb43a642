import { useEffect } from 'react'

/** Where this part goes away with the focus in it, the element of that id takes the focus over; `shown`: and is scrolled to. */
export function useFocusFallback(id: string, { shown = false } = {}) {
  useEffect(
    () => () => {
      if (document.activeElement === document.body) document.getElementById(id)?.focus({ preventScroll: !shown })
    },
    [id, shown],
  )
}
