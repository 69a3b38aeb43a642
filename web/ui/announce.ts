import { useEffect, useRef } from 'react'
import { topDialog } from './top-dialog.ts'

const keptMs = 10_000

/**
 * Has screen readers announce what happened when no focus change does: "Message sent". The only way to announce; a
 * toast announces its own text. While a dialog is open, only regions inside it are heard.
 */
export function announce(text: string) {
  const host = topDialog() ?? document.body
  let region = host.querySelector<HTMLElement>(':scope > .announcements')
  if (!region) {
    region = document.createElement('div')
    region.className = 'announcements sr-only'
    region.setAttribute('aria-live', 'polite')
    host.append(region)
  }
  const line = document.createElement('p')
  line.textContent = text
  // Screen readers pick up a region only some time after it's added.
  setTimeout(() => region.append(line), 100)
  setTimeout(() => line.remove(), keptMs)
}

/** Announces what part of a page is shown, whenever it changes. `of` is the value it depends on. */
export function useAnnounced(text: string, of: string | number = text) {
  const before = useRef(of)
  useEffect(() => {
    if (before.current !== of) announce(text)
    before.current = of
  }, [text, of])
}
