import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { importFrequencies, importLimits, importResults, importSources, runStates } from './values.ts'
import { normaliseExperienceLevel } from '../platform/normalise.ts'
import { choiceOf, id, message, page, paging, record, text, timestamp, uploadOf } from '../platform/shapes.ts'
import { timeZone } from '../platform/time-zone.ts'
import { answerDays, educationLevels, experienceLevels, vacancyTypes } from '../platform/values.ts'

const choices = {
  /** While off, nothing is imported. */
  is_active: z.boolean(),
  frequency: z.enum(importFrequencies, { error: 'Choose how often to import.' }),
  /** 1 is Monday; null for a daily schedule. */
  weekday: z.int({ error: 'Choose a day.' }).min(1).max(7).nullable(),
  hour: z.int({ error: 'Choose an hour.' }).min(0).max(23),
  time_zone: timeZone,
  /** Null means the format is detected each time. */
  source: z.enum(importSources, { error: 'Choose a format.' }).nullable(),
  /** New jobs go live if they pass the checks, the company is verified, and its plan allows more. Only owners can change it. */
  goes_live: z.boolean(),
  /** Applied to jobs that go live, because files don't contain it. */
  vacancy_type: choiceOf(vacancyTypes, 'Choose a hiring timeline.').nullable(),
  answer_days: z
    .union(
      answerDays.map((days) => z.literal(days)) as [
        z.ZodLiteral<3>,
        z.ZodLiteral<5>,
        z.ZodLiteral<7>,
        z.ZodLiteral<14>,
      ],
      {
        error: 'Choose how soon applicants hear from you.',
      },
    )
    .nullable(),
  /** Applied where the file doesn't state it; if null, such a job stays a draft. */
  experience_level: choiceOf(experienceLevels, 'Choose an experience level.', normaliseExperienceLevel).nullable(),
  education_level: choiceOf(educationLevels, 'Choose an education level.').nullable(),
  /** Pause a live job, once, when it's no longer in the file. Only owners can change it. */
  pauses_gone: z.boolean(),
}

export const scheduleChoices = z
  .object(choices)
  .refine(({ frequency, weekday }) => frequency === 'daily' || weekday !== null, {
    path: ['weekday'],
    error: 'Choose a day.',
  })
  .refine(({ goes_live, vacancy_type }) => !goes_live || vacancy_type !== null, {
    path: ['vacancy_type'],
    error: 'Choose a hiring timeline.',
  })
  .refine(({ goes_live, answer_days }) => !goes_live || answer_days !== null, {
    path: ['answer_days'],
    error: 'Choose how soon applicants hear from you.',
  })
export type ScheduleChoices = z.output<typeof scheduleChoices>

const schedule = z.object({
  ...choices,
  /** When the newest file is imported next. */
  next_at: timestamp,
  /** The newest file; `read_at` is null until it has been imported. */
  file: z
    .object({ name: z.string(), bytes: z.int(), uploaded_at: timestamp, read_at: timestamp.nullable() })
    .nullable(),
  /** Who set it up; null if that account was deleted. */
  set_by: z.string().nullable(),
  /** When the upload token was created; null without one. */
  token_at: timestamp.nullable(),
  updated_at: timestamp,
})
export type ImportSchedule = z.input<typeof schedule>

const run = z.object({
  id,
  due_at: timestamp,
  finished_at: timestamp.nullable(),
  state: z.enum(runStates),
  /** Why it failed, or what it couldn't do. */
  problem: z.string().nullable(),
  file_name: z.string().nullable(),
  /** Its results job by job, kept for 30 days. */
  import_id: id.nullable(),
  counts: z.partialRecord(z.enum(importResults), z.int()),
  paused: z.int(),
})
export type ImportRun = z.input<typeof run>

const file = uploadOf('Choose a JSON, XML, or HTML file of at most 10 MB.')
const file_name = z.string().max(300).optional()
/** What an uploaded file contains; it's imported at the next scheduled time. */
const read = record(z.object({ source: z.enum(importSources), total: z.int(), refused: z.int(), next_at: timestamp }))

/** Scheduled job imports, in plans that include them. */
export const importSchedule = {
  show: endpoint('GET /employer/import-schedule', {
    access: 'recruiter',
    summary: 'Get your company’s import schedule and whether your plan includes one',
    reply: record(z.object({ schedule: schedule.nullable(), is_included: z.boolean() })),
  }),
  save: endpoint('PUT /employer/import-schedule', {
    access: 'recruiter',
    summary:
      'Create or update the import schedule. Only account owners can choose whether jobs go live or are paused automatically',
    body: scheduleChoices,
    reply: record(schedule),
  }),
  remove: endpoint('DELETE /employer/import-schedule', {
    access: 'recruiter',
    summary: 'Delete the import schedule with its file and token. Imported jobs are kept',
    reply: message,
  }),
  upload: endpoint('PUT /employer/import-schedule/file', {
    access: 'recruiter',
    summary: 'Upload the next file to import, replacing the one before',
    multipart: true,
    file_bytes: importLimits.file_bytes,
    body: z.object({ file, file_name }),
    reply: read,
  }),
  runs: endpoint('GET /employer/import-schedule/runs', {
    access: 'recruiter',
    summary: 'List the schedule’s runs in the last 90 days with their results, newest first',
    query: z.object(paging()),
    reply: page(run),
  }),
  makeToken: endpoint('POST /employer/import-schedule/token', {
    access: 'owner',
    summary:
      'Create a token that lets your own program upload files to the schedule and do nothing else. It replaces the previous token',
    reply: record(z.object({ token: z.string() })),
    secret_reply: true,
  }),
  removeToken: endpoint('DELETE /employer/import-schedule/token', {
    access: 'owner',
    summary: 'Revoke the import token',
    reply: message,
  }),
  send: endpoint('PUT /import-schedule/file', {
    access: 'public',
    summary:
      'Upload the next file to import with the schedule’s token; otherwise like PUT /employer/import-schedule/file',
    multipart: true,
    limit: 'account_form',
    file_bytes: importLimits.file_bytes,
    body: z.object({ token: text('Token', 200), file, file_name }),
    reply: read,
  }),
}
