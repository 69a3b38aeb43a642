import { monthText } from '../../contract/platform/format.ts'

/** `Mar 2021 – Nov 2024`, or since when. `open` replaces a missing end. */
export const periodText = (from: string | null, until: string | null, open: string) => {
  if (!from) return until ? monthText(until) : ''
  const end = until ? monthText(until) : open
  return end ? `${monthText(from)} – ${end}` : `from ${monthText(from)}`
}
