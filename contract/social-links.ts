import { z } from 'zod'
import { socialPlatforms } from './values.ts'

/** Of a person or a company. */
export const socialLink = z.object({ platform: z.enum(socialPlatforms), url: z.string() })
