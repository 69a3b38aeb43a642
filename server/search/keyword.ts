import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../house.ts'
import { correctKeyword, queryWords, type QueryWords } from './query.ts'
import { knownWords } from './words.ts'

export type Keyword = {
  /** What must and must not occur, as a condition on `jobs`. */
  matches: RawBuilder<boolean>
  /** A tsquery of the wanted words, any of them: what a match is ranked by. Null where words are only excluded. */
  wanted: RawBuilder<string> | null
  /** The keyword as it was understood; null where that is how it was typed. */
  searched_for: string | null
}

/**
 * What a keyword asks for. A word that no job, live or ended, ever used is taken for a typing error of the word most
 * like it; where none is much like it, it stays and finds nothing. Null: it asks for nothing (`jobs`, signs only).
 */
export async function understandKeyword(db: Db, keyword: string): Promise<Keyword | null> {
  const asked = queryWords(keyword)
  if (!asked.tsquery_text) return null
  const corrections = await findCorrections(db, asked.typed)
  if (!corrections.size) return { ...queries(asked), searched_for: null }
  const corrected = correctKeyword(keyword, corrections)
  return { ...queries(queryWords(corrected)), searched_for: corrected }
}

function queries({ tsquery_text, words }: QueryWords): Pick<Keyword, 'matches' | 'wanted'> {
  if (words.length)
    return { matches: sql`jobs.search @@ ${tsquery(tsquery_text)}`, wanted: tsquery(words.join(' or ')) }
  // The index finds only what occurs, so what must not is found and left out.
  if (/ or /.test(tsquery_text)) return { matches: sql`jobs.search @@ ${tsquery(tsquery_text)}`, wanted: null }
  const excluded = tsquery_text.replaceAll(/(^|\s)-/g, ' or ').replace(/^ or /, '')
  const found = sql`select excluded.id from jobs as excluded where excluded.search @@ ${tsquery(excluded)}`
  return { matches: sql`jobs.id not in (${found})`, wanted: null }
}
const tsquery = (text: string) => sql<string>`websearch_to_tsquery('merlon', ${text})`

async function findCorrections(db: Db, typed: readonly string[]): Promise<Map<string, string>> {
  if (!typed.length) return new Map()
  // All ways in which a text may have said the word; `swapped` finds slips of two letters, which share few trigrams.
  const words = typed.map((word) => ({ word, forms: [...new Set([word, ...knownWords(word)])], swapped: slips(word) }))
  const { rows } = await sql<{ word: string; candidates: string[] }>`
    select typed.word, array(
      (select word from search_vocabulary where word = any (array(select jsonb_array_elements_text(typed.swapped))) and standing > 0
        order by standing desc, word limit 10)
      union all
      (select word from search_vocabulary where word % typed.word and standing > 0
        order by similarity(word, typed.word) desc, standing desc, word limit 10)
    ) as candidates
    from jsonb_to_recordset(${JSON.stringify(words)}::jsonb) as typed (word text, forms jsonb, swapped jsonb)
    where not exists (
      select from search_vocabulary as known
      where known.stem = any (array(select (ts_lexize('merlon_stem', form))[1] from jsonb_array_elements_text(typed.forms) as form))
    )`.execute(db)
  const corrections = new Map<string, string>()
  for (const { word, candidates } of rows) {
    const near = nearest(word, candidates)
    if (near) corrections.set(word, near)
  }
  return corrections
}

/** The candidate with the fewest slips, the first of equals; none where more was mistyped than a person mistypes. */
function nearest(word: string, candidates: readonly string[]): string | undefined {
  const most = word.length <= 4 ? 1 : word.length <= 8 ? 2 : 3
  const [best] = candidates
    .map((candidate) => ({ candidate, slips: editDistance(word, candidate) }))
    .filter(({ slips }) => slips <= most)
    .toSorted((a, b) => a.slips - b.slips)
  return best?.candidate
}

/** Every word that becomes this one by two neighbouring letters changing places, or by a letter too many. */
function slips(word: string): string[] {
  const found = new Set<string>()
  for (let at = 0; at < word.length; at++) {
    found.add(word.slice(0, at) + word.slice(at + 1))
    if (at > 0) found.add(word.slice(0, at - 1) + word[at] + word[at - 1] + word.slice(at + 1))
  }
  found.delete(word)
  return [...found].filter((each) => each.length >= 3)
}

/** Letters wrong, missing, too many, or two of them swapped (optimal string alignment). */
export function editDistance(a: string, b: string): number {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      let least = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + same)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) least = Math.min(least, before[j - 2]! + 1)
      row.push(least)
    }
    ;[before, last] = [last, row]
  }
  return last[b.length]!
}
