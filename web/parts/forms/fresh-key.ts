/** A key nobody guesses or repeats. `crypto.randomUUID` is missing where a page is served without TLS on a local network. */
export function freshKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Keys of one form: the same body keeps its key, another gets another. Where an answer was lost on the way, sending once
 * more brings that answer instead of doing the work twice.
 */
export function keyPerBody() {
  let known = { text: '', key: '' }
  return (body: unknown): string => {
    const text = JSON.stringify(body)
    if (text !== known.text) known = { text, key: freshKey() }
    return known.key
  }
}
