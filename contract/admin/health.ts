import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { record, timestamp } from '../platform/shapes.ts'

/** `late`: it works but is falling behind. */
export const healthStates = ['ok', 'late', 'failed'] as const
export type HealthState = (typeof healthStates)[number]
const state = z.enum(healthStates)

/** What answers a job search: the index (in memory or in an engine) when `ready`, otherwise the database. `off`: there are too few jobs, or it's turned off. */
export const searchIndexStates = ['off', 'building', 'ready', 'too_large', 'failed'] as const
export type SearchIndexState = (typeof searchIndexStates)[number]

/** The health of the installation, for administrators. A part that doesn't respond has no figures. */
export const adminHealth = {
  browse: endpoint('GET /admin/health', {
    access: 'admin',
    summary: 'Check whether the queue, email, database, files, and search work, and how far behind they are',
    reply: record(
      z.object({
        checked_at: timestamp,
        /** Settings that a production installation still needs, and what goes wrong without them. */
        to_set_up: z.array(z.object({ setting: z.string(), message: z.string() })),
        queue: z.object({
          state,
          figures: z
            .object({
              /** Due but not started. */
              waiting: z.int(),
              oldest_due_at: timestamp.nullable(),
              /** Given up in the last hour, after all retries. */
              failed: z.int(),
              /** The names of scheduled jobs that have been due twice without running. */
              behind: z.array(z.string()),
            })
            .nullable(),
        }),
        mail: z.object({
          state,
          kind: z.enum(['local', 'smtp']),
          figures: z
            .object({
              waiting: z.int(),
              /** In the last hour. */
              sent: z.int(),
              last_sent_at: timestamp.nullable(),
              /** Undelivered emails that need a decision: all of them, and those from the last hour. */
              parked: z.int(),
              parked_lately: z.int(),
            })
            .nullable(),
        }),
        database: z.object({
          state,
          figures: z
            .object({ version: z.string(), bytes: z.int(), connections: z.int(), most_connections: z.int() })
            .nullable(),
        }),
        files: z.object({ state, kind: z.enum(['local', 's3']) }),
        search: z.object({
          state,
          kind: z.enum(['memory', 'engine']),
          index: z.enum(searchIndexStates),
          figures: z.object({ jobs: z.int(), bytes: z.int(), segments: z.int() }).nullable(),
        }),
      }),
    ),
  }),
}
