import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, idParams, page, paging, record, timestamp } from './shapes.ts'
import { experienceLevels } from './values.ts'

/** How far the search for comparable jobs had to be widened until there were enough. */
export const marketBases = ['my_place', 'any_place', 'any_level', 'any_skills'] as const
export type MarketBasis = (typeof marketBases)[number]

/** Jobs that were posted in so many months count, whether they are open still or not. */
export const marketMonths = 12
/** A job counts as one for somebody's skills where they have this share of those it asks for. */
export const skillShare = 0.5
export const marketMiles = 50

const figures = z.object({
  /** What it is compared by: the profile, as it was then. */
  specialty: z.string(),
  experience_level: z.enum(experienceLevels).nullable(),
  skills: z.array(z.string()),
  place: z.string().nullable(),
  basis: z.enum(marketBases),
  /** Comparable jobs with their yearly pay in US dollars, of the last twelve months. */
  jobs: z.int(),
  /** Quartiles of the middle of what each job pays a year; null where there are fewer than ten such jobs. */
  pay: z.object({ low: z.number(), median: z.number(), high: z.number() }).nullable(),
  /** Live jobs of the specialty. */
  open_jobs: z.int(),
  /** Asked for by comparable jobs, most often first, and the median of those jobs. */
  asked_skills: z.array(z.object({ name: z.string(), jobs: z.int(), median: z.number(), has: z.boolean() })),
  /** Those with most live jobs of the specialty. */
  companies: z.array(z.object({ id, name: z.string(), slug: z.string(), jobs: z.int() })),
})
export type OwnMarket = z.output<typeof figures>

const report = z.object({ id: z.string(), month: z.iso.date(), created_at: timestamp })

/** The market as it is for one job seeker: by their skills, level and place. */
export const ownMarket = {
  show: endpoint('GET /job-seeker/market-pay', {
    access: 'job_seeker',
    summary: 'What jobs for my mix of skills, level and place pay, where my plan includes it; null without a specialty',
    reply: record(figures.nullable()),
  }),
  reports: endpoint('GET /job-seeker/market-reports', {
    access: 'job_seeker',
    summary: 'My monthly reports of the market, newest first',
    query: z.object({ ...paging() }),
    reply: page(report),
  }),
  report: endpoint('GET /job-seeker/market-reports/{id}', {
    access: 'job_seeker',
    summary: 'A report of a month, with the figures of the month before where there was a report',
    params: idParams,
    reply: record(report.extend({ figures, before: figures.nullable() })),
  }),
  reportPdf: endpoint('GET /job-seeker/market-reports/{id}/report.pdf', {
    access: 'job_seeker',
    summary: 'The same as a PDF',
    params: idParams,
    reply: 'raw',
  }),
}
