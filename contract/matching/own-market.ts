import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { radiusMiles } from '../jobs/job-filters.ts'
import { normaliseExperienceLevel } from '../platform/normalise.ts'
import { wideningSteps } from './values.ts'
import {
  blankIsAbsent,
  id,
  idParams,
  page,
  paging,
  queryChoice,
  queryNumber,
  record,
  timestamp,
  zipCode,
} from '../platform/shapes.ts'
import { clearances, experienceLevels, profileLimits } from '../platform/values.ts'

const figures = z.object({
  as_of: z.iso.datetime(),
  /** What's compared: the profile at the time, or the values requested instead. */
  specialty: z.string(),
  experience_level: z.enum(experienceLevels).nullable(),
  skills: z.array(z.string()),
  place: z.string().nullable(),
  /** What the compared jobs have in common, after widening. */
  filters: z.object({
    radius_miles: z.int().nullable(),
    levels: z.array(z.enum(experienceLevels)),
    skill_share: z.number().nullable(),
    clearance: z.enum(clearances),
  }),
  /** How many jobs matched as requested, and after each step of widening. */
  found: z.array(z.object({ step: z.enum(wideningSteps), jobs: z.int() })),
  /** Comparable jobs with annual pay in US dollars that were open at some point in the last twelve months. */
  jobs: z.int(),
  /** Quartiles of the midpoints of each job's annual pay; null if there are fewer than ten such jobs. */
  pay: z.object({ low: z.number(), median: z.number(), high: z.number() }).nullable(),
  /** How many jobs fall in each pay band of equal width. */
  histogram: z.object({ min: z.number(), max: z.number(), counts: z.array(z.int()) }).nullable(),
  /** Live jobs in the specialty. */
  open_jobs: z.int(),
  /** Skills requested by ten or more comparable jobs, most requested first, with the median pay of those jobs. */
  asked_skills: z.array(z.object({ name: z.string(), jobs: z.int(), median: z.number(), has: z.boolean() })),
  /**
   * Skills the job seeker doesn't have that pay more: jobs that ask for each, how many of those pay above the median,
   * and the difference between the medians with and without it.
   */
  lacking_skills: z.array(z.object({ name: z.string(), jobs: z.int(), better_paid: z.int(), difference: z.number() })),
  /** Companies that posted the most jobs in the specialty in thirty days, and how many they have open. */
  companies: z.array(z.object({ id, name: z.string(), slug: z.string(), posted: z.int(), open: z.int() })),
})
export type OwnMarket = z.output<typeof figures>

const report = z.object({ id: z.string(), month: z.iso.date(), created_at: timestamp })

/** A list repeats its parameter or is separated by commas. */
const skills = z.preprocess(
  (value) => {
    const list = (Array.isArray(value) ? value : [value])
      .flatMap((each) => (typeof each === 'string' ? each.split(',') : each === undefined ? [] : [each]))
      .map((each) => (typeof each === 'string' ? each.trim() : each))
      .filter((each) => each !== '')
    return list.length ? list : undefined
  },
  z
    .array(z.string().max(80, 'A skill must be at most 80 characters.'))
    .max(profileLimits.skills, `skills can have at most ${profileLimits.skills} entries.`)
    .optional(),
)
const zip_code = blankIsAbsent(zipCode('zip_code must be a five-digit US ZIP code.').optional())

/** The market for one job seeker, by their skills, level, clearance, and location. */
export const ownMarket = {
  show: endpoint('GET /job-seeker/market-pay', {
    access: 'job_seeker',
    summary:
      'Get pay for your skills, level, clearance, and location, if your plan includes it; omitted parameters come from your profile. Null if your profile has no specialty',
    query: z.object({
      skills,
      zip_code,
      radius_miles: queryNumber('radius_miles', radiusMiles.least, radiusMiles.most),
      experience_level: queryChoice('experience_level', experienceLevels, normaliseExperienceLevel),
    }),
    reply: record(figures.nullable()),
  }),
  reports: endpoint('GET /job-seeker/market-reports', {
    access: 'job_seeker',
    summary: 'List your monthly market reports, newest first',
    query: z.object({ ...paging() }),
    reply: page(report),
  }),
  report: endpoint('GET /job-seeker/market-reports/{id}', {
    access: 'job_seeker',
    summary: 'Get a monthly report, with the previous month’s figures if it has a report',
    params: idParams,
    reply: record(report.extend({ figures, before: figures.nullable() })),
  }),
  reportPdf: endpoint('GET /job-seeker/market-reports/{id}/report.pdf', {
    access: 'job_seeker',
    summary: 'Download a monthly report as a PDF (20 exports an hour)',
    params: idParams,
    reply: 'raw',
  }),
}
