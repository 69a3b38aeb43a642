import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { line, record, requiredWebAddress, text, timestamp } from '../platform/shapes.ts'
import { furthestEndDays } from '../platform/values.ts'

/** Where a value is set: `here` by an administrator, in the server's `environment`, or by `default`. */
export const platformSources = ['here', 'environment', 'default'] as const

const setting = <T extends z.ZodType>(value: T) =>
  z.object({
    value,
    source: z.enum(platformSources),
    /** The value that applies if none is set here. */
    otherwise: value,
  })

const platform = z.object({
  contact_phone: setting(z.string()),
  contact_address: setting(z.string()),
  social_links: setting(z.array(z.string())),
  job_life_days: setting(z.int()),
  /** Null if nothing was ever set here. */
  updated_at: timestamp.nullable(),
})
export type Platform = z.input<typeof platform>

const mostLinks = 10
const phoneError = 'Enter a phone number, such as +1 614 555 0148.'
const daysError = `Enter a whole number of days from 1 to ${furthestEndDays}.`

/** Settings for the whole installation, which override its environment. */
export const adminPlatform = {
  show: endpoint('GET /admin/settings/platform', {
    access: 'admin',
    summary: 'Get the settings for the whole site, and where each value comes from',
    reply: record(platform),
  }),
  save: endpoint('PUT /admin/settings/platform', {
    access: 'super_admin',
    summary:
      'Update the settings for the whole site; null falls back to the environment, and omitted fields keep their values',
    body: z.object({
      contact_phone: line('The phone number', 40)
        .regex(/^(?=(?:\D*\d){7})\+?[\d\s().-]{7,}$/, phoneError)
        .nullable()
        .optional(),
      contact_address: line('The address', 200).nullable().optional(),
      social_links: z
        .array(
          requiredWebAddress('Social link').refine(
            (address) => !address.startsWith('http://'),
            'Social links must begin with https://.',
          ),
        )
        .max(mostLinks, `You can have at most ${mostLinks} social links.`)
        .refine((all) => new Set(all).size === all.length, 'Remove the duplicate social link.')
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
