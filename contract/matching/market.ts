import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { ledger } from '../companies/companies.ts'
import { normaliseCategory } from '../platform/normalise.ts'
import { queryChoice, record } from '../platform/shapes.ts'
import { categories } from '../platform/values.ts'

/** The days that the response record covers. */
export const answersWithinDays = 90

/** Live jobs and people of one specialty. */
export const specialtyFigures = z.object({
  specialty: z.string(),
  category: z.enum(categories),
  live_jobs: z.int(),
  /** Job seekers who chose to be shown. */
  people: z.int(),
  /** Medians of the minimum and maximum annual pay in US dollars, from this many jobs; null if fewer than ten. */
  pay: z.object({ from: z.number(), to: z.number(), jobs: z.int() }).nullable(),
})
export type SpecialtyFigures = z.output<typeof specialtyFigures>

export const marketFigures = z.object({
  live_jobs: z.int(),
  remote_jobs: z.int(),
  /** Companies with a live job. */
  companies: z.int(),
  /** Live jobs by the business days within which applications are answered. */
  jobs_by_answer_days: z.record(z.string(), z.int()),
  people: z.object({
    shown: z.int(),
    ready_to_interview: z.int(),
    /** Median, or null with fewer than ten people. */
    years_of_experience: z.number().nullable(),
  }),
  /** Every specialty, those with the most live jobs first. */
  specialties: z.array(specialtyFigures),
  /** Of applications sent in the last 90 days. */
  answers: ledger,
})
export type MarketFigures = z.output<typeof marketFigures>

/** Market figures that identify no one. */
export const market = {
  figures: endpoint('GET /market', {
    access: 'public',
    summary:
      'Get market figures on jobs, pay, and answers for one category or both; cached for a minute, answers for ten',
    query: z.object({
      category: queryChoice('category', categories, normaliseCategory),
    }),
    reply: record(marketFigures),
  }),
}
