import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { sentInvitation } from './invitations.ts'
import { radiusMiles } from '../jobs/job-filters.ts'
import {
  normaliseCategory,
  normaliseEducationLevel,
  normaliseExperienceLevel,
  normaliseSpecialty,
} from '../platform/normalise.ts'
import { seekerLevels } from '../seekers/values.ts'
import { seekerSorts, shownSearchStatuses, matchChoices, mostKeywords } from './values.ts'
import { names, ownApplication, visibleSeeker } from '../seekers/seekers.ts'
import { fitLine } from '../seekers/requirements.ts'
import { distinctWords } from '../platform/search-words.ts'
import { blankIsAbsent, id, page, paging, queryChoice, queryNumber, record, zipCode } from '../platform/shapes.ts'
import {
  categories,
  clearances,
  clearanceStates,
  educationLevels,
  limits,
  polygraphs,
  specialtyNames,
} from '../platform/values.ts'

const keyword = blankIsAbsent(
  z
    .string()
    .trim()
    .max(limits.people_keyword, `keyword must be at most ${limits.people_keyword} characters.`)
    .refine((text) => distinctWords(text).length <= mostKeywords, `keyword must be at most ${mostKeywords} words.`)
    .optional(),
)

/** A person as this company can see them, with what the search adds. */
export const seekerResult = visibleSeeker.extend({
  /** From the given ZIP code to the center of the town they show. */
  distance_miles: z.number().optional(),
  /** The must-haves of the given job, as far as what this company can see answers them. */
  fit: z.array(fitLine).optional(),
  /** Whether your company saved this person. */
  is_saved: z.boolean(),
  /** Whether they accept invitations from your company. */
  may_invite: z.boolean(),
  /** What your company sent them, newest first. */
  invitations: z.array(sentInvitation),
  /** What they sent your company, newest first. */
  applications: z.array(ownApplication),
})
export type SeekerResult = z.input<typeof seekerResult>

/** One of your jobs and people who meet its must-haves: the most recently changed profiles, and the total. */
const match = z.object({
  job: z.object({ id: z.string(), title: z.string() }),
  total: z.int(),
  people: z.array(seekerResult),
})

export const seekerSearch = {
  matches: endpoint('GET /dashboard/employer/matches', {
    access: 'recruiter',
    summary:
      'List people who let companies find them, changed their profile in the last 14 days, and show that they meet one of your newest live jobs',
    reply: record(z.array(match)),
  }),
  find: endpoint('GET /employers/get-job-seekers', {
    access: 'recruiter',
    summary:
      'Search for job seekers, if your company is verified. Contact details are only in single profiles, and filters only use what your company can see',
    query: z.object({
      /** AND, OR, NOT, quotes, parentheses, minus. */
      keyword,
      skill: names('skill', 10, 100),
      skill_match: queryChoice('skill_match', matchChoices),
      certification: names('certification', 10, 200),
      experience_level: queryChoice('experience_level', seekerLevels, normaliseExperienceLevel),
      education_level: queryChoice('education_level', educationLevels, normaliseEducationLevel),
      category: queryChoice('category', categories, normaliseCategory),
      specialty: queryChoice('specialty', specialtyNames, normaliseSpecialty),
      zip_code: blankIsAbsent(zipCode('zip_code must be a five-digit US ZIP code.').optional()),
      radius_miles: queryNumber('radius_miles', radiusMiles.least, radiusMiles.most),
      search_status: queryChoice('search_status', shownSearchStatuses),
      /** At least this clearance, like a job's must-have. */
      clearance: queryChoice('clearance', clearances),
      clearance_state: queryChoice('clearance_state', clearanceStates),
      polygraph: queryChoice('polygraph', polygraphs),
      language: names('language', 5, 100),
      /** One of your company's jobs. Finds people who meet its must-haves. */
      job_id: blankIsAbsent(id.optional()),
      sort: queryChoice('sort', seekerSorts),
      ...paging(),
    }),
    reply: page(seekerResult, {
      /** The given job, with those of its must-haves that no profile shows. */
      job: z
        .object({ id: z.string(), title: z.string(), must_haves: z.int(), not_shown: z.array(z.string()) })
        .nullable(),
      sort: z.enum(seekerSorts),
    }),
  }),
}
