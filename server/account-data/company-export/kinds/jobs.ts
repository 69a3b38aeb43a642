import { findHistories } from '../../../jobs/post/history.ts'
import { fieldsOf } from '../../../jobs/post/rules.ts'
import { effectiveStatus } from '../../../jobs/rules.ts'
import { type ExportContext, inChunks, kind } from './kind.ts'

export async function findJobIds({ db, company_id }: Pick<ExportContext, 'db' | 'company_id'>): Promise<string[]> {
  const rows = await db
    .selectFrom('jobs')
    .select('id')
    .where('company_id', '=', company_id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

async function* readJobs(context: ExportContext) {
  yield* inChunks(await findJobIds(context), async (ids) => {
    const rows = await context.db
      .selectFrom('jobs')
      .leftJoin('accounts', 'accounts.id', 'jobs.posted_by')
      .selectAll('jobs')
      .select(['accounts.first_name', 'accounts.last_name'])
      .where('jobs.id', 'in', ids)
      .where('jobs.company_id', '=', context.company_id)
      .orderBy('jobs.created_at')
      .orderBy('jobs.id')
      .execute()
    return rows.map((row) => ({
      id: row.id,
      ...fieldsOf(row),
      status: effectiveStatus(row),
      outcome: row.outcome,
      posted_by: [row.first_name, row.last_name].filter(Boolean).join(' ') || null,
      import_source: row.import_source,
      import_source_id: row.import_source_id,
      flagged_at: row.flagged_at,
      created_at: row.created_at,
      published_at: row.published_at,
      expires_at: row.expires_at,
      ended_at: row.ended_at,
      updated_at: row.updated_at,
    }))
  })
}

async function* readHistory(context: ExportContext) {
  yield* inChunks(await findJobIds(context), async (ids) =>
    (await findHistories(context.db, ids)).map(({ change, ...event }) => ({
      ...event,
      before: change?.before ?? null,
      after: change?.after ?? null,
    })),
  )
}

export const jobKinds = [
  kind({
    name: 'jobs',
    about: 'All jobs, including drafts and closed jobs.',
    columns: {
      id: 'The job’s ID',
      title: 'Title',
      status: 'draft, pending_review, published, paused, expired, filled, or closed',
      outcome: 'Outcome',
      category: 'Category',
      specialty: 'Specialty',
      job_type: 'Job type',
      workplace: 'on-site, hybrid, or remote',
      city: 'City',
      state: 'State',
      zip_code: 'ZIP code',
      experience_level: 'Experience level',
      education_level: 'Required education',
      experience_counts: 'Whether experience can replace education',
      salary_min: 'Minimum salary',
      salary_max: 'Maximum salary',
      salary_type: 'The pay period: year, month, week, day, or hour',
      currency: 'Currency',
      description: 'The description, as HTML',
      requirements: 'Must-haves and nice-to-haves, as JSON',
      skills: 'Skills',
      benefits: 'Benefits',
      hiring_steps: 'What happens at each stage, as JSON',
      vacancy_type: 'Hiring timeline',
      answer_days: 'Business days until the answer-by date',
      posted_by: 'The colleague who posted it',
      import_source: 'The system it was imported from',
      import_source_id: 'Its ID in that system',
      flagged_at: 'When an administrator hid it',
      created_at: 'When it was first saved',
      published_at: 'When it went live',
      expires_at: 'The closing date',
      ended_at: 'When it was filled or closed',
      updated_at: 'When it was last changed',
    },
    read: readJobs,
  }),
  kind({
    name: 'job_history',
    about: 'Each job’s history, oldest first.',
    columns: {
      job_id: 'The job’s ID in jobs',
      at: 'When',
      kind: 'created, edited, status_changed, or extended',
      by: 'The colleague who did it; empty if it was automatic, a scheduled import, or an administrator',
      to_status: 'The new status',
      outcome: 'Outcome',
      expires_at: 'The new closing date, if extended',
      fields: 'The fields an edit changed',
      before: 'Those fields before the edit, as JSON',
      after: 'Those fields after it, as JSON',
    },
    read: readHistory,
  }),
]
