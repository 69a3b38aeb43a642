import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { DB } from '../../database/tables.ts'

/** Whose time passes: a job seeker, and jobs with everything that belongs to them. */
type Whose = { seeker_id: string; jobs: readonly string[] }

/**
 * Lets days pass for one person and these jobs by moving their data back in time, while time stands still for other
 * tests. Every column with a date or time is moved, so a new one can't be forgotten.
 */
export async function passDays(db: Kysely<DB>, { seeker_id, jobs }: Whose, days: number) {
  const ofJobs = (column: string) => sql<boolean>`${sql.ref(column)} = any (${[...jobs]}::uuid[])`
  const ofSeeker = sql<boolean>`seeker_id = ${seeker_id}`
  const moved: Record<string, RawBuilder<boolean>> = {
    jobs: ofJobs('id'),
    applications: ofJobs('job_id'),
    application_events: sql<boolean>`application_id in (select id from applications where ${ofJobs('job_id')})`,
    saved_jobs: ofSeeker,
    seeker_certificates: ofSeeker,
    seeker_facts: ofSeeker,
  }
  const { rows } = await sql<{ table_name: string; column_name: string; data_type: string }>`
    select table_name, column_name, data_type from information_schema.columns
    where table_schema = 'public' and is_generated = 'NEVER' and table_name = any (${Object.keys(moved)})
      and data_type in ('date', 'timestamp with time zone')`.execute(db)
  await db.transaction().execute(async (tx) => {
    for (const [table, condition] of Object.entries(moved)) {
      const set = rows
        .filter(({ table_name }) => table_name === table)
        .map(({ column_name: name, data_type }) =>
          data_type === 'date'
            ? sql`${sql.ref(name)} = ${sql.ref(name)} - ${days}::int`
            : sql`${sql.ref(name)} = ${sql.ref(name)} - make_interval(days => ${days}::int)`,
        )
      await sql`update ${sql.table(table)} set ${sql.join(set)} where ${condition}`.execute(tx)
    }
  })
}
