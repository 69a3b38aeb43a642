import { readFileSync } from 'node:fs'

const text = readFileSync(new URL('english-words.txt', import.meta.url), 'utf8')

/** Ordinary words, whether any job says them or not. */
export const englishWords: ReadonlySet<string> = new Set(text.replaceAll(/^#.*$/gm, '').split(/\s+/).filter(Boolean))
