import { miles } from '../server/platform/geo/distance.ts'

type Json = Record<string, unknown>
/** A document as it was sent, and its words by position. */
export type EngineDocument = { source: Json; places: Record<string, Map<string, number[]>> }

/** The engine refuses what it doesn't know. */
export class Refused extends Error {}

/** Words separated by spaces, each at its position; `_` leaves a position empty. */
export function analyzed(text: string): Map<string, number[]> {
  const places = new Map<string, number[]>()
  text.split(' ').forEach((token, at) => {
    if (token && token !== '_') places.set(token, [...(places.get(token) ?? []), at])
  })
  return places
}

/**
 * The score of a document for a query; null if it doesn't match. As documented for OpenSearch 2 and Elasticsearch 8, as
 * far as the adapter uses it.
 */
export function scoreOf(query: unknown, document: EngineDocument): number | null {
  const [kind, body] = only(query)
  const score = queries[kind]
  if (!score) throw new Refused(`[${kind}] is no query that is known here`)
  return score(body, document)
}
const isFound = (query: unknown, document: EngineDocument) => scoreOf(query, document) !== null

const found = (is: boolean) => (is ? 1 : null)
const queries: Record<string, (body: Json, document: EngineDocument) => number | null> = {
  match_all: (body) => (fields(body), 1),
  match_none: (body) => (fields(body), null),
  term(body, document) {
    const [field, { value }] = field_(body, 'value')
    return found(valuesOf(document, field).includes(value))
  },
  terms(body, document) {
    const [field, values] = only<unknown[]>(body)
    return found(valuesOf(document, field).some((value) => values.includes(value)))
  },
  prefix(body, document) {
    const [field, { value }] = field_(body, 'value')
    return found(valuesOf(document, field).some((each) => String(each).startsWith(String(value))))
  },
  range(body, document) {
    const [field, limits] = field_(body, 'gt', 'gte', 'lte')
    const is = {
      gt: (a: number, b: number) => a > b,
      gte: (a: number, b: number) => a >= b,
      lte: (a: number, b: number) => a <= b,
    }
    return found(
      (valuesOf(document, field) as number[]).some((value) =>
        Object.entries(limits).every(([sign, limit]) => is[sign as keyof typeof is](value, limit as number)),
      ),
    )
  },
  terms_set(body, document) {
    const [field, { terms, minimum_should_match_field }] = field_(body, 'terms', 'minimum_should_match_field')
    const [needed] = valuesOf(document, String(minimum_should_match_field)) as number[]
    const has = valuesOf(document, field).filter((value) => (terms as unknown[]).includes(value)).length
    // No match is never enough.
    return found(has >= Math.max(1, needed ?? Infinity))
  },
  script(body, document) {
    fields(body, 'script')
    const { lang, source, params, ...unknown } = body.script as Json
    fields(unknown)
    // The only script there is: how many of a job's must-haves aren't among these.
    if (lang !== 'painless' || !/doc\['must_haves'\].*params\.met.*params\.most/s.test(String(source)))
      throw new Refused('compile error')
    const { met, most } = params as { met: Json; most: number }
    return found(valuesOf(document, 'must_haves').filter((value) => !((value as string) in met)).length <= most)
  },
  geo_distance(body, { source }) {
    fields(body, 'distance', 'place')
    const place = source.place as { lat: number; lon: number } | null
    const center = body.place as { lat: number; lon: number }
    return found(place !== null && milesBetween(center, place) <= parseFloat(String(body.distance)))
  },
  match_phrase(body, document) {
    const [field, { query }] = field_(body, 'query')
    const steps = [...analyzed(String(query))].flatMap(([token, at]) => at.map((place) => ({ token, place })))
    const places = document.places[field] ?? new Map<string, number[]>()
    const first = steps[0]!
    return found(
      (places.get(first.token) ?? []).some((at) =>
        steps.every(({ token, place }) => places.get(token)?.includes(at + place - first.place)),
      ),
    )
  },
  bool(body, document) {
    fields(body, 'filter', 'must', 'should', 'must_not', 'minimum_should_match')
    const of = (name: string) => (body[name] ?? []) as unknown[]
    if (!of('filter').every((each) => isFound(each, document))) return null
    if (of('must_not').some((each) => isFound(each, document))) return null
    const musts = of('must').map((each) => scoreOf(each, document))
    if (musts.includes(null)) return null
    const shoulds = of('should').flatMap((each) => scoreOf(each, document) ?? [])
    const isNeeded = of('should').length > 0 && !of('filter').length && !of('must').length
    if (shoulds.length < Number(body.minimum_should_match ?? (isNeeded ? 1 : 0))) return null
    return [...(musts as number[]), ...shoulds].reduce((sum, score) => sum + score, 0)
  },
  constant_score(body, document) {
    fields(body, 'filter', 'boost')
    return isFound(body.filter, document) ? Number(body.boost) : null
  },
  dis_max(body, document) {
    fields(body, 'queries', 'tie_breaker')
    const scores = (body.queries as unknown[]).flatMap((each) => scoreOf(each, document) ?? [])
    if (!scores.length) return null
    const best = Math.max(...scores)
    return best + Number(body.tie_breaker ?? 0) * (scores.reduce((sum, score) => sum + score, 0) - best)
  },
  function_score(body, document) {
    fields(body, 'query', 'functions', 'score_mode', 'boost_mode')
    const score = scoreOf(body.query, document)
    if (score === null) return null
    if ((body.score_mode ?? 'multiply') !== 'multiply') throw new Refused('functions are multiplied')
    const factor = (body.functions as Json[]).reduce((product, each) => product * factorOf(each, document), 1)
    if (body.boost_mode === 'min') return Math.min(score, factor)
    if (body.boost_mode === 'multiply') return score * factor
    throw new Refused('only the smaller of two, or their product')
  },
}

