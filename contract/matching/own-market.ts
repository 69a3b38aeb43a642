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
  /** What it is compared by: the profile as it was then, or what was asked for in its place. */
  specialty: z.string(),
  experience_level: z.enum(experienceLevels).nullable(),
  skills: z.array(z.string()),
  place: z.string().nullable(),
  /** What the jobs that count have in common, once there were enough of them. */
  filters: z.object({
    radius_miles: z.int().nullable(),
    levels: z.array(z.enum(experienceLevels)),
    skill_share: z.number().nullable(),
    clearance: z.enum(clearances),
  }),
  /** How many jobs there were as asked, and after each step of widening. */
  found: z.array(z.object({ step: z.enum(wideningSteps), jobs: z.int() })),
  /** Comparable jobs with their yearly pay in US dollars, open at some time in the last twelve months. */
  jobs: z.int(),
  /** Quartiles of the middle of what each job pays a year; null where there are fewer than ten such jobs. */
  pay: z.object({ low: z.number(), median: z.number(), high: z.number() }).nullable(),
  /** How many of them pay how much, in equal steps. */
  histogram: z.object({ min: z.number(), max: z.number(), counts: z.array(z.int()) }).nullable(),
  /** Live jobs of the specialty. */
  open_jobs: z.int(),
  /** Asked for by ten comparable jobs or more, most often first, and the median of those jobs. */
  asked_skills: z.array(z.object({ name: z.string(), jobs: z.int(), median: z.number(), has: z.boolean() })),
  /** Not among the skills, and paid more for: how many jobs ask for it, how many of them pay above the middle, and by how much the medians with and without it differ. */
  lacking_skills: z.array(z.object({ name: z.string(), jobs: z.int(), better_paid: z.int(), difference: z.number() })),
  /** Those that posted most jobs of the specialty in thirty days, and how many they have open. */
  companies: z.array(z.object({ id, name: z.string(), slug: z.string(), posted: z.int(), open: z.int() })),
})
export type OwnMarket = z.output<typeof figures>

const report = z.object({ id: z.string(), month: z.iso.date(), created_at: timestamp })

/** A list repeats its name, or has commas between. */
const skills = z.preprocess(
  (value) => {
    const list = (Array.isArray(value) ? value : [value])
      .flatMap((each) => (typeof each === 'string' ? each.split(',') : each === undefined ? [] : [each]))
      .map((each) => (typeof each === 'string' ? each.trim() : each))
      .filter((each) => each !== '')
    return list.length ? list : undefined
  },
  z
    .array(z.string().max(80, 'A skill has 80 characters at most.'))
    .max(profileLimits.skills, `Name ${profileLimits.skills} skills at most.`)
    .optional(),
)
const zip_code = blankIsAbsent(zipCode('zip_code must be a five-digit US ZIP code.').optional())

/** The market as it is for one job seeker: by their skills, level, clearance and place. */
export const ownMarket = {
  show: endpoint('GET /job-seeker/market-pay', {
    access: 'job_seeker',
    summary:
      'What jobs for my mix of skills, level, clearance and place pay, where my plan includes it; what is not asked for is as my profile has it. Null without a specialty there',
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
    summary: 'The same as a PDF; 20 exports an hour',
    params: idParams,
    reply: 'raw',
  }),
}
