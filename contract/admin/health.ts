import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { record, timestamp } from '../platform/shapes.ts'

/** `late`: it works, and does not keep up. */
export const healthStates = ['ok', 'late', 'failed'] as const
export type HealthState = (typeof healthStates)[number]
const state = z.enum(healthStates)

/** Who answers a job search: the index when `ready`, in memory or in an engine, else the database. `off`: there are too few jobs for one, or none is wanted. */
export const searchIndexStates = ['off', 'building', 'ready', 'too_large', 'failed'] as const
export type SearchIndexState = (typeof searchIndexStates)[number]

/** How an administrator sees whether the installation keeps up; a part that does not answer has no figures. */
export const adminHealth = {
  browse: endpoint('GET /admin/health', {
    access: 'admin',
    summary: 'Whether queue, mail, database, files and search work, and how far they are behind',
    reply: record(
      z.object({
        checked_at: timestamp,
        /** What a real installation still lacks: settings, and what goes wrong without them. */
        to_set_up: z.array(z.object({ setting: z.string(), message: z.string() })),
        queue: z.object({
          state,
          figures: z
            .object({
              /** Due by now and not begun. */
              waiting: z.int(),
              oldest_due_at: timestamp.nullable(),
              /** Given up within the last hour. */
              failed: z.int(),
              /** Names of what is done by the clock, was due twice and was not done. */
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
              /** Within the last hour. */
              sent: z.int(),
              last_sent_at: timestamp.nullable(),
              /** Could not be delivered and waits for a decision, of any day; and of the last hour. */
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
