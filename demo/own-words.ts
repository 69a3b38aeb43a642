import type { Row } from './batch.ts'

/** The company that speaks, and the industry in which nobody else says the same. */
export type Speaker = { id: string; industry: string }

export const speakerOf = ({ id, row }: { id: string; row: Row }): Speaker => ({ id, industry: String(row.industry) })

const betweenSentences = /(?<=[.?!]) /

/** What a text says, sentence by sentence; headings and the bold word before a paragraph are no sentences. */
export const sentencesOf = (html: string): string[] =>
  html
    .replaceAll(/<(h2|strong)>[^<]*<\/\1>/g, '')
    .split(/<[^<>]+>|(?<=[.?!]) /)
    .map((sentence) => sentence.trim())
    .filter(Boolean)

/**
 * Who said a sentence first: companies of one industry share none, as they would not. A company may repeat its own.
 * `most` is as much of a text, from its beginning, as the company may say; what it may say, it then owns.
 */
export type OwnWords = { most: (speaker: Speaker, text: string) => string }

export function ownWords(): OwnWords {
  const industries = new Map<string, Map<string, string>>()
  return {
    most({ id, industry }, text) {
      let owners = industries.get(industry)
      if (!owners) industries.set(industry, (owners = new Map()))
      const sentences = text.includes('<') ? sentencesOf(text) : text.split(betweenSentences)
      for (const [at, sentence] of sentences.entries()) {
        const owner = owners.get(sentence)
        if (owner === undefined) owners.set(sentence, id)
        else if (owner !== id) return sentences.slice(0, at).join(' ')
      }
      return text
    },
  }
}

/** Everybody may say everything: where companies stand alone, or texts do not matter. */
export const anyWords: OwnWords = { most: (_speaker, text) => text }
