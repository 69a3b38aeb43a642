import { z } from 'zod'
import { choiceOf, optionalText, text } from '../platform/shapes.ts'
import { clearances, limits, polygraphs } from '../platform/values.ts'

/** A job's structured requirement: a must-have if `must` is true, or else a nice-to-have. Each line is checked against the
 * job seeker's profile and shown to both sides.
 */
const common = {
  id: z.string().min(1).max(60),
  must: z.boolean(),
  /** How the line reads on the page, such as "4+ years writing detections". */
  label: text('Requirement', 160),
}

const years = (max = 40) => z.number().min(0, 'Years must not be negative.').max(max, `Years must be at most ${max}.`)

export const requirement = z.discriminatedUnion('type', [
  z.object({ ...common, type: z.literal('skill'), name: text('Skill', 80), years: years().nullish() }),
  z.object({ ...common, type: z.literal('certification'), name: text('Certification', 120) }),
  z.object({
    ...common,
    type: z.literal('clearance'),
    level: choiceOf(clearances, 'Choose a clearance.'),
    active: z.boolean().default(true),
    polygraph: choiceOf(polygraphs, 'Choose a polygraph.').default('none'),
  }),
  z.object({ ...common, type: z.literal('years'), years: years() }),
  z.object({
    ...common,
    type: z.literal('work_authorization'),
    country: z.string().length(2).default('US'),
    sponsorship: z.boolean().default(false),
  }),
  z.object({
    ...common,
    type: z.literal('location'),
    place: text('Location', 120),
    zip_code: optionalText('ZIP code', 5).nullish(),
    latitude: z.number().min(-90).max(90).nullish(),
    longitude: z.number().min(-180).max(180).nullish(),
    within_miles: z.number().int().min(1).max(500).nullish(),
  }),
])
export type Requirement = z.output<typeof requirement>

export const requirements = z
  .array(requirement)
  .max(limits.requirements, `A job can have at most ${limits.requirements} requirements.`)

/** One line of the fit, the same for the job seeker and the company. */
export const fitLine = z.object({
  requirement_id: z.string(),
  label: z.string(),
  must: z.boolean(),
  result: z.enum(['pass', 'fail', 'unknown']),
  why: z.string(),
})
export type FitLine = z.output<typeof fitLine>

/** What the apply dialog asks about a line that the profile doesn't answer. */
export const question = z.object({
  requirement_id: z.string(),
  text: z.string(),
  kind: z.enum(['yes_no', 'years', 'choice']),
  choices: z.array(z.object({ value: z.string(), label: z.string() })),
})
export type Question = z.output<typeof question>

export const answer = z.object({
  requirement_id: z.string().max(60),
  value: z.union([z.boolean(), z.number().min(0).max(70), z.string().max(60)]),
})
export type Answer = z.output<typeof answer>
