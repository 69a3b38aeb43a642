import { z } from 'zod'
import { answer } from './requirements.ts'
import { clearances, clearanceStates, polygraphs, socialPlatforms } from '../platform/values.ts'

/** The text that a value was read from, so the person can check it. */
const line = z.string()
/** False if part of it couldn't be read or may be wrong, so the person should check it before adding it. */
const is_sure = z.boolean()
const day = z.string().nullable()
const words = z.string().nullable()

/** One profile field: the resume's value and the current one. */
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

/** A resume's content compared with the profile. Identical values are left out of `fields`; lists include them with the
 * existing entry.
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
  /**
   * If a resume gives only a month, the date is its first day. If only a year, the dates are its first and last day.
   */
  experience: z.array(
    z.object({
      title: z.string(),
      organization: words,
      location: words,
      started_on: day,
      /** Null with `is_current` means to the present. */
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
  /** How many list entries are left out because the profile is at its limits. */
  left_out: z.int(),
  /** Whether only the first pages or lines were read. */
  is_cut: z.boolean(),
})
export type Proposals = z.output<typeof proposals>

/** A resume's answer to a job's must-have, for the person to confirm. */
export const resumeAnswer = answer.extend({ line })
export type ResumeAnswer = z.output<typeof resumeAnswer>
