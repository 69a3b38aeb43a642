import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { importSources } from './values.ts'
import { listFilters } from './job-filters.ts'
import { jobCard } from './jobs.ts'
import { normaliseExperienceLevel, normaliseJobType, normaliseWorkplace } from '../platform/normalise.ts'
import { requirements } from '../seekers/requirements.ts'
import {
  blankIsAbsent,
  categoryChoice,
  choiceOf,
  id,
  idParams,
  line,
  optionalLine,
  optionalText,
  page,
  paging,
  queryChoice,
  record,
  text,
  timestamp,
  zipCode,
} from '../platform/shapes.ts'
import {
  answerDays,
  categories,
  currencies,
  educationLevels,
  experienceLevels,
  extendDays,
  jobOutcomes,
  jobStatuses,
  jobTypes,
  limits,
  salaryTypes,
  specialtyNames,
  vacancyTypes,
  workplaces,
} from '../platform/values.ts'

const either = (values: readonly number[]) => `${values.slice(0, -1).join(', ')}, or ${values.at(-1)}`

const salary = z
  .number({ error: 'Enter an amount.' })
  .min(0, 'Pay can’t be negative.')
  .max(99_999_999, 'This amount is too large.')
  .multipleOf(0.01, 'Enter an amount with at most two decimals.')

/** A job's fields as its history shows them: the description as plain text, requirements by label. */
const postedFacts = z
  .object({
    title: z.string(),
    category: z.enum(categories).nullable(),
    specialty: z.string().nullable(),
    job_type: z.string().nullable(),
    workplace: z.enum(workplaces).nullable(),
    city: z.string().nullable(),
    state: z.string().nullable(),
    zip_code: z.string().nullable(),
    experience_level: z.string().nullable(),
    education_level: z.string().nullable(),
    experience_counts: z.boolean(),
    salary_min: z.number().nullable(),
    salary_max: z.number().nullable(),
    salary_type: z.enum(salaryTypes),
    currency: z.string(),
    description: z.string(),
    requirements: z.array(z.string()),
    skills: z.array(z.string()),
    benefits: z.array(z.string()),
    hiring_steps: z.record(z.string(), z.string()),
    vacancy_type: z.string().nullable(),
    answer_days: z.int().nullable(),
  })
  .partial()
export type PostedFacts = z.output<typeof postedFacts>

/** The fields that one edit changed, before and after. Pay fields are kept together, and so are location fields. */
export const jobChange = z.object({ at: timestamp, before: postedFacts, after: postedFacts })
export type JobChange = z.input<typeof jobChange>

const jobEvent = z.object({
  at: timestamp,
  kind: z.enum(['created', 'edited', 'status_changed', 'extended']),
  /** A colleague's name; null if the change was automatic or made by an administrator. */
  by: z.string().nullable(),
  to_status: z.enum(jobStatuses).nullable(),
  outcome: z.enum(jobOutcomes).nullable(),
  expires_at: timestamp.nullable(),
  /** Names of the changed fields. Older edits have only these, because their values weren't recorded. */
  fields: z.array(z.string()),
  change: jobChange.nullable(),
})
export type JobEvent = z.input<typeof jobEvent>

const jobFields = {
  title: line('Title', 200),
  category: categoryChoice('Choose a category.'),
  specialty: choiceOf(specialtyNames, 'Choose a specialty.'),
  job_type: choiceOf(jobTypes, 'Choose a job type.', normaliseJobType),
  workplace: choiceOf(workplaces, 'Choose a workplace.', normaliseWorkplace),
  city: optionalLine('City', 100).nullish(),
  state: optionalLine('State', 50).nullish(),
  zip_code: z.union([z.literal(''), zipCode('Enter a five-digit ZIP code.')]).nullish(),
  experience_level: choiceOf(experienceLevels, 'Choose an experience level.', normaliseExperienceLevel),
  education_level: choiceOf(educationLevels, 'Choose an education level.'),
  experience_counts: z.boolean(),
  salary_min: salary,
  salary_max: salary.min(0.01, 'Enter what the job pays.'),
  salary_type: choiceOf(salaryTypes, `salary_type must be one of: ${salaryTypes.join(', ')}.`),
  currency: choiceOf(currencies, `currency must be one of: ${currencies.join(', ')}.`),
  description: z.string().max(limits.description * 3, 'The description is too long.'),
  requirements,
  skills: z.array(text('Skill', 80)).max(20, 'Add at most 20 skills.'),
  benefits: z.array(text('Benefit', 160)).max(20, 'Add at most 20 benefits.'),
  hiring_steps: z.partialRecord(
    z.enum(['submitted', 'in_review', 'shortlisted', 'interview', 'offer']),
    optionalText('Hiring step', 160),
  ),
  vacancy_type: choiceOf(vacancyTypes, 'Choose a hiring timeline.'),
  answer_days: z.union(
    answerDays.map((d) => z.literal(d)) as [z.ZodLiteral<3>, z.ZodLiteral<5>, z.ZodLiteral<7>, z.ZodLiteral<14>],
    { error: `Choose ${either(answerDays)} business days.` },
  ),
}

/** Fields of a draft. Null means nothing is chosen, so a choice can be cleared again. */
const unfinishedFields = {
  ...jobFields,
  category: jobFields.category.nullable(),
  specialty: jobFields.specialty.nullable(),
  job_type: jobFields.job_type.nullable(),
  workplace: jobFields.workplace.nullable(),
  experience_level: jobFields.experience_level.nullable(),
  education_level: jobFields.education_level.nullable(),
  salary_min: jobFields.salary_min.nullable(),
  salary_max: jobFields.salary_max.nullable(),
  vacancy_type: jobFields.vacancy_type.nullable(),
  answer_days: jobFields.answer_days.nullable(),
}

