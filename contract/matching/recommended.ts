import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { jobsPerPage, radiusMiles } from '../jobs/job-filters.ts'
import { jobCard } from '../jobs/jobs.ts'
import { reasonKinds } from './values.ts'
import { idParams, message, page, paging, queryNumber, timestamp } from '../platform/shapes.ts'
import { specialtyNames } from '../platform/values.ts'

/** A town with jobs, relative to the reader. */
const nearPlace = z.object({
  name: z.string(),
  distance_miles: z.number(),
  /** Clockwise from north, 0 to 359. */
  bearing_degrees: z.int(),
  jobs: z.int(),
})
export type NearPlace = z.output<typeof nearPlace>

export const recommendedJob = jobCard.extend({
  /** The sum of its reasons' points (`recommendationPoints`). The list is sorted by it, then newest first. */
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
    summary: 'List live jobs near your profile’s ZIP code, nearest first; empty without one',
    query: z.object({
      radius_miles: queryNumber('radius_miles', radiusMiles.least, radiusMiles.most),
      ...paging(jobsPerPage),
    }),
    reply: page(jobCard, {
      radius_miles: z.int(),
      /** The point distances are measured from. If the profile has no location, this is null and the list is empty. */
      center: z
        .object({ zip_code: z.string().nullable(), city: z.string().nullable(), state: z.string().nullable() })
        .nullable(),
      /** Towns with the jobs of all pages: up to 40, those with the most jobs. */
      places: z.array(nearPlace),
    }),
  }),
  recommended: endpoint('GET /job-seeker/jobs/recommended', {
    access: 'job_seeker',
    summary: 'List up to 200 live jobs that fit your profile, with the reasons for their rank',
    query: z.object({ ...paging(jobsPerPage) }),
    reply: page(recommendedJob, {
      /** Profile fields that affect the ranking and aren't filled in yet. */
      profile_lacks: z.array(z.enum(['specialty', 'skills', 'years', 'place'])),
      /** The specialty assumed until the profile has one; null if it has one or nothing suggests one. */
      inferred_specialty: inferredSpecialty.nullable(),
      /** The 50 most recently dismissed jobs, which affect the ranking and can be undone. */
      dismissed: z.array(dismissedJob),
    }),
  }),
  dismiss: endpoint('POST /job-seeker/jobs/{id}/dismiss', {
    access: 'job_seeker',
    summary: 'Dismiss a job, so it’s never recommended again and similar jobs rank lower (up to 2,000 jobs)',
    params: idParams,
    reply: message,
  }),
  take_back: endpoint('DELETE /job-seeker/jobs/{id}/dismiss', {
    access: 'job_seeker',
    summary: 'Undo the dismissal of a job',
    params: idParams,
    reply: message,
  }),
}
