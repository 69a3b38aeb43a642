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
 * A company's response record, from recorded events only. For each person, only the first application within 90 days
 * counts, and not one withdrawn before both the company's first answer and the answer-by date. A figure is null if it
 * covers fewer than ten people.
 */
export const ledger = z.object({
  /** Applicants who count, each once per 90 days. */
  applications: z.int(),
  /** Applicants whose answer-by date was met or missed, and the share for whom none was missed: 0 to 1. */
  promises: z.int(),
  answered_in_time: z.number().nullable(),
  /** Median in days, with one decimal. */
  days_to_first_answer: z.number().nullable(),
  /** Of those whose application ended or is past its answer-by date, the share who were told the outcome: 0 to 1. */
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
  /** For every job that lists none of its own. */
  benefits: z.array(z.string()),
  /** The hiring steps, in order. */
  hiring_process: z.array(z.string()),
  founded_year: z.int().nullable(),
  website: z.string().nullable(),
  social_links: z.array(socialLink),
  /** For job seekers to whom someone in the company shows it. */
  contact: companyContact.optional(),
  jobs_by_category: z.record(z.string(), z.int()),
  created_at: timestamp,
})

/** Verified companies, as anyone sees them. */
export const employers = {
  browse: endpoint('GET /employers', {
    access: 'public',
    summary: 'List verified companies, most open jobs first; with a category, only jobs in it count',
    query: z.object({
      keyword,
      location: words('location', 200),
      category: queryChoice('category', categories, normaliseCategory),
      organization_type: queryChoices('organization_type', organizationTypes),
      company_size: queryChoice('company_size', companySizes),
      ...paging(),
    }),
    reply: page(employerCard, {
      /** How many companies match each value with the other filters unchanged. */
      by_organization_type: z.record(z.string(), z.int()),
      by_company_size: z.record(z.string(), z.int()),
    }),
  }),
  show: endpoint('GET /employers/{id}', {
    access: 'public',
    summary: 'Get a verified company; only its own people and administrators can see an unverified one',
    params: idParams,
    reply: record(employerDetail),
  }),
}
