import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { ledger } from '../companies/companies.ts'
import { normaliseCategory } from '../platform/normalise.ts'
import { queryChoice, record } from '../platform/shapes.ts'
import { categories } from '../platform/values.ts'

/** How far back the record of answers looks. */
export const answersWithinDays = 90

/** Live jobs and people of one kind of work. */
export const specialtyFigures = z.object({
  specialty: z.string(),
  category: z.enum(categories),
  live_jobs: z.int(),
  /** Job seekers who chose to be shown. */
  people: z.int(),
  /** Medians of the lowest and the highest yearly pay in US dollars; of so many jobs; null under ten of them. */
  pay: z.object({ from: z.number(), to: z.number(), jobs: z.int() }).nullable(),
})
export type SpecialtyFigures = z.output<typeof specialtyFigures>

export const marketFigures = z.object({
  live_jobs: z.int(),
  remote_jobs: z.int(),
  /** Companies with a live job. */
  companies: z.int(),
  /** Live jobs by the business days within which every application is to be answered. */
  jobs_by_answer_days: z.record(z.string(), z.int()),
  people: z.object({
    shown: z.int(),
    ready_to_interview: z.int(),
    /** Median; null under ten people. */
    years_of_experience: z.number().nullable(),
  }),
  /** Every specialty, those with most live jobs first. */
  specialties: z.array(specialtyFigures),
  /** Of applications sent in the last 90 days. */
  answers: ledger,
})
export type MarketFigures = z.output<typeof marketFigures>

/** The market as a whole, in figures that name nobody. */
export const market = {
  figures: endpoint('GET /market', {
    access: 'public',
    summary: 'What is open, paid and answered in one category or in both; a minute old at most, answers ten minutes',
    query: z.object({
      category: queryChoice('category', categories, normaliseCategory),
    }),
    reply: record(marketFigures),
  }),
}
