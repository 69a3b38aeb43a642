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
  /** Receives the fixed parts of page addresses. */
  pageWords: Set<string>
}

/** Serves the built pages and static files or, in development, the sources through Vite. */
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
      // An address under /api that matches no call, such as one whose id is too long.
      if (/^\/api(?:[/?]|$)/.test(request.raw.url ?? '')) throw httpProblem(404)
      await answer(request, reply, new Request(addressOf(request), { method: 'GET' }))
      return reply
    },
  })

  // The only form that posts to its own page, so that people can reply to a ticket without JavaScript.
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
    throw new Error("The pages haven't been built. Run `npm run build`, or start with `npm start`.")
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
 * The context key and the error classes that pages distinguish live in the bundle. Importing them here would create a
 * second key and a second class.
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
  // A redirect changes with a title or name. If browsers cached it forever, two of them could form a loop.
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
 * What the first paint waits for, so that browsers request it before they parse the page, where pictures and scripts
 * come first. The font is first, so that it arrives with the text.
 */
function linkHeader(html: string): string {
  const font = /<link rel="preload" as="font"[^<>]* href="([^"<>]+)"/.exec(html)?.[1]
  const styles = [...html.matchAll(/<link rel="stylesheet" href="([^"#]+)/g)].map(([, file]) => file)
  return [
    ...(font ? [`<${font}>; rel=preload; as=font; type="font/woff2"; crossorigin`] : []),
    ...styles.map((file) => `<${file}>; rel=preload; as=style`),
  ].join(', ')
}

/** Prefetched for a click that may follow, which would otherwise revalidate it. */
const isAhead = ({ headers }: FastifyRequest) => String(headers['sec-purpose'] ?? '').includes('prefetch')

/** The only page that lists job seekers by what's in its address, and how many it shows. */
const directory = { path: '/find-job-seeker', people: 24 }

/** Counts the people shown before looking for a cached page, as the call that the page is made from does. */
async function countDirectoryPage(request: FastifyRequest) {
  const { config, db } = request.server.context
  const { pathname } = pageAddress(request.raw.url ?? '/', config.base_url)
  if (routePath(pathname) !== directory.path) return
  await countPeopleShown(db, config, { caller: { user_type: 'visitor' }, address: request.ip }, directory.people)
}

/**
 * The path React Router uses to find a page. It strips `/_.data` or `.data` from the end, for requests of a page's data
 * only, and ignores trailing slashes, letter case, and percent-encoding such as `%66`.
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

/** A page is cached as long as everything it shows, because every page is rendered as for a visitor. */
function findKeptPage(request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction) {
  const { href } = pageAddress(request.raw.url ?? '/', request.server.context.config.base_url)
  const key = isAhead(request) ? `ahead ${href}` : href
  sendCached(request, reply, done, { key, shown: { topics: [] } })
}

/** What a response shows, the page shows too. If a response isn't cached, neither is the page. */
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

/** Sends 304 to a browser that already has the page. */
async function answerNotModified(request: FastifyRequest, reply: FastifyReply, body: unknown) {
  const tag = reply.getHeader('etag')
  if (reply.statusCode !== 200 || typeof tag !== 'string' || !matchesEtag(request.headers['if-none-match'], tag))
    return body
  reply.code(304)
  return null
}
