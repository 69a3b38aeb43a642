import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { jobsPerPage, radiusMiles } from '../jobs/job-filters.ts'
import { jobCard } from '../jobs/jobs.ts'
import { reasonKinds } from './values.ts'
import { idParams, message, page, paging, queryNumber, timestamp } from '../platform/shapes.ts'
import { specialtyNames } from '../platform/values.ts'

/** A town with jobs, as seen from the reader: where its dot stands in the picture. */
const nearPlace = z.object({
  name: z.string(),
  distance_miles: z.number(),
  /** Clockwise from north, 0 to 359. */
  bearing_degrees: z.int(),
  jobs: z.int(),
})
export type NearPlace = z.output<typeof nearPlace>

export const recommendedJob = jobCard.extend({
  /** The sum of its reasons' points (`recommendationPoints`); the list is in its order, the newest first among equals. */
  score: z.number(),
  reasons: z.array(z.object({ kind: z.enum(reasonKinds), text: z.string(), points: z.number() })),
})
export type RecommendedJob = z.input<typeof recommendedJob>

const dismissedJob = z.object({
  id: z.string(),
  title: z.string(),
  company_name: z.string(),
  dismissed_at: timestamp,
})
export type DismissedJob = z.input<typeof dismissedJob>

export const inferredSpecialty = z.object({
  specialty: z.enum(specialtyNames),
  from: z.enum(['job_role', 'skills']),
})
export type InferredSpecialty = z.output<typeof inferredSpecialty>

export const finding = {
  near: endpoint('GET /job-seeker/jobs/proximity', {
    access: 'job_seeker',
    summary: "Live jobs around my profile's ZIP code, nearest first; empty without one",
    query: z.object({
      radius_miles: queryNumber('radius_miles', radiusMiles.least, radiusMiles.most),
      ...paging(jobsPerPage),
    }),
    reply: page(jobCard, {
      radius_miles: z.int(),
      /** Where it is measured from; null where the profile says no place, and the list is empty then. */
      center: z
        .object({ zip_code: z.string().nullable(), city: z.string().nullable(), state: z.string().nullable() })
        .nullable(),
      /** Where the jobs of all pages are, 40 towns at most: those with the most jobs. */
      places: z.array(nearPlace),
    }),
  }),
  recommended: endpoint('GET /job-seeker/jobs/recommended', {
    access: 'job_seeker',
    summary: 'Live jobs that fit my profile, 200 at most, each with the reasons it is ranked by',
    query: z.object({ ...paging(jobsPerPage) }),
    reply: page(recommendedJob, {
      /** What the profile does not say yet and jobs are ranked by. */
      profile_lacks: z.array(z.enum(['specialty', 'skills', 'years', 'place'])),
      /** What the specialty is taken to be until the profile says it; null where it does, or where nothing tells. */
      inferred_specialty: inferredSpecialty.nullable(),
      /** The newest 50 jobs that were not for me: what is learnt from, and can be taken back. */
      dismissed: z.array(dismissedJob),
    }),
  }),
  dismiss: endpoint('POST /job-seeker/jobs/{id}/dismiss', {
    access: 'job_seeker',
    summary: 'Not for me: never recommended again, and jobs like it count less; 2000 jobs at most',
    params: idParams,
    reply: message,
  }),
  take_back: endpoint('DELETE /job-seeker/jobs/{id}/dismiss', {
    access: 'job_seeker',
    summary: 'Take back that a job is not for me',
    params: idParams,
    reply: message,
  }),
}
