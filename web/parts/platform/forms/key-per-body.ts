import { freshKey } from './fresh-key.ts'

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
