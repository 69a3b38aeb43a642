import type { KeywordTexts } from '../../search/keyword.ts'
import type { Words } from './job-index.ts'
import { readTsQuery, type TsQuery } from './tsquery.ts'

const mostKept = 10_000

/** A connection, or what asks on one of several. */
type Database = { query: (text: string, values: unknown[]) => Promise<{ rows: { query: string }[] }> }

/** What keywords ask for, as PostgreSQL reads them: its stemming is looked up once for each text. */
export class WordReader {
  readonly #client: Database
  readonly #known = new Map<string, TsQuery | null>()

  constructor(client: Database) {
    this.#client = client
  }

  /** @throws NotIndexed where one is asked for in a way that the index does not answer */
  async read(texts: readonly string[]): Promise<(TsQuery | null)[]> {
    const unknown = [...new Set(texts)].filter((text) => !this.#known.has(text))
    if (unknown.length) {
      const { rows } = await this.#client.query(
        `select to_tsquery('merlon', text)::text as query from unnest($1::text[]) with ordinality as asked (text, at) order by at`,
        [unknown],
      )
      if (this.#known.size > mostKept) this.#known.clear()
      unknown.forEach((text, at) => this.#known.set(text, readTsQuery(rows[at]!.query)))
    }
    return texts.map((text) => this.#known.get(text) ?? null)
  }

  async words({ all, wanted, phrase, related }: KeywordTexts): Promise<Words> {
    const asked = [all, wanted, phrase, related?.wanted ?? null]
    const read = await this.read(asked.filter((text) => text !== null))
    const [allOf, wantedOf, phraseOf, relatedOf] = asked.map((text) => (text === null ? null : read.shift()!))
    return {
      all: allOf ?? null,
      wanted: wantedOf ?? null,
      phrase: phraseOf ?? null,
      related: related && { wanted: relatedOf ?? null, ways: related.ways },
    }
  }
}
