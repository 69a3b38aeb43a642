import { useEffect } from 'react'

/**
 * Where this part goes away with the focus in it, the element of that id takes the focus over: for what is not simply the
 * next thing, to which kept-focus.ts leads.
 */
export function useFocusFallback(id: string) {
  useEffect(
    () => () => {
      if (document.activeElement === document.body) document.getElementById(id)?.focus()
    },
    [id],
  )
}
