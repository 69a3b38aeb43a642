import { sql } from 'kysely'
import type { Db } from '../platform/app-context.ts'
import { findJobLifeDays } from '../accounts/installation/queries.ts'

/**
 * A job that everyone can see and apply to, whether or not the scheduled task has run since it expired. For queries on
 * `jobs`.
 */
export const jobIsLive = sql<boolean>`(jobs.status = 'published' and jobs.flagged_at is null and jobs.expires_at > now())`

/** A full job life from now, at its current length. */
export const freshLife = async (db: Db, now: Date) => ({
  published_at: now,
  expires_at: new Date(now.getTime() + (await findJobLifeDays(db)) * 86_400_000),
  reminded_at: null,
})
