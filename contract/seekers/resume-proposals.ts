import { z } from 'zod'
import { answer } from './requirements.ts'
import { clearances, clearanceStates, polygraphs, socialPlatforms } from '../platform/values.ts'

/** The text that a value was read from, so that the person can judge it. */
const line = z.string()
/** False where something of it could not be read, or may be misread: nobody should take it without a look. */
const is_sure = z.boolean()
const day = z.string().nullable()
const words = z.string().nullable()

/** One field of the profile: what the resume says, and what is there now. */
const field = z.object({
  field: z.enum([
    'first_name',
    'last_name',
    'headline',
    'job_role',
    'years_of_experience',
    'biography',
    'portfolio_website',
    'phone',
    'city',
    'state',
    'zip_code',
    'country',
  ]),
  proposed: z.union([z.string(), z.number()]),
  held: z.union([z.string(), z.number()]).nullable(),
  line,
})
const certificate = z.object({ name: z.string(), issuer: words, number: words, issued_on: day, expires_on: day })
const cleared = z.object({
  clearance: z.enum(clearances).nullable(),
  clearance_state: z.enum(clearanceStates).nullable(),
  polygraph: z.enum(polygraphs).nullable(),
})

/**
 * What a resume says, beside what the profile holds. What the profile says already, word for word, is left out of
 * `fields`; in lists it is there with what is held.
 */
export const proposals = z.object({
  fields: z.array(field),
  skills: z.array(
    z.object({
      name: z.string(),
      years: z.number().nullable(),
      held: z.object({ name: z.string(), has: z.boolean(), years: z.number().nullable() }).nullable(),
      line,
    }),
  ),
  certificates: z.array(certificate.extend({ held: certificate.nullable(), is_sure, line })),
  clearance: z.object({ proposed: cleared, held: cleared, line }).nullable(),
  languages: z.array(z.object({ name: z.string(), is_held: z.boolean(), line })),
  /** Days are the first of a month where a resume names only the month, where only the year its first and last. */
  experience: z.array(
    z.object({
      title: z.string(),
      organization: words,
      location: words,
      started_on: day,
      /** Null with `is_current`: to this day. */
      ended_on: day,
      is_current: z.boolean(),
      description: z.string(),
      is_held: z.boolean(),
      is_sure,
      line,
    }),
  ),
  education: z.array(
    z.object({
      school: z.string(),
      degree: words,
      field: words,
      started_on: day,
      ended_on: day,
      is_held: z.boolean(),
      is_sure,
      line,
    }),
  ),
  links: z.array(z.object({ platform: z.enum(socialPlatforms), url: z.string(), is_held: z.boolean(), line })),
  /** How many entries of the lists are left out because a profile has no room for more. */
  left_out: z.int(),
  /** Only the first pages or lines were read. */
  is_cut: z.boolean(),
})
export type Proposals = z.output<typeof proposals>

/** An answer to a must-have of a job that a resume gives, to be confirmed by the person. */
export const resumeAnswer = answer.extend({ line })
export type ResumeAnswer = z.output<typeof resumeAnswer>
