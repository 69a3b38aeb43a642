import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import type { jobChange, PostedFacts } from '../../../contract/jobs/company-jobs.ts'
import type { companyJobs } from '../../../contract/jobs/company-jobs.ts'
import type { AnswerOf } from '../../../contract/platform/endpoint.ts'
import type { Db } from '../../platform/app-context.ts'
import { notFound } from '../../platform/http/problem.ts'
import { plainText } from '../../platform/text-search/search-columns.ts'
import type { JobFields } from './rules.ts'

type Name = keyof JobFields
type JobEvent = AnswerOf<typeof companyJobs.history>['data'][number]
type JobChange = z.output<typeof jobChange>

/** Fields recorded together, because an amount means nothing without its period, nor a city without its state. */
const together: readonly (readonly Name[])[] = [
  ['salary_min', 'salary_max', 'salary_type', 'currency'],
  ['workplace', 'city', 'state', 'zip_code'],
  ['education_level', 'experience_counts'],
]

/** The detail of an edit's event: the names of the changed fields, and their values before and after. */
export function editDetail(before: JobFields, after: JobFields, fields: readonly Name[]) {
  const names = new Set(fields.flatMap((name) => together.find((group) => group.includes(name)) ?? [name]))
  return { fields, before: picked(before, names), after: picked(after, names) }
}

const picked = (fields: JobFields, names: Set<Name>) =>
  Object.fromEntries([...names].map((name) => [name, fields[name] ?? null]))

type Detail = Record<string, unknown>
type RecordedFacts = Omit<PostedFacts, 'requirements'> & { requirements?: { label: string; must: boolean }[] }

/** The change for display; undefined if the edit's values weren't recorded. */
function changeOf(at: Date, { before, after }: Detail): JobChange | undefined {
  if (!before || !after) return undefined
  const change = { at, before: shown(before as RecordedFacts), after: shown(after as RecordedFacts) }
  return isDeepStrictEqual(change.before, change.after) ? undefined : change
}

function shown({ requirements, description, ...rest }: RecordedFacts): PostedFacts {
  return {
    ...rest,
    ...(description === undefined ? {} : { description: plainText(description) }),
    ...(requirements && {
      requirements: requirements.map(({ label, must }) => (must ? label : `${label} (nice to have)`)),
    }),
  }
}

/** A job's history, newest first, without reminders and reports. @throws 404 if it isn't the company's */
export async function findHistory(db: Db, { id, company_id }: { id: string; company_id: string }): Promise<JobEvent[]> {
  const job = await db
    .selectFrom('jobs')
    .select('id')
    .where('id', '=', id)
    .where('company_id', '=', company_id)
    .executeTakeFirst()
  if (!job) throw notFound()
  const rows = await historyRows(db, [id]).orderBy('e.at', 'desc').orderBy('e.id', 'desc').limit(200).execute()
  return rows.map(presentEvent)
}

/** The history of these jobs, oldest first within each job. */
export async function findHistories(db: Db, ids: readonly string[]): Promise<(JobEvent & { job_id: string })[]> {
  const rows = await historyRows(db, ids).orderBy('e.job_id').orderBy('e.at').orderBy('e.id').execute()
  return rows.map((row) => ({ job_id: row.job_id, ...presentEvent(row) }))
}

const historyRows = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('job_events as e')
    .leftJoin('accounts', 'accounts.id', 'e.actor_id')
    .select(['e.job_id', 'e.at', 'e.kind', 'e.actor_type', 'e.to_status', 'e.detail'])
    .select(['accounts.first_name', 'accounts.last_name'])
    .where('e.job_id', 'in', [...ids])
    .where('e.kind', 'in', ['created', 'edited', 'status_changed', 'extended'])
    .$narrowType<{ kind: JobEvent['kind'] }>()
type HistoryRow = Awaited<ReturnType<ReturnType<typeof historyRows>['execute']>>[number]

const presentEvent = ({ at, kind, actor_type, to_status, detail, first_name, last_name }: HistoryRow): JobEvent => ({
  at,
  kind,
  by: actor_type === 'employer' ? [first_name, last_name].filter(Boolean).join(' ') || null : null,
  to_status,
  outcome: (detail.outcome as JobEvent['outcome'] | undefined) ?? null,
  expires_at: typeof detail.expires_at === 'string' ? new Date(detail.expires_at) : null,
  fields: (detail.fields as string[] | undefined) ?? [],
  change: changeOf(at, detail) ?? null,
})

/** A job's changes since the application was sent, newest first. @throws 404 if it isn't the job seeker's */
export async function findChangesSinceApplied(
  db: Db,
  { id, seeker_id }: { id: string; seeker_id: string },
): Promise<JobChange[]> {
  const application = await db
    .selectFrom('applications')
    .select(['job_id', 'created_at'])
    .where('id', '=', id)
    .where('seeker_id', '=', seeker_id)
    .executeTakeFirst()
  if (!application) throw notFound()
  const rows = await db
    .selectFrom('job_events')
    .select(['at', 'detail'])
    .where('job_id', '=', application.job_id)
    .where('kind', '=', 'edited')
    .where('at', '>', application.created_at)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(50)
    .execute()
  return rows.flatMap(({ at, detail }) => changeOf(at, detail) ?? [])
}
