import { setTimeout as sleep } from 'node:timers/promises'
import { createRequire } from 'node:module'
import { sql } from 'kysely'
import { recordOpening } from '../applications/queries.ts'
import { findMoneyTroubles } from '../billing/refunds.ts'
import { attachmentHeader } from '../platform/files/names.ts'
import type { HandlersOf } from '../platform/http/handlers.ts'
import { notFound, unwell } from '../platform/http/problem.ts'
import { etagOfKey } from '../platform/http/raw-replies.ts'
import { version } from '../platform/version.ts'
import { builtOnce } from './built-once.ts'
import { productName } from '../../contract/platform/values.ts'
import { escapeHtml } from '../platform/mail/layout.ts'
import { describeApi, type ApiDescription, type Operation } from './openapi.ts'
import type { AppContext } from '../platform/app-context.ts'
import { countMail, findFile, listMail } from './queries.ts'

const need = createRequire(import.meta.url)
const versionOf = (name: string) => (need(`${name}/package.json`) as { version: string }).version

const description = builtOnce((config) => JSON.stringify(describeApi(config)))
const docs = builtOnce((config) => docsPage(describeApi(config)))

export const siteHandlers: HandlersOf<'site'> = {
  async live() {
    return { status: 'ok' }
  },

  async ready(_asked, context) {
    const states = await checkReadiness(context)
    if (states.status === 'failed') throw unwell(states)
    return states
  },

  async health({ caller }, context) {
    const { config, db, queue, files, searchIndex } = context
    const [states, behind] = await Promise.all([checkReadiness(context), queue.behind(db).catch(() => null)])
    const parts = async () => {
      const [found, troubles] = await Promise.all([
        sql<{ version: string }>`select current_setting('server_version') as version`.execute(db),
        findMoneyTroubles(db),
      ])
      return {
        node: process.version,
        postgresql: found.rows[0]?.version ?? 'unknown',
        fastify: versionOf('fastify'),
        files: files.kind,
        mail: config.mail.kind,
        search: searchIndex.state(),
        ...(behind?.length ? { behind: behind.join(', ') } : {}),
        ...(troubles ? { payments: troubles } : {}),
      }
    }
    const schedules: 'ok' | 'behind' | 'failed' = behind === null ? 'failed' : behind.length ? 'behind' : 'ok'
    const health = { ...states, version, schedules }
    if (states.status === 'failed') throw unwell(health)
    return { ...health, ...(caller.user_type === 'admin' ? { parts: await parts() } : {}) }
  },

  async openapi(_asked, { config }) {
    return { media_type: 'application/json; charset=utf-8', body: description(config) }
  },

  async docs(_asked, { config }) {
    return {
      media_type: 'text/html; charset=utf-8',
      body: docs(config),
      headers: {
        'content-security-policy':
          "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; frame-ancestors 'none'",
      },
    }
  },

  async file({ params, query }, { files, db }) {
    if (!files.checkUrl(params.key, query.expires, query.signature)) throw notFound()
    const file = await findFile(db, params.key)
    if (!file || !(await files.exists(file.key))) throw notFound()
    const { key, media_type, name, opens, is_personal } = file
    if (opens) await recordOpening(db, opens)
    const isPicture = media_type.startsWith('image/')
    return {
      media_type,
      body: {
        etag: etagOfKey(key),
        stream: () => files.stream(key),
        bytes: () => files.bytes(key),
      },
      headers: {
        'content-disposition': isPicture ? 'inline' : attachmentHeader(name, media_type),
        // A person's picture is revalidated each time, because someone who can see it now may lose access.
        'cache-control': is_personal ? 'private, no-cache' : isPicture ? 'public, max-age=86400' : 'private, no-store',
        // An SVG that's opened on its own must not run or load anything.
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        'x-content-type-options': 'nosniff',
      },
    }
  },

  async mailbox({ query }, { db, config }) {
    if (config.mail.kind !== 'local' || !config.demo) throw notFound()
    const total = await countMail(db, query.recipient)
    return {
      data: {
        data: await listMail(db, query),
        current_page: query.page,
        last_page: Math.max(1, Math.ceil(total / query.per_page)),
        per_page: query.per_page,
        total,
      },
    }
  },
}

