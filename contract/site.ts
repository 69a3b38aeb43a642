import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { page, paging, timestamp } from './shapes.ts'

/** Health of one part; where one has failed, the answer is 503 with all of them in `current`. */
const ok = z.enum(['ok', 'failed'])

/** Calls about the installation itself. */
export const site = {
  health: endpoint('GET /health', {
    access: 'public',
    summary: 'Whether database, queue and files answer, 503 otherwise; names and versions of parts only to admins',
    reply: z.object({
      status: ok,
      version: z.string(),
      database: ok,
      queue: ok,
      files: ok,
      /** `behind`: what is done by the clock was due twice and not done. */
      schedules: z.enum(['ok', 'behind', 'failed']),
      parts: z.record(z.string(), z.string()).optional(),
    }),
  }),
  openapi: endpoint('GET /openapi.json', { access: 'public', summary: 'This API as OpenAPI 3.1', reply: 'raw' }),
  docs: endpoint('GET /docs', { access: 'public', summary: 'This API as a page', reply: 'raw' }),
  file: endpoint('GET /files/{key}', {
    access: 'public',
    summary: 'A stored file, for as long as its signed address holds',
    params: z.object({ key: z.string().max(500) }),
    query: z.object({ expires: z.string().max(20).optional(), signature: z.string().max(100).optional() }),
    reply: 'raw',
  }),
  mailbox: endpoint('GET /mailbox', {
    access: 'public',
    summary: 'Mail that was kept here instead of sent; only with the local mailbox',
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
      }),
    ),
  }),
}
