import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { makeCall, Transport } from '../../../web/api.ts'
import type { SiteContext, siteContext } from '../../../web/site-context.ts'
import { plainFormParser } from '../../platform/http/bodies.ts'
import { httpProblem } from '../../platform/http/problem.ts'
import { findPlatform } from '../../accounts/installation/queries.ts'
import { etagOf, matchesEtag } from '../../platform/http/etag.ts'
import { storeResponse, singleFlight, sent, sendCached } from '../../platform/http/cached-responses.ts'
import { limitNetworkConcurrency } from '../../platform/http/network-concurrency.ts'
import { pageAddress } from './address.ts'
import { afterPaint } from './after-paint.ts'
import { inProcess } from './in-process.ts'
import type { Shown } from '../../platform/response-cache/response-cache.ts'
import { countPeopleShown } from '../../platform/http/people-shown.ts'
import { withPolicy } from './policy.ts'
import { serveStaticFiles } from './static-files.ts'

type Site = Omit<SiteContext, 'call'>
type Own = Omit<Site, 'contact' | 'job_life_days'>
type Render = (request: Request, site: Site, transport: Transport) => Promise<Response>

const clientFolder = resolve(import.meta.dirname, '../../../build/client')
const serverBundle = resolve(import.meta.dirname, '../../../build/server/index.js')

type Options = {
  dev: boolean
  /** Is given the fixed parts of the addresses of pages. */
  pageWords: Set<string>
}

/** Serves the built pages and static files, and in development the sources through Vite. */
export async function mountPages(app: FastifyInstance, { dev, pageWords }: Options) {
  const { config } = app.context
  const site: Own = {
    base_url: config.base_url,
    demo: config.demo,
    testimonials: config.testimonials,
    mailbox: config.mail.kind === 'local' && config.demo,
    test_payments: config.payments.kind === 'test',
    development: dev,
    request_timeout_ms: config.request_timeout_ms,
  }
  const render = dev ? await developmentRender(app) : await builtRender(pageWords)
  if (!dev) await serveStaticFiles(app, { own: clientFolder, releases: join(config.data_dir, 'releases') })

  const addressOf = ({ raw }: FastifyRequest) => pageAddress(raw.url ?? '/', config.base_url)
  const answer = async (request: FastifyRequest, reply: FastifyReply, asked: Request) => {
    const { contact_phone, contact_address, social_links, job_life_days } = await findPlatform(app.context.db, config)
    const contact = { phone: contact_phone, address: contact_address, social_links }
    const marked = {
      ...site,
      contact,
      job_life_days,
      reference: request.id,
      ...(dev ? {} : { script_mark: randomUUID() }),
    }
    const transport = inProcess(app, request.ip, (shown) => showOnPage(request, shown))
    const page = await limitNetworkConcurrency(request, reply, config.limits, () =>
      singleFlight(request, reply, () => render(asked, marked, transport)),
    )
    if (page !== sent) await sendPage(request, reply, page, marked.script_mark)
  }

  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    preValidation: [countDirectoryPage, ...(dev ? [] : [findKeptPage])],
    onSend: [storeResponse, answerNotModified],
    handler: async (request, reply) => {
      // An address under /api that no call answers to, such as one with an id too long to be one.
      if (/^\/api(?:[/?]|$)/.test(request.raw.url ?? '')) throw httpProblem(404)
      await answer(request, reply, new Request(addressOf(request), { method: 'GET' }))
      return reply
    },
  })

  // The one form that is sent to its page: people who read their mail without scripts can write back, too.
  await app.register(async (forms) => {
    plainFormParser(forms)
    forms.post('/ticket', {
      preParsing: async ({ headers }) => {
        if (!/^application\/x-www-form-urlencoded\b/i.test(headers['content-type'] ?? '')) throw httpProblem(415)
      },
      handler: async (request, reply) => {
        const body = new URLSearchParams(request.body as Record<string, string>)
        await answer(request, reply, new Request(addressOf(request), { method: 'POST', body }))
        return reply
      },
    })
  })
}

async function builtRender(pageWords: Set<string>): Promise<Render> {
  if (!existsSync(serverBundle))
    throw new Error('The pages are not built. Run `npm run build`, or start with `npm start`.')
  const build = (await import(serverBundle)) as ServerBuild
  for (const route of Object.values(build.routes))
    for (const part of route?.path?.split('/') ?? []) if (!/[:*]/.test(part)) pageWords.add(part)
  const handle = createRequestHandler(build, 'production')
  return (request, site, transport) => handle(request, contextOf(build, site, transport))
}

async function developmentRender(app: FastifyInstance): Promise<Render> {
  const { createServer } = await import('vite')
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server: app.server } }, appType: 'custom' })
  app.addHook('onClose', () => vite.close())
  app.addHook('onRequest', (request, reply, done) => {
    if (request.raw.url?.startsWith('/api/')) return done()
    vite.middlewares(request.raw, reply.raw, done)
  })
  return async (request, site, transport) => {
    const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild
    return createRequestHandler(build, 'development')(request, contextOf(build, site, transport))
  }
}

