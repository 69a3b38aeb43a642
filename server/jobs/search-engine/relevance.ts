import { ageMs, leastRank, relatedWorth, type Words, worth } from '../search-index/job-index.ts'
import { lexemesOf, type TsQuery } from '../search-index/tsquery.ts'
import { mostCounted, rankedToken } from './job-document.ts'
import { type Clause, saying } from './word-queries.ts'

/** What `ts_rank` divides by, and gives to words of title and skills (job-pages.ts). */
const whole = 1.64493406685
const worthOf = { A: 1, B: 0.4 }
const dayMs = 86_400_000

/**
 * The score of job-pages.ts: its logarithms are factors here, which gives the same order. A word counts as
 * `ts_rank` counts it, up to so many times, and those of one related name that is several words by themselves, not by
 * how near they are.
 */
export function relevance({ all, wanted, phrase, related }: Words, now: number): Clause | null {
  if (!wanted) return null
  const own = {
    bool: { should: [...rankOf(wanted, 1), ...(related?.wanted ? [relatedRank(related.wanted, related.ways)] : [])] },
  }
  // Older by one age is worth an e-th, from whichever moment it is counted: the end of today is the same all day.
  const origin = Math.ceil(now / dayMs) * dayMs
  return {
    function_score: {
      query: { dis_max: { queries: [own, { constant_score: { filter: { match_all: {} }, boost: leastRank } }] } },
      functions: [
        { exp: { published_at: { origin, scale: ageMs, decay: Math.exp(-1) } } },
        ...(phrase && all
          ? [
              { filter: saying(all, true), weight: Math.exp(worth.all) },
              { filter: saying(phrase, true), weight: Math.exp(worth.phrase) },
            ]
          : []),
      ],
      score_mode: 'multiply',
      boost_mode: 'multiply',
    },
  }
}

/** What each word adds, over how many they are: the first time it is said whole, the next a quarter, then a ninth. */
function rankOf(query: TsQuery, factor: number): Clause[] {
  const lexemes = lexemesOf(query)
  const times = Array.from({ length: mostCounted }, (_, at) => at + 1)
  return lexemes.flatMap((lexeme) =>
    times.flatMap((time) =>
      (['A', 'B'] as const).map((part) => ({
        constant_score: {
          filter: { term: { ranked: { value: rankedToken(lexeme, time, part) } } },
          boost: (factor * worthOf[part]) / time ** 2 / whole / lexemes.length,
        },
      })),
    ),
  )
}

/** Added up over the ways to say it, up to what one is worth that is all there. */
const relatedRank = (query: TsQuery, ways: number): Clause => ({
  function_score: {
    query: { bool: { should: rankOf(query, relatedWorth * ways) } },
    functions: [{ weight: relatedWorth }],
    boost_mode: 'min',
  },
})
