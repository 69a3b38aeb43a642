import { useState } from 'react'

/** An image that may be missing or fail, even before hydration. `failed` is true if there is nothing to draw. */
export function useImage(src: string | null | undefined) {
  const [broken, setBroken] = useState<string | null>(null)
  return {
    failed: !src || broken === src,
    props: {
      src: src ?? undefined,
      onError: () => setBroken(src ?? null),
      ref: (element: HTMLImageElement | null) => {
        if (element?.complete && element.naturalWidth === 0) setBroken(src ?? null)
      },
    },
  }
}

/** One of `count`, always the same one for the same text. */
export function pick(text: string, count: number) {
  let hash = 7
  for (const char of text) hash = (hash * 31 + (char.codePointAt(0) ?? 0)) >>> 0
  return hash % count
}

/** Handles a first character of two code units. */
export const firstLetter = (text: string) => String.fromCodePoint(text.codePointAt(0) ?? 32).trim()

/** The first letters of the first and last word. */
export function initials(name: string) {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => firstLetter(word ?? ''))
  return letters.join('').toUpperCase()
}
