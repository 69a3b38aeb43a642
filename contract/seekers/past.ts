import { z } from 'zod'

const dated = { started_on: z.iso.date().nullable(), ended_on: z.iso.date().nullable() }

const pastJob = z.object({
  title: z.string(),
  organization: z.string().nullable(),
  location: z.string().nullable(),
  ...dated,
  description: z.string(),
})

const school = z.object({
  school: z.string(),
  degree: z.string().nullable(),
  field: z.string().nullable(),
  ...dated,
})

/** A profile's past jobs and schools, in its order. */
export const past = z.object({ experience: z.array(pastJob), education: z.array(school) })
export type Past = z.input<typeof past>