/**
 * The key of the context, and the refusals that pages tell apart, live inside the bundle: a second import of them would
 * be another key and another class.
 */
function contextOf(build: ServerBuild, site: Site, transport: Transport) {
  const entry = build.entry.module as unknown as { siteContext: typeof siteContext; makeCall: typeof makeCall }
  const context = new RouterContextProvider()
  context.set(entry.siteContext, { ...site, call: entry.makeCall(transport) })
  return context
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, response: Response, mark: string | undefined) {
  reply.code(response.status).header('vary', 'accept-encoding')
  if (response.status >= 400) reply.header('cache-control', 'no-store')
  // Where an address leads changes with a title or a name: kept for good, two of them could lead to each other.
  else if (response.status >= 300) reply.header('cache-control', 'no-cache')
  for (const [name, value] of response.headers) if (name !== 'content-length') reply.header(name, value)
  const type = response.headers.get('content-type') ?? ''
  if (!response.body) return reply.send()
  if (!type.startsWith('text/html') && !type.startsWith('text/x-script'))
    return reply.send(Readable.fromWeb(response.body as import('node:stream/web').ReadableStream))
  let body = await response.text()
  if (type.startsWith('text/html')) {
    const { html, policy } = withPolicy(body, mark)
    reply.header('content-security-policy', policy)
    body = mark ? afterPaint(html) : html
    const first = linkHeader(html)
    if (first) reply.header('link', first)
  }
  if (response.status === 200) {
    reply.header('etag', etagOf(body))
    const ahead = type.startsWith('text/x-script') && isAhead(request)
    const keep = ahead ? 'private, max-age=10' : 'no-cache'
    if (!reply.getHeader('cache-control')) reply.header('cache-control', keep)
  }
  return reply.send(body)
}

/**
 * What the first paint waits for, to be asked for before the page is read: in it, pictures and scripts stand before them.
 * The typeface comes first, so that it is there when the text is.
 */
function linkHeader(html: string): string {
  const font = /<link rel="preload" as="font"[^<>]* href="([^"<>]+)"/.exec(html)?.[1]
  const styles = [...html.matchAll(/<link rel="stylesheet" href="([^"#]+)/g)].map(([, file]) => file)
  return [
    ...(font ? [`<${font}>; rel=preload; as=font; type="font/woff2"; crossorigin`] : []),
    ...styles.map((file) => `<${file}>; rel=preload; as=style`),
  ].join(', ')
}

/** Fetched ahead for a click that may follow, which would ask again whether it is still the same. */
const isAhead = ({ headers }: FastifyRequest) => String(headers['sec-purpose'] ?? '').includes('prefetch')

/** The one page that lists job seekers by what its address asks for; how many it shows. */
const directory = { path: '/find-job-seeker', people: 24 }

/** Counted before a cached page is looked for, as the call that it is made of is. */
async function countDirectoryPage(request: FastifyRequest) {
  const { config, db } = request.server.context
  const { pathname } = pageAddress(request.raw.url ?? '/', config.base_url)
  if (routePath(pathname) !== directory.path) return
  await countPeopleShown(db, config, { caller: { user_type: 'visitor' }, address: request.ip }, directory.people)
}

/**
 * The path that React Router finds a page by: it takes `/_.data` or `.data` off the end, where only a page's data is
 * asked for, and ignores trailing slashes, the case of letters, and whether they're written as `%66`.
 */
function routePath(path: string) {
  let page = decoded(path).replace(/(?:\/_)?\.data$/, '')
  while (page.endsWith('/')) page = page.slice(0, -1)
  return page.toLowerCase()
}

function decoded(path: string) {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** A page is kept as long as all that it shows: every page is rendered as for a visitor. */
function findKeptPage(request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction) {
  const { href } = pageAddress(request.raw.url ?? '/', request.server.context.config.base_url)
  const key = isAhead(request) ? `ahead ${href}` : href
  sendCached(request, reply, done, { key, shown: { topics: [] } })
}

/** What one answer shows is on the page too; one that is not kept keeps the page from it. */
function showOnPage(request: FastifyRequest, answer: Shown | null) {
  const { keeping } = request
  if (!keeping?.shown) return
  if (!answer) {
    keeping.shown = null
    keeping.making?.end()
  } else {
    const { topics, until } = keeping.shown
    const first = [until, answer.until].flatMap((each) => each ?? []).toSorted((a, b) => Number(a) - Number(b))[0]
    keeping.shown = { topics: [...new Set([...topics, ...answer.topics])], until: first }
  }
}

/** Whoever has the page already is told so. */
async function answerNotModified(request: FastifyRequest, reply: FastifyReply, body: unknown) {
  const tag = reply.getHeader('etag')
  if (reply.statusCode !== 200 || typeof tag !== 'string' || !matchesEtag(request.headers['if-none-match'], tag))
    return body
  reply.code(304)
  return null
}
