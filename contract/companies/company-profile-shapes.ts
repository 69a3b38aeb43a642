import { z } from 'zod'
import { ledger } from './companies.ts'
import { timeZone } from '../platform/time-zone.ts'
import {
  choiceOf,
  line,
  name,
  optionalLine,
  optionalText,
  timestamp,
  webAddress,
  emptied,
  loaded,
  country,
  yes,
  uploadOf,
} from '../platform/shapes.ts'
import { companyLimits as most, companySizes, organizationTypes } from '../platform/values.ts'
import { ownVerification, verified } from './verification.ts'
import { ownSocialLink } from './social-links.ts'

const text = (label: string, max: number) => emptied(optionalText(label, max))
const words = (label: string, max: number) => emptied(optionalLine(label, max))
const picture = uploadOf('Choose a JPEG, PNG, or WebP picture.').optional()

/** A list, or one item per line as a form sends it. Pasted bullets and numbers are removed. */
const lines = (label: string, { each, count }: { each: number; count: number }) =>
  z.preprocess(
    (given) =>
      typeof given === 'string'
        ? given
            .split(/[\r\n]+/)
            .map((typed) => typed.replace(/^\s*(?:[-*•·–]|\d{1,2}[.)])\s+/, '').trim())
            .filter(Boolean)
        : (given ?? undefined),
    z
      .array(line(label, each), { error: `${label} must be a list.` })
      .max(count, `Enter at most ${count}, one per line.`)
      .optional(),
  )

/** An absent field doesn't change, and an empty or null one is cleared. The name can't be empty. */
export const companyInfoChange = z.object({
  company_name: name('Company name', 200).optional(),
  logo: picture,
  banner: picture,
  file_name: z.string().max(300).optional(),
  remove_logo: yes.optional(),
  remove_banner: yes.optional(),
  description: text('About the company', most.description),
  website: emptied(webAddress('Website')),
  industry: words('Industry', 100),
  organization_type: emptied(choiceOf(organizationTypes, 'Choose a company type.')),
  benefits: lines('A benefit', { each: most.benefit, count: most.benefits }),
  hiring_process: lines('A step', { each: most.hiring_step, count: most.hiring_steps }),
  updated_at: loaded,
})

export const companyInfo = z.object({
  company_name: z.string(),
  slug: z.string(),
  logo_temp_url: z.string().nullable(),
  banner_temp_url: z.string().nullable(),
  description: z.string(),
  website: z.string().nullable(),
  industry: z.string().nullable(),
  organization_type: z.enum(organizationTypes).nullable(),
  benefits: z.array(z.string()),
  hiring_process: z.array(z.string()),
  ...verified,
  updated_at: timestamp,
})

const year = z.preprocess(
  (value) => (typeof value === 'string' && /^\d{4}$/.test(value.trim()) ? Number(value) : value),
  z.int({ error: 'Enter a four-digit year.' }).min(most.oldest_year, `Enter ${most.oldest_year} or a later year.`),
)

export const foundingInfoChange = z.object({
  founded_year: emptied(year),
  company_size: emptied(choiceOf(companySizes, 'Choose a company size.')),
  mission: text('Mission', most.mission),
  city: words('City', 100),
  state: words('State', 100),
  country: emptied(country),
  zip_code: words('ZIP code', 12),
  time_zone: timeZone.optional(),
  updated_at: loaded,
})

export const foundingInfo = z.object({
  founded_year: z.int().nullable(),
  company_size: z.enum(companySizes).nullable(),
  mission: z.string(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  country: z.string().nullable(),
  zip_code: z.string().nullable(),
  time_zone: z.string(),
  updated_at: timestamp,
})

export const companyParts = [
  'description',
  'logo',
  'website',
  'hiring_process',
  'benefits',
  'place',
  'kind',
  'mission',
  'founded_year',
  'links',
  'banner',
] as const
export type CompanyPart = (typeof companyParts)[number]

export const companyCompleteness = z.object({
  /** Out of 100. */
  share: z.int(),
  parts: z.array(
    z.object({
      part: z.enum(companyParts),
      is_done: z.boolean(),
      /** Points out of 100. */
      worth: z.int(),
      /** What it does for job seekers, as a sentence. */
      adds: z.string(),
    }),
  ),
})
export type CompanyCompleteness = z.output<typeof companyCompleteness>

export const wholeCompanyProfile = z.object({
  id: z.string(),
  company_info: companyInfo,
  founding_info: foundingInfo,
  social_links: z.array(ownSocialLink),
  verification: ownVerification.extend({
    /** The domains a verification code can be sent to. Empty if the website isn't on the company's own domain, or there is none. */
    domains: z.array(z.string()),
    /** Why a code can't be requested, or null if it can. */
    no_code_because: z.string().nullable(),
    /** The caller's verified address, if it verifies the company without a code. */
    own_address: z.string().nullable(),
    /** The website suggested by the caller's address, if none is set yet. */
    suggested_website: z.string().nullable(),
  }),
  ledger,
  completeness: companyCompleteness,
})
