import { z } from 'zod'
import { choiceOf, requiredWebAddress } from '../platform/shapes.ts'
import { profileLimits, socialPlatforms } from '../platform/values.ts'

/** A link on a person's or company's profile. */
export const socialLink = z.object({ platform: z.enum(socialPlatforms), url: z.string() })
export const socialLinkChange = z.object({
  platform: choiceOf(socialPlatforms, 'Choose what the link leads to.'),
  url: requiredWebAddress('Address'),
  position: z.int().min(0).max(profileLimits.social_links).optional(),
})
export const ownSocialLink = z.object({
  id: z.string(),
  platform: z.enum(socialPlatforms),
  url: z.string(),
  position: z.int(),
})

export const linkOrder = z.object({ ids: z.array(z.guid().toLowerCase()).max(profileLimits.social_links) })
