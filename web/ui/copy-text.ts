/**
 * Copies a text. Returns false if the browser has no clipboard for this page, as over plain HTTP, or doesn't allow it.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    // Missing if the page isn't secure, whatever its type says.
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
