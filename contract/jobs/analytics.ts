import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { blankIsAbsent, day, id, queryChoice, record } from '../platform/shapes.ts'
import { applicationStatuses, jobStatuses, jobTypes } from '../platform/values.ts'
import { viewSources } from './values.ts'

/** The longest period that is looked at, in days. */
export const mostAnalysedDays = 366

export const analyticsIntervals = ['day', 'week', 'month'] as const

const figures = z.object({
  views: z.int(),
  applications: z.int(),
  /** For each job that was open in the period; null without one. */
  views_per_job: z.number().nullable(),
  /** Applications for each view, 0 to 1 and beyond (who applies may have been counted as a view before); null without views. */
  apply_rate: z.number().nullable(),
  /** Median, of applications of the period that were answered. */
  days_to_first_answer: z.number().nullable(),
  /** Median, from application to hire, of those hired in the period. */
  days_to_hire: z.number().nullable(),
  /** Promises to answer that were kept and broken. */
  answered_in_time: z.int(),
  answered_late: z.int(),
  hired: z.int(),
})
export type AnalyticsFigures = z.input<typeof figures>

/** Medians over other companies with jobs of the same specialties; each null where fewer than five have one. */
const marketFigures = z.object({
  views_per_job: z.number().nullable(),
  apply_rate: z.number().nullable(),
  days_to_first_answer: z.number().nullable(),
  days_to_hire: z.number().nullable(),
  /** The share of promises to answer that were kept. */
  answered_in_time: z.number().nullable(),
  /**
   * US dollars a year in the middle of the range: the company's, and the median of the same specialty and level, both on
   * average over so many of its jobs.
   */
  pay: z.object({ jobs: z.int(), own: z.number(), market: z.number() }).nullable(),
})
export type MarketFigures = z.input<typeof marketFigures>

const span = z.object({ from: z.iso.date(), views: z.int(), applications: z.int() })

const period = { from: blankIsAbsent(day('from').optional()), to: blankIsAbsent(day('to').optional()) }

/** How a company's jobs do. Days are UTC's, both ends included. */
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
        /** The same number of days before. */
        before: figures,
        over_time: z.array(span),
        sources: z.array(z.object({ source: z.enum(viewSources), views: z.int() })),
        /** How many applications of the period came so far, whatever became of them. */
        funnel: z.array(z.object({ status: z.enum(applicationStatuses), applications: z.int() })),
        /** How long applications stayed in a stage that they have left: the median, and of how many. */
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
            /** Views by week, the oldest first. */
            weeks: z.array(z.int()),
          }),
        ),
        /** Other companies with jobs of the same specialties: how many were viewed, and how they did, unless they are too few to say. Null: not in the plan. */
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
