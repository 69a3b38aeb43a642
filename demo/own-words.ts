import type { Row } from './batch.ts'

/** A company, and the industry in which no other company may use its sentences. */
export type Speaker = { id: string; industry: string }

export const speakerOf = ({ id, row }: { id: string; row: Row }): Speaker => ({ id, industry: String(row.industry) })

const betweenSentences = /(?<=[.?!]) /

/** The sentences of a text. Headings and the bold word at the start of a paragraph aren't sentences. */
export const sentencesOf = (html: string): string[] =>
  html
    .replaceAll(/<(h2|strong)>[^<]*<\/\1>/g, '')
    .split(/<[^<>]+>|(?<=[.?!]) /)
    .map((sentence) => sentence.trim())
    .filter(Boolean)

/**
 * Remembers which company used a sentence first, because companies in one industry share none. A company can repeat its
 * own. `most` returns as much of the start of a text as the company can use, and makes the company its owner.
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

/** Allows every sentence, for when companies aren't compared or texts don't matter. */
export const anyWords: OwnWords = { most: (_speaker, text) => text }
