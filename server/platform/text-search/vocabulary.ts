import { readFileSync } from 'node:fs'

/**
 * The field's different ways of saying one thing. Texts and queries are both mapped to the first word of a group, so
 * that queries need no alternatives.
 */
export type Group = {
  /** The one word that all forms map to, `[a-z0-9]+`; nothing else may map to it. */
  word: string
  /** Where the name comes from. */
  source: string
  /** Other spellings, of one or more words. */
  forms: readonly string[]
  /** Spellings that are also common words, so in running text only this letter case counts. */
  cased: readonly string[]
  /** Text with one of these phrases is also found by `word`. In a query they stay separate words. */
  phrases: readonly string[]
  /** Broader terms that also find this one: a search for Kubernetes should find EKS too. */
  also: readonly string[]
  /**
   * What a query for `word` also matches, if all its words are in a job's title and skills; hyphenated words must be in
   * a row.
   */
  finds: readonly string[]
  /** Short names of certifications that have other meanings too, so they count only where a certification is named. */
  aliases: readonly string[]
}

const lists = ['cased', 'phrases', 'also', 'finds', 'aliases'] as const

/** Reads the table; its header describes the columns. @throws Error naming an invalid line */
export function readVocabulary(table: string): Group[] {
  return table.split('\n').flatMap((line, at) => {
    if (!line.trim() || line.startsWith('#')) return []
    const [word = '', source = '', forms = '', ...more] = line.split('|').map((cell) => cell.trim())
    const given = new Map(more.map((cell) => [cell.slice(0, cell.indexOf(':')), listed(cell.replace(/^\w+:/, ''))]))
    const unknown = [...given.keys()].find((key) => !lists.some((list) => list === key))
    if (!/^[a-z0-9]+$/.test(word) || !source || unknown !== undefined)
      throw new Error(`vocabulary.txt, line ${at + 1} is no entry: ${line}`)
    const list = (key: (typeof lists)[number]) => given.get(key) ?? []
    return {
      word,
      source,
      forms: listed(forms),
      cased: list('cased'),
      phrases: list('phrases'),
      also: list('also'),
      finds: list('finds'),
      aliases: list('aliases'),
    }
  })
}

const listed = (text: string) => text.split(',').flatMap((each) => each.trim() || [])

const table = readFileSync(new URL('vocabulary.txt', import.meta.url), 'utf8')

export const groups: readonly Group[] = readVocabulary(table)
/** Certifications by their usual short name, with their other names. */
export const certificates = groups.filter(({ source }) => source === 'certificate')
