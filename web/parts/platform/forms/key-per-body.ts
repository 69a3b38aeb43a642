import { freshKey } from './fresh-key.ts'

/**
 * Idempotency keys of one form: the same body keeps its key, and a different body gets another. If a response was lost,
 * retrying returns that response instead of doing the work twice.
 */
export function keyPerBody() {
  let known = { text: '', key: '' }
  return (body: unknown): string => {
    const text = JSON.stringify(body)
    if (text !== known.text) known = { text, key: freshKey() }
    return known.key
  }
}
