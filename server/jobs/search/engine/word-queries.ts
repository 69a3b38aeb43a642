import { type Lexeme, NotIndexed, type TsQuery } from '../tsquery.ts'
import { tokenOf } from './job-document.ts'
import { gap } from './mapping.ts'

/** Part of a query in the engine's query language. */
export type Clause = Record<string, unknown>

const [weightA, weightAB] = [0b1000, 0b1100]

export const every = (clauses: readonly Clause[]): Clause =>
  clauses.length === 0 ? { match_all: {} } : clauses.length === 1 ? clauses[0]! : { bool: { filter: clauses } }
export const some = (clauses: readonly Clause[]): Clause =>
  clauses.length === 1 ? clauses[0]! : { bool: { should: clauses, minimum_should_match: 1 } }
export const none: Clause = { match_none: {} }

/** Matches jobs whose words satisfy the query; `in_headline` looks only at title and skills. */
export function wordsClause(query: TsQuery, in_headline = false): Clause {
  switch (query.kind) {
    case 'lexeme':
      return { term: { [fieldOf(query, in_headline)]: { value: tokenOf(query.lexeme) } } }
    case 'not':
      return { bool: { must_not: [wordsClause(query.of, in_headline)] } }
    case 'and':
      return every(partsOf(query, 'and').map((part) => wordsClause(part, in_headline)))
    case 'or':
      return some(partsOf(query, 'or').map((part) => wordsClause(part, in_headline)))
    case 'phrase':
      return inRow(query, in_headline)
  }
}

/** `a & b & c` as three. */
function partsOf(query: TsQuery, kind: 'and' | 'or'): TsQuery[] {
  return query.kind === kind ? [...partsOf(query.left, kind), ...partsOf(query.right, kind)] : [query]
}

function fieldOf({ weights }: Lexeme, in_headline: boolean) {
  if (weights === 0) return in_headline ? 'headline' : 'words'
  if (weights === weightAB) return 'headline'
  if (weights === weightA) return 'title'
  throw new NotIndexed('Only the title and skills can be searched by weight.')
}

function inRow(query: TsQuery, in_headline: boolean): Clause {
  const steps = stepsOf(query)
  const [field, ...others] = new Set(steps.map(({ word }) => fieldOf(word, in_headline)))
  if (!field || others.length) throw new NotIndexed('All words of a phrase must be in the same field.')
  const text = steps.flatMap(({ word, distance }) => {
    if (distance < 1) throw new NotIndexed('The words of a phrase must follow one another.')
    return [...Array.from({ length: distance - 1 }, () => gap), tokenOf(word.lexeme)]
  })
  return { match_phrase: { [field]: { query: text.join(' ') } } }
}

type Step = { word: Lexeme; /** Positions after the previous word. */ distance: number }

function stepsOf(query: TsQuery): Step[] {
  if (query.kind === 'lexeme') return [{ word: query, distance: 1 }]
  if (query.kind !== 'phrase') throw new NotIndexed('A phrase must consist of words.')
  if (query.right.kind !== 'lexeme') throw new NotIndexed('A phrase must be nested to the left.')
  return [...stepsOf(query.left), { word: query.right, distance: query.distance }]
}
