/** A text with another one put in at a place, as a paragraph of its own, and where that ends. Nothing of the text goes. */
export function inserted(text: string, at: number, more: string): { text: string; end: number } {
  const [before, after] = [text.slice(0, at), text.slice(at)]
  const opened = before.trim() === '' ? '' : `${before.trimEnd()}\n\n`
  const closed = after.trim() === '' ? '' : `\n\n${after.trimStart()}`
  return { text: opened + more + closed, end: opened.length + more.length }
}