/** A draft needs only a title. The rest is checked when it's posted (server/jobs/post/rules.ts). */
const draftFields = z.object(unfinishedFields).partial().extend({ title: jobFields.title })

export const postedJob = z.object(jobFields)
export type PostedJob = z.output<typeof postedJob>

/** A job as it's stored. A draft may lack fields that a posted job needs. */
export type JobFields = {
  [F in keyof PostedJob]: PostedJob[F] | (F extends Lackable ? null : never)
}
type Lackable =
  | 'category'
  | 'specialty'
  | 'job_type'
  | 'workplace'
  | 'experience_level'
  | 'education_level'
  | 'salary_min'
  | 'salary_max'
  | 'vacancy_type'
  | 'answer_days'

/** Accepts Remote as a job type, as the search does; the server turns it into the workplace. */
const jobTypeOrRemote = choiceOf(listFilters.job_type.values, 'Choose a job type.', normaliseJobType).nullish()

export const postJob = draftFields.extend({
  job_type: jobTypeOrRemote,
  /** `draft` saves it; `published` posts it. An unverified company's job waits for review. */
  status: z.enum(['draft', 'published']).default('published'),
})

export const editJob = z
  .object(unfinishedFields)
  .partial()
  .extend({
    job_type: jobTypeOrRemote,
    updated_at: z.iso.datetime({ error: 'updated_at must be the timestamp from when the job was loaded.' }),
    status: z.enum(['draft', 'published', 'paused', 'filled', 'closed']).optional(),
    outcome: z.enum(jobOutcomes).optional(),
    /** With the outcome `hired_here`, the open application to mark as hired first. Not needed if someone already is. */
    hired_application_id: z.guid({ error: 'This isn’t an application to this job.' }).toLowerCase().optional(),
  })

/** A job as its own company sees it. */
export const myJob = jobCard.extend({
  status: z.enum(jobStatuses),
  outcome: z.enum(jobOutcomes).nullable(),
  flagged_at: timestamp.nullable(),
  answer_days: z.int().nullable(),
  created_at: timestamp,
  updated_at: timestamp,
  /** When it was filled or closed; null before that. */
  ended_at: timestamp.nullable(),
  /** The system it was imported from. */
  import_source: z.enum(importSources).nullable(),
  counts: z.object({ total: z.int(), open: z.int(), new: z.int(), overdue: z.int() }),
})

const writtenJob = z.object({
  message: z.string(),
  data: z.object({
    id,
    status: z.enum(jobStatuses),
    updated_at: timestamp,
    slug: z.string(),
    /** Possible mistakes in a job that isn't a draft. The job form asks about these before it submits. */
    warnings: z.array(z.object({ field: z.string(), message: z.string() })),
  }),
})

/** A company's own jobs. */
export const companyJobs = {
  post: endpoint('POST /employer/jobs', {
    access: 'recruiter',
    summary: 'Post a job or save it as a draft',
    body: postJob,
    reply: writtenJob,
  }),
  edit: endpoint('PUT /employer/jobs/{id}', {
    access: 'recruiter',
    summary: 'Update a job or its status. Fails with `stale` if the job changed after you loaded it',
    params: idParams,
    body: editJob,
    reply: writtenJob,
  }),
  remove: endpoint('DELETE /employer/jobs/{id}', {
    access: 'recruiter',
    summary:
      'Delete a draft or a job without applications. A job with applications is closed instead, and its records are kept',
    params: idParams,
    reply: z.object({ message: z.string(), removed: z.boolean() }),
  }),
  clone: endpoint('POST /employer/jobs/{id}/clone', {
    access: 'recruiter',
    summary: 'Copy a job to a new draft, without its dates, applications, or outcome',
    params: idParams,
    reply: writtenJob,
  }),
  history: endpoint('GET /employer/jobs/{id}/history', {
    access: 'employer',
    summary: 'List the history of one of your jobs, newest first, with what each edit changed',
    params: idParams,
    reply: record(z.array(jobEvent)),
  }),
  changesSinceApplied: endpoint('GET /job-seeker/applications/{id}/job-changes', {
    access: 'job_seeker',
    summary: 'List what the company changed in a job since you applied, newest first',
    params: idParams,
    reply: record(z.array(jobChange)),
  }),
  list: endpoint('GET /employer/jobs/my-jobs', {
    access: 'employer',
    summary: 'List your company’s jobs',
    query: z.object({
      keyword: blankIsAbsent(z.string().trim().max(limits.keyword).optional()),
      status: queryChoice('status', jobStatuses),
      ...paging(),
    }),
    reply: page(myJob, { by_status: z.record(z.string(), z.int()) }),
  }),
  extend: endpoint('POST /employer/jobs/{id}/extend-expiry', {
    access: 'recruiter',
    summary: 'Extend a job by 7, 14, or 30 days',
    params: idParams,
    body: z.object({
      days: z.union(extendDays.map((d) => z.literal(d)) as [z.ZodLiteral<7>, z.ZodLiteral<14>, z.ZodLiteral<30>], {
        error: `Extend by ${either(extendDays)} days.`,
      }),
    }),
    reply: record(z.object({ id, status: z.enum(jobStatuses), expires_at: timestamp, updated_at: timestamp })),
  }),
}
