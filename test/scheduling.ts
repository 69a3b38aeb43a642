import type { ScheduleChoices } from '../contract/jobs/import-schedule.ts'
import { startDueRuns, importOnSchedule } from '../server/jobs/import-schedule/tasks.ts'
import type { TestApp } from './app.ts'
import { makeEmployer, signIn } from './make.ts'

const about = 'You write the rules that watch the grid and answer what they find, with a team of six.'
export const job = (id: number, changes: Record<string, unknown> = {}) => ({
  id,
  title: `Senior Detection Engineer ${id}`,
  absolute_url: `https://boards.greenhouse.io/tarnharbor/jobs/${id}`,
  location: { name: 'Columbus, OH' },
  content: `&lt;p&gt;${about}&lt;/p&gt;`,
  pay_input_ranges: [{ min_cents: 14_800_000, max_cents: 18_200_000, currency_type: 'USD', title: 'per year' }],
  ...changes,
})
export const board = (...jobs: unknown[]) =>
  new File([JSON.stringify({ jobs })], 'board.json', { type: 'application/json' })

export const daily: ScheduleChoices = {
  is_active: true,
  frequency: 'daily',
  weekday: null,
  hour: 3,
  time_zone: 'America/New_York',
  source: null,
  goes_live: false,
  vacancy_type: null,
  answer_days: null,
  experience_level: null,
  education_level: null,
  pauses_gone: false,
}
export const live = {
  ...daily,
  goes_live: true,
  vacancy_type: 'existing',
  answer_days: 5,
  education_level: 'None required',
} as const

type Employer = Parameters<typeof makeEmployer>[1]

/** A company and what its schedule does; on a plan that includes it by default. */
export async function scheduling(on: TestApp, settings: Employer = {}) {
  const employer = await makeEmployer(on.db, settings)
  const { company_id } = employer
  const call = on.as(await signIn(on.db, employer.account_id))
  const save = (choices: ScheduleChoices = daily) => call('PUT /employer/import-schedule', { body: choices })
  const upload = async (file: Blob) => (await call('PUT /employer/import-schedule/file', { body: { file } })).data
  const runs = async () => (await call('GET /employer/import-schedule/runs')).data.data
  const due = () =>
    on.db
      .updateTable('import_schedules')
      .set({ next_at: new Date(Date.now() - 1000) })
      .where('company_id', '=', company_id)
      .execute()
  return {
    ...employer,
    call,
    save,
    upload,
    runs,
    due,
    /** Sends a file and runs everything that its schedule triggers. */
    take: async (file: Blob) => {
      await upload(file)
      await due()
      await startDueRuns(on.context)
      await doRuns(on, company_id)
      return (await runs())[0]!
    },
    lines: async (import_id: string | null) =>
      (await call('GET /employer/jobs/imports/{id}', { params: { id: import_id ?? '' }, query: { per_page: 100 } }))
        .data.data,
    jobs: () => on.db.selectFrom('jobs').selectAll().where('company_id', '=', company_id).orderBy('title').execute(),
    subjects: async () => (await on.mailTo(employer.account.email)).map(({ subject }) => subject),
  }
}

/** Runs one step after another, as the queue would. */
export async function doRuns(on: TestApp, company_id: string) {
  for (;;) {
    const run = await on.db
      .selectFrom('import_runs')
      .select('id')
      .where('company_id', '=', company_id)
      .where('finished_at', 'is', null)
      .executeTakeFirst()
    if (!run) return
    await importOnSchedule(run, on.context, { tries: 1, is_last: false })
  }
}