type Shape = {
  $ref?: string
  type?: string | string[]
  properties?: Record<string, Shape>
  required?: string[]
  items?: Shape
  enum?: unknown[]
  const?: unknown
  format?: string
  anyOf?: Shape[]
  oneOf?: Shape[]
  description?: string
  additionalProperties?: Shape | boolean
}
type Parameter = { name: string; in: string; required?: boolean; schema?: Shape; description?: string }
type Content = Record<string, { schema?: Shape }>

/** The name of the schema a `$ref` points to. */
const nameOf = (ref: string) => ref.slice(ref.lastIndexOf('/') + 1)

/** A type in words, such as `string` or `list of integer`; a named schema by its name. */
function words(shape: Shape | undefined): string {
  if (!shape) return 'any'
  if (shape.$ref) return nameOf(shape.$ref)
  if (shape.const !== undefined) return JSON.stringify(shape.const)
  if (shape.enum) return shape.enum.map((value) => JSON.stringify(value)).join(' | ')
  const either = shape.anyOf ?? shape.oneOf
  if (either) return either.map(words).join(' | ')
  if (shape.properties) return 'object'
  if (shape.items) return `list of ${words(shape.items)}`
  return [[shape.type ?? 'any'].flat().join(' | '), shape.format].filter(Boolean).join(', ')
}

/** The same words, with a link if they name a schema. */
function typeOf(shape: Shape | undefined): string {
  const ref = shape?.$ref ?? shape?.items?.$ref
  const said = escapeHtml(words(shape))
  return ref ? said.replace(nameOf(ref), `<a href="#${nameOf(ref)}">${nameOf(ref)}</a>`) : said
}

/** The members of an object, with nested ones indented below their name. */
function members(shape: Shape | undefined): string {
  if (!shape) return ''
  if (shape.oneOf && !shape.properties)
    return `<ol>${shape.oneOf.map((one) => `<li>${members(one)}</li>`).join('')}</ol>`
  const object = shape.properties ? shape : shape.items?.properties ? shape.items : undefined
  if (!object?.properties) return ''
  const required = new Set(object.required)
  const rows = Object.entries(object.properties).map(
    ([name, inner]) =>
      `<li><code>${escapeHtml(name)}</code>${required.has(name) ? '' : ' <i>optional</i>'} <span>${typeOf(inner)}</span>${members(inner)}</li>`,
  )
  return `<ul>${rows.join('')}</ul>`
}

const firstContent = (content: Content | undefined) => (content ? Object.values(content)[0]?.schema : undefined)

function operation(api: ApiDescription, path: string, method: string, call: Operation) {
  const id = `${method}${path}`.replaceAll(/[^a-z0-9]+/gi, '-').toLowerCase()
  const parameters = call.parameters.map((given) => {
    const p = ('$ref' in given ? api.components.parameters[nameOf(String(given.$ref))] : given) as Parameter
    return `<li><code>${escapeHtml(p.name)}</code> <i>${escapeHtml(p.in)}</i> <span>${typeOf(p.schema)}</span></li>`
  })
  const body = firstContent(call.requestBody?.content as Content | undefined)
  const reply = firstContent((call.responses['200'] as { content?: Content } | undefined)?.content)
  const refused = Object.keys(call.responses).filter((status) => status !== '200')
  return `<section id="${id}"><h3><b>${method.toUpperCase()}</b> <code>${escapeHtml(path)}</code></h3>
<p>${escapeHtml(call.description)}</p>
${parameters.length ? `<h4>Parameters</h4><ul>${parameters.join('')}</ul>` : ''}
${body ? `<h4>Request body</h4>${members(body) || `<p>${typeOf(body)}</p>`}` : ''}
${reply ? `<h4>Response</h4>${members(reply) || `<p>${typeOf(reply)}</p>`}` : ''}
<p>Errors: ${refused.join(', ')}.</p></section>`
}

