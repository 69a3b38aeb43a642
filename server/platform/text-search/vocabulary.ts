import { readFileSync } from 'node:fs'

/**
 * The field's ways of saying one thing. Text and query alike are brought to the first word of a group, so that a
 * query needs no alternatives.
 */
export type Group = {
  /** The one word all forms become, `[a-z0-9]+`; nothing else may become it. */
  word: string
  /** Where the name is from. */
  source: string
  /** Other spellings, of one word or several. */
  forms: readonly string[]
  /** Spellings that also mean common words, so in running text only this letter case counts. */
  cased: readonly string[]
  /** Text with one of these is found by `word` too; in a query they stay what they are, words that may stand apart. */
  phrases: readonly string[]
  /** Wider words that find this one: who looks for Kubernetes wants EKS too. */
  also: readonly string[]
  /** What a query for `word` takes as well, each where its words are in a job's title and skills; with hyphens in a row. */
  finds: readonly string[]
  /** Of certificates: short names that mean other things too, so they count only where a certificate is named. */
  aliases: readonly string[]
}

const lists = ['cased', 'phrases', 'also', 'finds', 'aliases'] as const

/** Reads the table; its head says what the columns are. @throws Error naming the line that is none */
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
/** Certificates by their usual short name, with the names they also go by. */
export const certificates = groups.filter(({ source }) => source === 'certificate')
