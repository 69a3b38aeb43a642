import { createRequire } from 'node:module'
import { sql } from 'kysely'
import { recordOpening } from '../applications/opening.ts'
import { findMoneyTroubles } from '../billing/refunds.ts'
import { attachmentHeader } from '../platform/files/names.ts'
import type { HandlersOf } from '../platform/http/handlers.ts'
import { notFound, unwell } from '../platform/http/problem.ts'
import { etagOfKey } from '../platform/http/raw-replies.ts'
import { version } from '../platform/version.ts'
import { builtOnce } from './built-once.ts'
import { docsPage } from './docs-page.ts'
import { describeApi } from './openapi.ts'
import { checkReadiness } from './readiness.ts'
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
        // A person's picture is asked for again each time: whoever may see it now may not tomorrow.
        'cache-control': is_personal ? 'private, no-cache' : isPicture ? 'public, max-age=86400' : 'private, no-store',
        // An SVG opened by itself may run nothing and load nothing.
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
