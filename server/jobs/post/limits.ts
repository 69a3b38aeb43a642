import { sql } from 'kysely'
import type { Db, AppContext } from '../../platform/app-context.ts'
import { consume, day } from '../../platform/http/limits.ts'
import { conflict, tooMany, waitText } from '../../platform/http/problem.ts'

type Settings = Pick<AppContext, 'config'>

/**
 * Counts a posting (drafts and removed ones too) against the company's limit of a day. @throws Problem 429 past the
 * limit
 */
export async function countPosting(tx: Db, { config }: Settings, company_id: string) {
  const max = config.limits.postings_per_company_per_day
  await consume(tx, `postings:${company_id}`, { max, seconds: day }, (seconds) =>
    tooMany(
      seconds,
      `Your company saved ${max} new jobs within a day, which is as many as it can. The next can be saved in ${waitText(seconds)}.`,
    ),
  )
}

/** Counts a change of a job, each of which leaves an event. @throws Problem 429 past its number of a day */
export async function countEdit(tx: Db, { config }: Settings, job_id: string) {
  const max = config.limits.edits_per_job_per_day
  await consume(tx, `job_edits:${job_id}`, { max, seconds: day }, (seconds) =>
    tooMany(
      seconds,
      `This job was changed ${max} times within a day, which is as often as it can be. It can be ended now, and changed again in ${waitText(seconds)}.`,
    ),
  )
}

/**
 * Asked before one more job of a company waits for its verification; the answer holds until the transaction ends.
 * @throws Problem 409 where as many wait as may
 */
export async function refuseAnotherWaiting(tx: Db, { config }: Settings, company_id: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`jobs_waiting:${company_id}`}, 0))`.execute(tx)
  const { waiting } = await tx
    .selectFrom('jobs')
    .select((eb) => eb.fn.countAll<number>().as('waiting'))
    .where('company_id', '=', company_id)
    .where('status', '=', 'pending_review')
    .executeTakeFirstOrThrow()
  if (waiting < config.limits.jobs_waiting_per_company) return
  throw conflict(
    `${waiting} jobs of your company wait for its verification, which is as many as can. Save this one as a draft and post it once we have verified you, or remove one that waits.`,
    'too_many_waiting',
  )
}
