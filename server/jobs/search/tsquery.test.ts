import { expect, test } from 'vitest'
import { WordReader } from './tsquery.ts'

/** Parses each text as one word. */
const database = {
  query: async (_text: string, [texts]: unknown[]) => ({
    rows: (texts as string[]).map((text) => ({ query: `'${text}'` })),
  }),
}
const lexeme = (text: string) => ({ kind: 'lexeme', lexeme: text, weights: 0 })

test('a cached word is read together with a new one that clears the cache', async () => {
  const words = new WordReader(database)
  await words.read(Array.from({ length: 10_001 }, (_, at) => `word${at}`))
  expect(await words.read(['word1', 'new'])).toEqual([lexeme('word1'), lexeme('new')])
})

test('a search that is waiting keeps its words when another clears the cache', async () => {
  const words = new WordReader(database)
  await words.read(Array.from({ length: 10_001 }, (_, at) => `word${at}`))
  const [, later] = await Promise.all([words.read(['one']), words.read(['word1', 'two'])])
  expect(later).toEqual([lexeme('word1'), lexeme('two')])
})
