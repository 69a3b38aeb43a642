/**
 * The text of a file: in the alphabet that its first bytes or its XML declaration name, else UTF-8, else, where it is not
 * even that, what Windows writes in western Europe and America.
 */
export function decode(bytes: Uint8Array): string {
  const named = markOf(bytes) ?? declaredIn(bytes)
  if (named && named !== 'utf-8') return new TextDecoder(named).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** By the byte order mark. */
function markOf([first, second]: Uint8Array): string | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined
}

/** As `<?xml version="1.0" encoding="ISO-8859-1"?>` says; undefined where it names none that is known. */
function declaredIn(bytes: Uint8Array): string | undefined {
  const start = new TextDecoder('windows-1252').decode(bytes.subarray(0, 200))
  const label = /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]+)["']/.exec(start)?.[1]
  try {
    const { encoding } = new TextDecoder(label)
    // Whoever could be read this far did not write two bytes for each letter.
    return encoding.startsWith('utf-16') ? undefined : encoding
  } catch {
    return undefined
  }
}
