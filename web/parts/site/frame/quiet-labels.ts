import { type RefObject, useEffect } from 'react'

/** Esc takes away the label that a narrow sidebar shows beside an icon, until another one is pointed at. */
export function useQuietLabels(sidebar: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = sidebar.current
    if (!element) return
    const quiet = ({ key }: KeyboardEvent) => void (key === 'Escape' && element.toggleAttribute('data-quiet', true))
    const show = () => element.removeAttribute('data-quiet')
    addEventListener('keydown', quiet)
    element.addEventListener('pointerover', show)
    element.addEventListener('focusin', show)
    return () => {
      removeEventListener('keydown', quiet)
      element.removeEventListener('pointerover', show)
      element.removeEventListener('focusin', show)
    }
  }, [sidebar])
}