/** Every error status with its meaning, in ascending order. */
function errorStatuses(api: ApiDescription): string {
  const names = new Map<string, string>()
  for (const call of Object.values(api.paths).flatMap(Object.values<Operation>))
    for (const [status, { $ref }] of Object.entries(call.responses as Record<string, { $ref?: string }>))
      if ($ref) names.set(status, nameOf($ref))
  const rows = [...names]
    .toSorted(([one], [other]) => Number(one) - Number(other))
    .map(([status, name]) => {
      const { description } = api.components.responses[name] as { description: string }
      return `<li><code>${status}</code> ${escapeHtml(description).replaceAll(/`([^`]+)`/g, '<code>$1</code>')}</li>`
    })
  return `<section id="errors"><h2>errors</h2><p>Show <code>message</code> to a person. <code>code</code>, where there is one, never changes, so a program can check it. <code>errors</code> has the messages for each invalid field, by name.</p><ul>${rows.join('')}</ul></section>`
}

/** The API reference as a page without scripts, generated from the OpenAPI description. */
function docsPage(api: ApiDescription): string {
  const groups = new Map<string, string[]>()
  for (const [path, methods] of Object.entries(api.paths))
    for (const [method, call] of Object.entries(methods)) {
      const group = call.tags[0] ?? 'other'
      groups.set(group, [...(groups.get(group) ?? []), operation(api, path, method, call)])
    }
  const contents = [...groups.keys()].map((name) => `<li><a href="#${name}">${name}</a></li>`).join('')
  const sections = [...groups].map(
    ([name, calls]) => `<section id="${name}"><h2>${name}</h2>${calls.join('')}</section>`,
  )
  const shapes = Object.entries(api.components.schemas).map(
    ([name, shape]) => `<section id="${name}"><h3>${name}</h3>${members(shape as Shape)}</section>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(api.info.title)}</title><link rel="stylesheet" href="/api-docs.css"><link rel="icon" href="/favicon.svg"></head>
<body><header><h1>${escapeHtml(api.info.title)}</h1><p>Version ${escapeHtml(api.info.version)}. All paths start with <code>/api</code>.
Calls that require signing in need an <code>Authorization: Bearer</code> header. Every error has the form <code>{ message, code?, errors?, current? }</code> and is explained under <a href="#errors">errors</a>.
<a href="/api/openapi.json">OpenAPI 3.1</a>, <a href="/">${productName}</a></p></header>
<nav aria-label="API sections"><ul>${contents}<li><a href="#errors">errors</a></li><li><a href="#shapes">schemas</a></li></ul></nav><main>${sections.join('')}${errorStatuses(api)}<section id="shapes"><h2>schemas</h2>${shapes.join('')}</section></main></body></html>`
}

type State = 'ok' | 'failed'
type Outside = { check: () => Promise<void> }

/** Probes usually time out after a few seconds, so a part that hangs must count as failed before then. */
const patienceMs = 2000
type Recheck = Record<State, number>
/**
 * How often storage and mail servers are checked at most. Anyone can request the health check, and checking a mail server
 * means signing in to it: too many sign-ins could get us locked out.
 */
const recheckMs: Record<'files' | 'mail', Recheck> = {
  files: { ok: 5000, failed: 5000 },
  mail: { ok: 300_000, failed: 30_000 },
}

/**
 * Whether this process can serve requests. Every page and call needs the database and the queue. Without files or mail,
 * most of the product works and mail waits in the queue, so a load balancer should keep sending people here.
 */
async function checkReadiness({ db, queue, files, mail }: AppContext) {
  const [database, queued, stored, mailed] = await Promise.all([
    stateOf(sql`select 1`.execute(db)),
    stateOf(queue.check()),
    recentState(files, recheckMs.files),
    recentState(mail, recheckMs.mail),
  ])
  const parts = { database, queue: queued, files: stored, mail: mailed }
  const failed = (...states: State[]) => states.includes('failed')
  const status = failed(database, queued) ? 'failed' : failed(stored, mailed) ? 'degraded' : 'ok'
  return { status, ...parts } as const
}

async function stateOf(work: Promise<unknown>): Promise<State> {
  const timer = new AbortController()
  const late = sleep(patienceMs, 'failed' as const, { signal: timer.signal }).catch(() => 'failed' as const)
  const answered = work.then(
    () => 'ok' as const,
    () => 'failed' as const,
  )
  return await Promise.race([answered, late]).finally(() => timer.abort())
}

type CachedCheck = { at: number; state: Promise<State>; answered?: State }
const recent = new WeakMap<Outside, CachedCheck>()

async function recentState(part: Outside, recheck: Recheck): Promise<State> {
  const known = recent.get(part)
  // If a check is already running, wait for it.
  if (known && (!known.answered || Date.now() - known.at < recheck[known.answered])) return await known.state
  const asked: CachedCheck = { at: Date.now(), state: stateOf(part.check()) }
  recent.set(part, asked)
  return (asked.answered = await asked.state)
}
