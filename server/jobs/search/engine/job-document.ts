import { mustHaveMatches } from '../../../../contract/platform/values.ts'
import { payStep } from '../job-query.ts'
import { VectorReader, weightA, weightB } from '../tsvector.ts'
import { type JobRow, uuidOf } from '../job-rows.ts'
import { gap } from './mapping.ts'

/** A job as the engine stores it. */
export function documentOf(row: JobRow): Record<string, unknown> {
  const { latitude, longitude, salary_min, salary_max } = row
  const must_haves = [...new Set(row.must_haves)]
  const needed = mustHaveMatches.map((match, at) => [match, Math.max(1, must_haves.length - at)] as const)
  return {
    id: uuidOf(row.id),
    company_id: row.company_id,
    published_at: row.published_at,
    expires_at: row.expires_at,
    ...row.columns,
    visa_sponsorship: row.visa_sponsorship,
    state: row.state,
    city: row.city,
    place: latitude === null || longitude === null ? null : { lat: latitude, lon: longitude },
    salary_min,
    salary_max,
    pay_low: salary_min === null ? null : payStep(salary_min),
    pay_high: salary_max === null ? null : payStep(salary_max),
    must_haves: must_haves.map(String),
    must_have_count: must_haves.length,
    needed: Object.fromEntries(needed),
    ...textsOf(row.search),
  }
}

/** A lexeme as a single token. */
export const tokenOf = (lexeme: string): string => lexeme.replaceAll(/[\s_|]+/g, '-')

/** How many occurrences of a word in title and skills count. */
export const mostCounted = 4

/** `splunk|1A`, `splunk|2B`: in the title, and again in the skills. */
export const rankedToken = (lexeme: string, time: number, part: 'A' | 'B'): string =>
  `${tokenOf(lexeme)}|${time}${part}`

/** The words of a `tsvector` at their positions: all of them, those of title and skills, and those of the title. */
function textsOf(search: Buffer) {
  const placed: { position: number; weight: number; token: string }[] = []
  const ranked: string[] = []
  for (const reader = new VectorReader(search); reader.next();) {
    const lexeme = Buffer.from(reader.term(), 'latin1').toString()
    let time = 0
    for (let at = 0; at < reader.count; at++) {
      const place = reader.at(at)
      placed.push({ ...place, token: tokenOf(lexeme) })
      if (place.weight >= weightB && time++ < mostCounted)
        ranked.push(rankedToken(lexeme, time, place.weight === weightA ? 'A' : 'B'))
    }
  }
  placed.sort((a, b) => a.position - b.position)
  const text = (least: number) => {
    const tokens: string[] = []
    for (const { position, weight, token } of placed) {
      if (weight < least) continue
      while (tokens.length < position - 1) tokens.push(gap)
      // PostgreSQL puts all words past its last position on that position; here they follow one another.
      tokens.push(token)
    }
    return tokens.join(' ')
  }
  return { words: text(0), headline: text(weightB), title: text(weightA), ranked }
}
