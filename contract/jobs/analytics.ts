import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { blankIsAbsent, day, id, queryChoice, record } from '../platform/shapes.ts'
import { applicationStatuses, jobStatuses, jobTypes } from '../platform/values.ts'
import { viewSources } from './values.ts'

/** The longest period analytics cover, in days. */
export const mostAnalysedDays = 366

export const analyticsIntervals = ['day', 'week', 'month'] as const

const figures = z.object({
  views: z.int(),
  applications: z.int(),
  /** Per job open in the period; null if none was. */
  views_per_job: z.number().nullable(),
  /** Applications per view. Can exceed 1, because an applicant may have viewed the job before the period; null without views. */
  apply_rate: z.number().nullable(),
  /** Median over the period’s answered applications. */
  days_to_first_answer: z.number().nullable(),
  /** Median from application to hire, for people hired in the period. */
  days_to_hire: z.number().nullable(),
  /** Promises to answer that the company kept or broke. */
  answered_in_time: z.int(),
  answered_late: z.int(),
  hired: z.int(),
})
export type AnalyticsFigures = z.input<typeof figures>

/** Medians over other companies with jobs in the same specialties; null where fewer than five have a value. */
const marketFigures = z.object({
  views_per_job: z.number().nullable(),
  apply_rate: z.number().nullable(),
  days_to_first_answer: z.number().nullable(),
  days_to_hire: z.number().nullable(),
  /** The share of promises to answer that were kept. */
  answered_in_time: z.number().nullable(),
  /**
   * Mid-range pay in US dollars a year: the company's own, and the market median for the same specialty and level. Both
   * are averaged over `jobs` of its jobs.
   */
  pay: z.object({ jobs: z.int(), own: z.number(), market: z.number() }).nullable(),
})
export type MarketFigures = z.input<typeof marketFigures>

const span = z.object({ from: z.iso.date(), views: z.int(), applications: z.int() })

const period = { from: blankIsAbsent(day('from').optional()), to: blankIsAbsent(day('to').optional()) }

/** How a company's jobs perform. Days are in UTC, and a period includes both its ends. */
export const analytics = {
  ofMyJobs: endpoint('GET /employer/jobs/analytics', {
    access: 'employer',
    summary:
      'Get analytics for your jobs in a period, compared with the period before and, if your plan includes it, with the market. Defaults to the last 30 days',
    query: z.object({
      ...period,
      interval: queryChoice('interval', analyticsIntervals),
      job_id: blankIsAbsent(id.optional()),
    }),
    reply: record(
      z.object({
        from: z.iso.date(),
        to: z.iso.date(),
        interval: z.enum(analyticsIntervals),
        figures,
        /** The same number of days immediately before. */
        before: figures,
        over_time: z.array(span),
        sources: z.array(z.object({ source: z.enum(viewSources), views: z.int() })),
        /** How many of the period’s applications reached each stage, whatever their status is now. */
        funnel: z.array(z.object({ status: z.enum(applicationStatuses), applications: z.int() })),
        /** Median days spent in each stage by applications that have left it, and how many those are. */
        stages: z.array(
          z.object({ status: z.enum(applicationStatuses), days: z.number().nullable(), applications: z.int() }),
        ),
        jobs: z.array(
          z.object({
            id: z.string(),
            title: z.string(),
            job_type: z.enum(jobTypes),
            status: z.enum(jobStatuses),
            days_remaining: z.int(),
            views: z.int(),
            applications: z.int(),
            apply_rate: z.number().nullable(),
            open: z.int(),
            days_to_first_answer: z.number().nullable(),
            /** Views by week, oldest first. */
            weeks: z.array(z.int()),
          }),
        ),
        /** Other companies with viewed jobs in the same specialties. `figures` is null if there are too few; the whole field is null if the plan doesn't include it. */
        market: z.object({ companies: z.int(), figures: marketFigures.nullable() }).nullable(),
      }),
    ),
  }),
  asFile: endpoint('GET /employer/jobs/analytics.csv', {
    access: 'recruiter',
    summary:
      'Download analytics for each of your jobs in a period as a UTF-8 CSV file, if your plan includes it. Defaults to the last 30 days',
    query: z.object({ ...period, job_id: blankIsAbsent(id.optional()) }),
    reply: 'raw',
  }),
}
