import { z } from 'zod'
import { countText } from '../platform/format.ts'

/** The parts of JSON Resume 1.0.0 (jsonresume.org/schema) that a profile has fields for. Anything else in the file is
 * ignored. Nothing is required, and `null` counts as absent.
 */
const words = (most: number) =>
  z.string('Must be a string.').max(most, `Must be at most ${countText(most)} characters.`)
const text = words(20_000).nullish()
/** `2019`, `2019-03` or `2019-03-14`. */
const date = z
  .string('Must be a date as a string: "2019", "2019-03", or "2019-03-14".')
  .regex(/^(\d{4}(-\d{2}(-\d{2})?)?)?$/, 'Must be a date such as 2019, 2019-03, or 2019-03-14.')
  .nullish()
const list = <T extends z.ZodType>(shape: T, most: number) =>
  z.array(shape, 'Must be a list in [ ].').max(most, `Must have at most ${most} entries.`).nullish()
const object = <T extends z.ZodRawShape>(shape: T) => z.object(shape, 'Must be an object in { }.')

export const jsonResume = z.object({
  basics: object({
    name: text,
    label: text,
    email: text,
    phone: text,
    url: text,
    summary: text,
    location: object({ address: text, postalCode: text, city: text, countryCode: text, region: text }).nullish(),
    profiles: list(object({ network: text, username: text, url: text }), 50),
  }).nullish(),
  work: list(
    object({
      name: text,
      position: text,
      location: text,
      url: text,
      startDate: date,
      endDate: date,
      summary: text,
      highlights: list(words(20_000), 100),
    }),
    100,
  ),
  education: list(
    object({ institution: text, url: text, area: text, studyType: text, startDate: date, endDate: date }),
    100,
  ),
  /** Our own export adds `number` and `expirationDate`. The schema doesn't have them but allows additions. */
  certificates: list(
    object({ name: text, date: date, issuer: text, url: text, number: text, expirationDate: date }),
    200,
  ),
  skills: list(object({ name: text, level: text, keywords: list(words(200), 200) }), 500),
  languages: list(object({ language: text, fluency: text }), 100),
})
