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
const picture = uploadOf('Choose a picture: JPEG, PNG or WebP.').optional()

/** A list, or one thing a line, as a form has it; bullets and numbers that were pasted with it fall away. */
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
      .max(count, `Name ${count} at most, one a line.`)
      .optional(),
  )

/** Absent stays as it is, empty or null is emptied; the name is never empty. */
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
  organization_type: emptied(choiceOf(organizationTypes, 'Choose a kind of company.')),
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
  z.int({ error: 'A year has four digits.' }).min(most.oldest_year, `A year from ${most.oldest_year} on.`),
)

export const foundingInfoChange = z.object({
  founded_year: emptied(year),
  company_size: emptied(choiceOf(companySizes, 'Choose a size.')),
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
  /** Of 100. */
  share: z.int(),
  parts: z.array(
    z.object({
      part: z.enum(companyParts),
      is_done: z.boolean(),
      /** What it is of the 100. */
      worth: z.int(),
      /** What candidates have of it, as a sentence. */
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
    /** Whose mail a code is sent to; null where the website is no domain of one's own, or there is none. */
    domains: z.array(z.string()),
    /** Why no code can be asked for; null where one can. */
    no_code_because: z.string().nullable(),
    /** My own confirmed address, if it verifies the company without a code. */
    own_address: z.string().nullable(),
    /** What my address says our website is, if none is given yet. */
    suggested_website: z.string().nullable(),
  }),
  ledger,
  completeness: companyCompleteness,
})
