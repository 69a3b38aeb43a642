import type { KeywordTexts } from '../../platform/text-search/keyword.ts'
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
    // Its own: another search may forget all that is known while this one waits.
    const read = new Map(texts.map((text) => [text, this.#known.get(text)]))
    const unknown = [...read.keys()].filter((text) => read.get(text) === undefined)
    if (unknown.length) {
      const { rows } = await this.#client.query(
        `select to_tsquery('merlon', text)::text as query from unnest($1::text[]) with ordinality as asked (text, at) order by at`,
        [unknown],
      )
      if (this.#known.size > mostKept) this.#known.clear()
      unknown.forEach((text, at) => {
        const query = readTsQuery(rows[at]!.query)
        this.#known.set(text, query)
        read.set(text, query)
      })
    }
    return texts.map((text) => read.get(text) ?? null)
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
