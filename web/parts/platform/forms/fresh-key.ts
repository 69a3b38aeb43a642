/** An unguessable, unique key. `crypto.randomUUID` is missing where a page is served without TLS on a local network. */
export function freshKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
