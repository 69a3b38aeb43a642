import { z } from 'zod'
import { companyContact } from './company-contact.ts'
import { endpoint } from '../platform/endpoint.ts'
import { normaliseCategory } from '../platform/normalise.ts'
import { socialLink } from './social-links.ts'
import {
  blankIsAbsent,
  idParams,
  keyword,
  page,
  paging,
  queryChoice,
  queryChoices,
  record,
  timestamp,
} from '../platform/shapes.ts'
import { categories, companySizes, organizationTypes } from '../platform/values.ts'
import { verified } from './verification.ts'

const words = (name: string, max: number) =>
  blankIsAbsent(z.string().trim().max(max, `${name} must be at most ${max} characters.`).optional())

/**
 * How a company keeps its promises, from recorded events alone. Of what one person sent a company within 90 days the
 * first application counts; one withdrawn before the company's first answer and before the promised day does not. A
 * figure is null where fewer than ten different people stand behind it.
 */
export const ledger = z.object({
  /** Applicants of this company that count, each once for 90 days. */
  applications: z.int(),
  /** Those of them whose promise was met or broken, and how many had none broken: 0 to 1. */
  promises: z.int(),
  answered_in_time: z.number().nullable(),
  /** Median, in days with one decimal. */
  days_to_first_answer: z.number().nullable(),
  /** Of those whose application ended or is past its date, how many were told: 0 to 1. */
  told_the_outcome: z.number().nullable(),
})
export type Ledger = z.input<typeof ledger>

export const employerCard = z.object({
  id: z.string(),
  slug: z.string(),
  company_name: z.string(),
  logo_temp_url: z.string().nullable(),
  organization_type: z.string().nullable(),
  is_staffing_agency: z.boolean(),
  company_size: z.string().nullable(),
  industry: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  summary: z.string(),
  ...verified,
  live_jobs: z.int(),
  ledger,
})
export type EmployerCard = z.input<typeof employerCard>

export const employerDetail = employerCard.extend({
  banner_temp_url: z.string().nullable(),
  description: z.string(),
  mission: z.string(),
  /** Of every job that names none of its own. */
  benefits: z.array(z.string()),
  /** Its steps, in their order. */
  hiring_process: z.array(z.string()),
  founded_year: z.int().nullable(),
  website: z.string().nullable(),
  social_links: z.array(socialLink),
  /** For job seekers whom somebody of the company shows it to. */
  contact: companyContact.optional(),
  jobs_by_category: z.record(z.string(), z.int()),
  created_at: timestamp,
})

/** Verified companies, as anyone sees them. */
export const employers = {
  browse: endpoint('GET /employers', {
    access: 'public',
    summary: 'Verified companies, those with most open jobs first; with a category its jobs are counted alone',
    query: z.object({
      keyword,
      location: words('location', 200),
      category: queryChoice('category', categories, normaliseCategory),
      organization_type: queryChoices('organization_type', organizationTypes),
      company_size: queryChoice('company_size', companySizes),
      ...paging(),
    }),
    reply: page(employerCard, {
      /** How many there would be with each value alone, the other filters as they are. */
      by_organization_type: z.record(z.string(), z.int()),
      by_company_size: z.record(z.string(), z.int()),
    }),
  }),
  show: endpoint('GET /employers/{id}', {
    access: 'public',
    summary: 'One verified company; an unverified one only for itself and admins',
    params: idParams,
    reply: record(employerDetail),
  }),
}
