/** Copies a text. False where the browser has no clipboard for this page, as over plain HTTP, or doesn't allow it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    // Missing where the page isn't secure, whatever its type says.
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
