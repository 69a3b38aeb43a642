import { applicants } from './applications/applicants-of-job.ts'
import { nameMentioned } from './applications/names.ts'
import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { limits } from '../contract/platform/values.ts'
import type { Database } from '../database/connect.ts'
import type { Config } from './platform/config/config.ts'
import { ResponseCache } from './platform/response-cache/response-cache.ts'
import { openFiles } from './platform/files/files.ts'
import { handlers } from './handlers.ts'
import { importLimits } from '../contract/jobs/values.ts'
import type { AppContext } from './platform/app-context.ts'
import { plainFormParser } from './platform/http/bodies.ts'
import { securityHeaders } from './platform/http/headers.ts'
import { logOptions, type LogStream } from './platform/http/log.ts'
import { guardRequests } from './platform/http/lifecycle.ts'
import { mount } from './platform/http/mount.ts'
import { openSearchEngine } from './jobs/search/engine/open.ts'
import { openSearchIndex } from './jobs/search/index/open.ts'
import { openLive } from './platform/live/live.ts'
import { openMail } from './platform/mail/mail.ts'
import { publicFiles } from './site/pages/public-files/index.ts'
import { mountPublicFiles } from './site/pages/public-files/mount-public-files.ts'
import { mountPages } from './site/pages/pages.ts'
import { otherAssets } from './site/pages/static-files.ts'
import { openPayments } from './billing/payments/open.ts'
import { openQueue } from './platform/queue/queue.ts'
import { answerErrors, refuseUnreadable, refuseUnusual } from './refusals.ts'
import { schedules, workers } from './tasks.ts'

export type AppOptions = {
  config: Config
  database: Database & { url: string }
  /** Vite in middleware mode for development: pages reload when their sources change. */
  dev?: boolean
  /** Without pages, as in the API tests. */
  pages?: boolean
  log?: LogStream | undefined
}

declare module 'fastify' {
  interface FastifyInstance {
    context: AppContext
  }
}

/** The whole product as one server that isn't listening yet. `close()` also stops its queue, but not the database. */
export async function createApp({
  config,
  database,
  dev = false,
  pages = true,
  log,
}: AppOptions): Promise<FastifyInstance> {
  const pageWords = new Set<string>()
  const headers = securityHeaders(config)
  const app = makeServer(config, headers, log)
  const context = await openContext(app, config, database)
  await guardRequests(app, context, { headers, pageWords, isPartOfPage, largestFile: largestFile(config) })
  await app.register(
    async (api) => {
      // A response for one caller isn't for anyone else, so nothing is cached unless the reply says otherwise.
      api.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))
      plainFormParser(api)
      mount(api, context, handlers)
    },
    { prefix: '/api' },
  )
  mountPublicFiles(app, context, publicFiles)
  if (pages) await mountPages(app, { dev, pageWords })
  if (dev) (await import('./email-gallery.ts')).mountEmailGallery(app)

  if (config.reply_address !== null && config.mail_receive_port !== null) receiveReplies(app, config.mail_receive_port)
  if (config.worker) app.addHook('onReady', () => context.queue.work(context, workers, schedules))
  return app
}

/** Receives email replies from when pages are first served until they no longer are. */
function receiveReplies(app: FastifyInstance, port: number) {
  let receiver: { close: () => Promise<void> } | undefined
  app.addHook('onReady', async () => {
    const { receiveMail } = await import('./admin/tickets/mail/receive-mail.ts')
    receiver = await receiveMail(app.context, { host: app.context.config.host, port })
  })
  app.addHook('preClose', async () => receiver?.close())
}

/** A server without routes that handles every error. */
function makeServer(config: Config, headers: Record<string, string>, log?: LogStream): FastifyInstance {
  const app = Fastify({
    // Short enough to read out, and in every log line about the request.
    genReqId: () => randomUUID().slice(0, 8),
    logger: logOptions(config, log),
    logController: new LogController({ disableRequestLogging: config.log_level !== 'debug' }),
    trustProxy: trusted(config.trust_proxy),
    bodyLimit: config.limits.json_body_bytes,
    forceCloseConnections: true,
    return503OnClosing: true,
    // Longer than a path can be, so that an id that's too long gets a 404 after the access check, like one that doesn't
    // exist.
    routerOptions: { maxParamLength: limits.address_value + 1 },
    requestTimeout: config.limits.request_ms,
    rewriteUrl: ({ method, url = '/' }) => oneClickAddress(method, url),
    http: {
      // Refused later, in the usual error shape.
      requireHostHeader: false,
      headersTimeout: config.limits.request_head_ms,
      connectionsCheckingInterval: 1000,
    },
    ...refuseUnreadable(headers),
  })
  refuseUnusual(app, headers)
  answerErrors(app, config)
  return app
}

/**
 * An email names one unsubscribe URL (RFC 8058): a reader who opens it sees the page, and an email program sends a POST
 * to it, which goes to the API.
 */
const oneClickAddress = (method: string | undefined, url: string) =>
  method === 'POST' && /^\/unsubscribe(?:\?|$)/.test(url) ? `/api${url}` : url

/** Opens what handlers work with, and closes it with the server. */
async function openContext(app: FastifyInstance, config: Config, database: AppOptions['database']) {
  const files = await openFiles(config)
  const queue = await openQueue(database.url, (error) => app.log.error({ err: error }, 'the queue failed'))
  const mail = openMail(config)
  const live = openLive({ url: database.url, db: database.db, limits: config.limits, log: app.log })
  const payments = await openPayments(config, database.db)
  const { db, url } = database
  const answers = new ResponseCache(url, config.answer_cache_bytes, (error) =>
    app.log.warn({ err: error }, 'response cache: changes could not be read; nothing is cached'),
  )
  const searching = { url, db, log: app.log, onBehind: () => answers.invalidate(['jobs']) }
  const searchIndex = config.search_engine
    ? openSearchEngine({ ...searching, engine: config.search_engine, feeds: config.worker })
    : openSearchIndex({ ...searching, config })
  const opened = { answers, config, db, files, live, mail, payments, queue, searchIndex, log: app.log }
  const context: AppContext = { ...opened, applicants, nameMentioned, forwarded: { is_unnamed: false } }
  app.decorate('context', context)
  // Before the server waits for open responses, because these never end by themselves.
  app.addHook('preClose', () => live.close())
  app.addHook('onClose', async () => {
    // The queue first, because its running work uses email and files.
    await queue.close()
    await Promise.all([searchIndex.close(), answers.close()])
    mail.close()
    files.close()
  })
  return context
}

/** Pages load these files by the dozen. Identified by route, because `/assets/../jobs` is a page. */
const isPartOfPage = (route: string | undefined) => !!route?.startsWith('/assets/') && route !== otherAssets

const largestFile = ({ limits }: Config) => Math.max(limits.file_bytes, importLimits.file_bytes)

/** Fastify's types accept a number of proxies only as a function of the hop. */
function trusted(proxies: Config['trust_proxy']) {
  return typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies
}
