/** A text with another one inserted as its own paragraph, and where the insertion ends. Nothing is lost. */
export function inserted(text: string, at: number, more: string): { text: string; end: number } {
  const [before, after] = [text.slice(0, at), text.slice(at)]
  const opened = before.trim() === '' ? '' : `${before.trimEnd()}\n\n`
  const closed = after.trim() === '' ? '' : `\n\n${after.trimStart()}`
  return { text: opened + more + closed, end: opened.length + more.length }
}
