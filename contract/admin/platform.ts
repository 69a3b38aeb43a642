import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { line, record, requiredWebAddress, text, timestamp } from '../platform/shapes.ts'
import { furthestEndDays } from '../platform/values.ts'

/** `here`: by an admin. `environment`: by whoever runs the server. `default`: by nobody. */
export const platformSources = ['here', 'environment', 'default'] as const

const setting = <T extends z.ZodType>(value: T) =>
  z.object({
    value,
    source: z.enum(platformSources),
    /** What holds where nothing is set here. */
    otherwise: value,
  })

const platform = z.object({
  contact_phone: setting(z.string()),
  contact_address: setting(z.string()),
  social_links: setting(z.array(z.string())),
  job_life_days: setting(z.int()),
  /** Null: nothing was ever set here. */
  updated_at: timestamp.nullable(),
})
export type Platform = z.input<typeof platform>

const mostLinks = 10
const phoneError = 'The phone number is digits such as +1 614 555 0148.'
const daysError = `Days a job lives are a whole number from 1 to ${furthestEndDays}.`

/** What holds for the whole installation, whatever its environment says. */
export const adminPlatform = {
  show: endpoint('GET /admin/settings/platform', {
    access: 'admin',
    summary: 'What holds for the whole site, and where each value comes from',
    reply: record(platform),
  }),
  save: endpoint('PUT /admin/settings/platform', {
    access: 'super_admin',
    summary:
      'Set what holds for the whole site; null gives a value back to the environment, and what is absent stays as it is',
    body: z.object({
      contact_phone: line('The phone number', 40)
        .regex(/^(?=(?:\D*\d){7})\+?[\d\s().-]{7,}$/, phoneError)
        .nullable()
        .optional(),
      contact_address: line('The address', 200).nullable().optional(),
      social_links: z
        .array(
          requiredWebAddress('A social address').refine(
            (address) => address.startsWith('https://'),
            'A social address begins with https://.',
          ),
        )
        .max(mostLinks, `There can be ${mostLinks} social addresses at most.`)
        .refine((all) => new Set(all).size === all.length, 'One of the social addresses is there twice.')
        .nullable()
        .optional(),
      job_life_days: z
        .number({ error: daysError })
        .int(daysError)
        .min(1, daysError)
        .max(furthestEndDays, daysError)
        .nullable()
        .optional(),
      reason: text('A reason', 500),
      updated_at: timestamp.nullable().optional(),
    }),
    reply: record(platform),
  }),
}
