import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { page, paging, timestamp } from '../platform/shapes.ts'

const part = z.enum(['ok', 'failed'])
/** `degraded`: everything that every page needs works, but files or mail do not. */
const health = z.enum(['ok', 'degraded', 'failed'])

/** When the status is `failed`, the response is 503 and these fields are in its `current`. */
const readiness = {
  status: health,
  database: part,
  queue: part,
  /** Checked at most every five seconds, like mail. */
  files: part,
  mail: part,
}

/** Calls about the installation itself. */
export const site = {
  live: endpoint('GET /health/live', {
    access: 'public',
    summary: 'Check that this process responds, and nothing else. Restart the process if this fails',
    reply: z.object({ status: z.literal('ok') }),
  }),
  ready: endpoint('GET /health/ready', {
    access: 'public',
    summary:
      'Check that this process can serve requests: 503 without the database or queue, 200 with "degraded" if only files or email are down',
    reply: z.object(readiness),
  }),
  health: endpoint('GET /health', {
    access: 'public',
    summary:
      'Get the same as health/ready, with the version and scheduled work; only administrators see the names and versions of the parts',
    reply: z.object({
      ...readiness,
      version: z.string(),
      /** `behind`: scheduled work was due twice and not done. */
      schedules: z.enum(['ok', 'behind', 'failed']),
      parts: z.record(z.string(), z.string()).optional(),
    }),
  }),
  openapi: endpoint('GET /openapi.json', {
    access: 'public',
    summary: 'Get this API’s description as OpenAPI 3.1',
    reply: 'raw',
  }),
  docs: endpoint('GET /docs', {
    access: 'public',
    summary: 'Get this API’s documentation as a web page',
    reply: 'raw',
  }),
  file: endpoint('GET /files/{key}', {
    access: 'public',
    summary: 'Download a stored file, until its signed link expires',
    params: z.object({ key: z.string().max(500) }),
    query: z.object({ expires: z.string().max(20).optional(), signature: z.string().max(100).optional() }),
    reply: 'raw',
  }),
  mailbox: endpoint('GET /mailbox', {
    access: 'public',
    summary: 'List emails that were saved here instead of sent; only with the local mailbox',
    query: z.object({ recipient: z.string().trim().max(254).optional(), ...paging() }),
    reply: page(
      z.object({
        id: z.string(),
        sent_at: timestamp,
        sender: z.string(),
        recipient: z.string(),
        subject: z.string(),
        text_body: z.string(),
        html_body: z.string(),
        /** The invitation that came with it, as an iCalendar file. */
        calendar: z.string().nullable(),
      }),
    ),
  }),
}