function factorOf(each: Json, document: EngineDocument): number {
  fields(each, 'filter', 'weight', 'exp')
  if (each.filter && !isFound(each.filter, document)) return 1
  if (!each.exp) return Number(each.weight)
  const [field, { origin, scale, decay }] = field_(each.exp as Json, 'origin', 'scale', 'decay')
  const away = Math.abs((valuesOf(document, field) as number[])[0]! - Number(origin))
  return Math.exp((Math.log(Number(decay)) / Number(scale)) * away)
}

/** Aggregates the documents that a query found. */
export function aggregate(aggs: Json, documents: readonly EngineDocument[]): Json {
  return Object.fromEntries(
    Object.entries(aggs).map(([name, body]) => {
      const { aggs: within, ...one } = body as Json & { aggs?: Json }
      const bucket = (some: readonly EngineDocument[]) => ({
        doc_count: some.length,
        ...(within ? aggregate(within, some) : {}),
      })
      const [kind, what] = only(one)
      if (kind === 'filter') return [name, bucket(documents.filter((each) => isFound(what, each)))]
      if (kind === 'terms') return [name, countTerms(what, documents)]
      if (kind !== 'filters') throw new Refused(`[${kind}] is no aggregation that is known here`)
      fields(what, 'filters', 'other_bucket_key')
      const filters = Object.entries(what.filters as Json)
      const buckets = filters.map(([key, filter]) => [key, bucket(documents.filter((each) => isFound(filter, each)))])
      const rest = documents.filter((each) => !filters.some(([, filter]) => isFound(filter, each)))
      const other = what.other_bucket_key ? [[what.other_bucket_key, bucket(rest)]] : []
      return [name, { buckets: Object.fromEntries([...buckets, ...other]) as Json }]
    }),
  )
}

function countTerms(body: Json, documents: readonly EngineDocument[]) {
  fields(body, 'field', 'size')
  const counts = new Map<unknown, number>()
  for (const document of documents)
    for (const key of valuesOf(document, String(body.field))) counts.set(key, (counts.get(key) ?? 0) + 1)
  const buckets = [...counts].map(([key, doc_count]) => ({ key, doc_count })).sort((a, b) => b.doc_count - a.doc_count)
  const rest = buckets.slice(Number(body.size)).reduce((sum, { doc_count }) => sum + doc_count, 0)
  return { doc_count_error_upper_bound: 0, sum_other_doc_count: rest, buckets: buckets.slice(0, Number(body.size)) }
}

/** Sorts by each of the `sort` criteria in turn. */
export function compareBy(sort: readonly Json[]) {
  type Scored = { document: EngineDocument; score: number }
  const keys = sort.map((each) => {
    const [field, body] = only(each)
    if (field === '_geo_distance') {
      fields(body, 'place', 'order', 'unit')
      const center = body.place as { lat: number; lon: number }
      return ({ document }: Scored) => {
        const place = document.source.place as { lat: number; lon: number } | null
        return place ? milesBetween(center, place) : Infinity
      }
    }
    fields(body, 'order', 'missing')
    const sign = body.order === 'desc' ? -1 : 1
    if (field === '_score') return ({ score }: Scored) => sign * Math.fround(score)
    return ({ document }: Scored) => {
      const [value = Infinity] = valuesOf(document, field) as (number | string)[]
      return value === Infinity || typeof value === 'string' ? value : sign * value
    }
  })
  return (a: Scored, b: Scored): number => {
    for (const key of keys) {
      const [first, second] = [key(a), key(b)]
      if (first !== second) return first < second ? -1 : 1
    }
    return 0
  }
}

function valuesOf({ source, places }: EngineDocument, field: string): unknown[] {
  const words = places[field]
  if (words) return [...words.keys()]
  let value: unknown = source
  for (const name of field.split('.')) value = (value as Json | undefined)?.[name]
  return value === null || value === undefined ? [] : [value].flat()
}

const milesBetween = (a: { lat: number; lon: number }, b: { lat: number; lon: number }) =>
  miles({ latitude: a.lat, longitude: a.lon }, { latitude: b.lat, longitude: b.lon })

function only<Value = Json>(body: unknown): [string, Value] {
  const entries = Object.entries(body as Record<string, Value>)
  if (entries.length !== 1) throw new Refused(`one thing is expected: ${JSON.stringify(body)}`)
  return entries[0]!
}

/** `{ field: { … } }` with at most these names in it. */
function field_(body: Json, ...names: string[]): [string, Json] {
  const [field, inside] = only(body)
  fields(inside, ...names)
  return [field, inside]
}

function fields(body: Json, ...names: string[]): void {
  const unknown = Object.keys(body).filter((name) => !names.includes(name))
  if (unknown.length) throw new Refused(`[${unknown.join(', ')}] is not known here`)
}
