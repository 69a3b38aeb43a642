/**
 * Decodes a file with the encoding that its byte order mark or XML declaration names. Otherwise it's UTF-8, or
 * windows-1252 if it isn't valid UTF-8.
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

/** The encoding named by the byte order mark. */
function markOf([first, second]: Uint8Array): string | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined
}

/** From `<?xml version="1.0" encoding="ISO-8859-1"?>`; undefined if it names no known encoding. */
function declaredIn(bytes: Uint8Array): string | undefined {
  const start = new TextDecoder('windows-1252').decode(bytes.subarray(0, 200))
  const label = /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]+)["']/.exec(start)?.[1]
  try {
    const { encoding } = new TextDecoder(label)
    // The declaration was readable as single bytes, so the file can't be UTF-16.
    return encoding.startsWith('utf-16') ? undefined : encoding
  } catch {
    return undefined
  }
}
