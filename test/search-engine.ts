import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { aggregate, analyzed, compareBy, type EngineDocument, Refused, scoreOf } from './search-engine-queries.ts'

type Json = Record<string, unknown>
type Version = { number: number; document: EngineDocument | null }
type Index = {
  aliases: Set<string>
  properties: Json
  settings: Json
  documents: Map<string, Version>
}
type Answer = { status: number; body: Json }

export type EngineRequest = { call: string; body: Json | Json[] | null; authorization: string | undefined }
/** What an engine does wrong from now on for matching calls, or for a number of them. */
export type EngineFault =
  | { on: RegExp; answers: string; status?: number; times?: number }
  | { on: RegExp; does: 'never answers' | 'drops'; times?: number }

const textFields = ['words', 'headline', 'title']
const done = (body: Json = { acknowledged: true }): Answer => ({ status: 200, body })
const refusal = (status: number, type: string, reason: string): Answer => ({
  status,
  body: { error: { type, reason }, status },
})

/**
 * A server with as much of OpenSearch's documented protocol as the adapter needs. Anything beyond it, or in another
 * form, is refused. Writes can be searched right away.
 */
export async function openFakeEngine() {
  const indices = new Map<string, Index>()
  const requests: EngineRequest[] = []
  let fault: EngineFault | null = null

  const server = createServer((request, response) => {
    void answer(request, response).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error)
      send(response, refusal(error instanceof Refused ? 400 : 500, 'parsing_exception', reason))
    })
  })

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '/', 'http://engine.test')
    const written = await text(request)
    const isLines = request.headers['content-type'] === 'application/x-ndjson'
    const body = !written ? null : isLines ? linesOf(written) : (JSON.parse(written) as Json)
    const call = `${request.method} ${decodeURIComponent(url.pathname)}`
    requests.push({ call, body, authorization: request.headers.authorization })
    if (fault?.on.test(call)) {
      const now = fault
      if (now.times !== undefined && --now.times === 0) fault = null
      if ('answers' in now) return void response.writeHead(now.status ?? 200).end(now.answers)
      if (now.does === 'drops') response.destroy()
      return
    }
    send(response, answerTo(call, body, url.searchParams))
  }

  function answerTo(call: string, body: EngineRequest['body'], params: URLSearchParams): Answer {
    const [, method, name = '', action] = /^([A-Z]+) \/([^/]*)(?:\/(.*))?$/.exec(call) ?? []
    const asked = `${method} ${action ?? ''}`
    if (name === '_aliases') return changeAliases((body as { actions: Json[] }).actions)
    if (asked === 'PUT ') return create(name, body as Json)
    if (asked === 'DELETE ') return indices.delete(name) ? done() : missing(name)
    if (asked === 'GET _alias') return done(aliasesLike(name))
    const isWrite = asked === 'POST _bulk' || asked === 'PUT _doc/feed'
    const named = [...indices.values()].find(({ aliases }) => aliases.has(name))
    if (isWrite && !named && params.get('require_alias') === 'true') return missing(name)
    // Writing to an index creates it.
    if (isWrite && !named && !indices.has(name)) create(name, { settings: {}, mappings: { properties: {} } })
    const index = named ?? indices.get(name)
    if (!index) return missing(name)
    if (asked === 'POST _refresh') return done({ _shards: { total: 1, successful: 1, failed: 0 } })
    if (asked === 'POST _bulk') return write(index, body as Json[])
    if (asked === 'POST _search') return search(index, body as Json)
    if (asked === 'PUT _doc/feed') return put(index, 'feed', body as Json)
    if (asked === 'GET _doc/feed') return get(index, 'feed')
    if (asked === 'GET _stats/docs,store,segments') return done(statsOf(index))
    return refusal(405, 'illegal_argument_exception', `no call is ${call}`)
  }

  function create(name: string, body: Json): Answer {
    if (indices.has(name)) return refusal(400, 'resource_already_exists_exception', name)
    const { settings, mappings } = body as { settings: Json; mappings: { properties: Json } }
    indices.set(name, { aliases: new Set(), properties: mappings.properties, settings, documents: new Map() })
    return done()
  }

  function changeAliases(actions: Json[]): Answer {
    for (const action of actions) {
      const [kind, { index, alias }] = Object.entries(action as Record<string, { index: string; alias: string }>)[0]!
      const named = indices.get(index)
      if (!named) return missing(index)
      if (kind === 'add') named.aliases.add(alias)
      else if (kind === 'remove_index') indices.delete(index)
      else return refusal(400, 'illegal_argument_exception', kind)
    }
    return done()
  }

  const aliasesLike = (pattern: string): Json =>
    Object.fromEntries(
      [...indices]
        .filter(([name]) => name.startsWith(pattern.replace('*', '')))
        .map(([name, { aliases }]) => [name, { aliases: Object.fromEntries([...aliases].map((each) => [each, {}])) }]),
    )

  function put(index: Index, id: string, source: Json): Answer {
    const unknown = Object.keys(source).filter((name) => !(name in index.properties))
    if (unknown.length) return refusal(400, 'strict_dynamic_mapping_exception', unknown.join(', '))
    const places = Object.fromEntries(
      textFields.filter((field) => field in source).map((field) => [field, analyzed(String(source[field]))]),
    )
    const number = (index.documents.get(id)?.number ?? 0) + 1
    index.documents.set(id, { number, document: { source, places } })
    return { status: 201, body: { _id: id, result: 'created' } }
  }

  function write(index: Index, lines: Json[]): Answer {
    const items: Json[] = []
    for (let at = 0; at < lines.length;) {
      const [kind, { _id, version, version_type }] = Object.entries(
        lines[at++] as Record<string, { _id: string; version: number; version_type: string }>,
      )[0]!
      const source = kind === 'index' ? lines[at++]! : null
      if (version_type !== 'external') throw new Refused('versions are the database’s')
      const before = index.documents.get(_id)
      if (before && before.number >= version) {
        const error = { type: 'version_conflict_engine_exception', reason: `current version is ${before.number}` }
        items.push({ [kind]: { _id, status: 409, error } })
        continue
      }
      const { status, body } = source
        ? put(index, _id, source)
        : { status: before?.document ? 200 : 404, body: {} as Json }
      const kept = index.documents.get(_id)
      if (status < 300 || status === 404)
        index.documents.set(_id, { number: version, document: source ? kept!.document : null })
      items.push({ [kind]: { _id, _version: version, status, ...('error' in body ? { error: body.error } : {}) } })
    }
    return done({ took: 1, errors: items.some((item) => 'error' in (Object.values(item)[0] as Json)), items })
  }

  function search(index: Index, body: Json): Answer {
    const {
      query,
      post_filter,
      sort,
      aggs,
      from = 0,
      size = 10,
      track_total_hits,
      timeout,
      _source,
      ...unknown
    } = body as Json & {
      from?: number
      size?: number
    }
    if (Object.keys(unknown).length) throw new Refused(`[${Object.keys(unknown).join(', ')}] is not known here`)
    if (from + size > 10_000) throw new Refused('Result window is too large')
    if (track_total_hits !== true || !timeout) throw new Refused('exact totals in time are expected')
    const found = seenIn(index).flatMap((document) => {
      const score = scoreOf(query, document)
      return score === null ? [] : { document, score }
    })
    const shown = found.filter(({ document }) => !post_filter || scoreOf(post_filter, document) !== null)
    const ordered = shown.toSorted(compareBy((sort ?? []) as Json[])).slice(from, from + size)
    const hits = ordered.map(({ document: { source } }) => ({
      _id: source.id,
      ...(_source ? { _source: { place: source.place } } : {}),
    }))
    return done({
      took: 1,
      timed_out: false,
      _shards: { total: 1, successful: 1, skipped: 0, failed: 0 },
      hits: { total: { value: shown.length, relation: 'eq' }, max_score: null, hits },
      ...(aggs
        ? {
            aggregations: aggregate(
              aggs as Json,
              found.map(({ document }) => document),
            ),
          }
        : {}),
    })
  }

  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the engine has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    requests,
    indices,
    fail(next: EngineFault | null) {
      fault = next
    },
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

const linesOf = (written: string) => {
  if (!written.endsWith('\n')) throw new Refused('The bulk request must be terminated by a newline')
  return written
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Json)
}
const missing = (name: string) => refusal(404, 'index_not_found_exception', `no such index [${name}]`)
const seenIn = ({ documents }: Index) => [...documents.values()].flatMap(({ document }) => document ?? [])
const statsOf = (index: Index): Json => ({
  _all: {
    primaries: {
      docs: { count: seenIn(index).length, deleted: 0 },
      store: { size_in_bytes: 1000 },
      segments: { count: 1 },
    },
  },
})

function get({ documents }: Index, id: string): Answer {
  const document = documents.get(id)?.document
  return document
    ? done({ _id: id, found: true, _source: document.source })
    : { status: 404, body: { _id: id, found: false } }
}

function send(response: ServerResponse, { status, body }: Answer) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
