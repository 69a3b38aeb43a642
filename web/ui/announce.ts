import { useEffect, useRef } from 'react'
import { topDialog } from './top-dialog.ts'

const keptMs = 10_000

/**
 * Has screen readers say what has happened, where nothing that takes the focus says it: "Message sent". The one way for
 * it; a toast says its own text. While a dialog is open, only what is inside of it is heard.
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
  // A region is listened to from a moment after it came.
  setTimeout(() => region.append(line), 100)
  setTimeout(() => line.remove(), keptMs)
}

/** Says what part of a page stands there now, whenever that is another than before. `of` is what it depends on. */
export function useAnnounced(text: string, of: string | number = text) {
  const before = useRef(of)
  useEffect(() => {
    if (before.current !== of) announce(text)
    before.current = of
  }, [text, of])
}
