import { z } from 'zod'
import { companyInJob } from '../companies/company-in-job.ts'
import { endpoint } from '../platform/endpoint.ts'
import { searchStatuses } from '../accounts/values.ts'
import { socialLink } from '../companies/social-links.ts'
import { past } from './past.ts'
import { seekerLevels } from './values.ts'
import {
  normaliseCategory,
  normaliseEducationLevel,
  normaliseExperienceLevel,
  normaliseSpecialty,
} from '../platform/normalise.ts'
import { blankIsAbsent, idParams, keyword, page, paging, queryChoice, record, timestamp } from '../platform/shapes.ts'
import {
  applicationStatuses,
  categories,
  clearances,
  clearanceStates,
  educationLevels,
  polygraphs,
  specialtyNames,
} from '../platform/values.ts'

const words = (name: string, max: number) =>
  blankIsAbsent(z.string().trim().max(max, `${name} must be at most ${max} characters.`).optional())

/** Names, repeated or separated by commas, as a form field sends them. */
export const names = (name: string, most: number, max: number) =>
  z.preprocess(
    (value) => {
      const list = (Array.isArray(value) ? value : [value]).flatMap((each) =>
        typeof each === 'string' ? each.split(',').map((part) => part.trim()) : [each],
      )
      const given = list.filter((each) => each !== '' && each !== undefined && each !== 'All')
      return given.length ? given : undefined
    },
    z
      .array(z.string().max(max, `${name} must be at most ${max} characters.`))
      .max(most, `${name} can be given at most ${most} times.`)
      .optional(),
  )

/** A job seeker as the caller may see them. Hidden fields are absent, and so are empty ones. By design, the two can't be
 * told apart.
 */
export const visibleSeeker = z.object({
  id: z.string(),
  /** Their full name, initials, or `Name hidden`, as they chose. */
  name: z.string(),
  first_name: z.string().optional(),
  last_name: z.string().optional(),
  username: z.string().optional(),
  email: z.string().optional(),
  phone: z.string().optional(),
  /** Whether their email address is verified, and since when. */
  is_verified: z.boolean(),
  email_verified_at: timestamp.optional(),
  /** Shown to companies: whether they're ready to interview. */
  search_status: z.enum(searchStatuses).optional(),
  created_at: timestamp,
  updated_at: timestamp,
  personal_profile: z.object({
    /** The picture's storage key. Its URL is in `profile_picture_temp_url`. */
    profile_picture: z.string().optional(),
    profile_picture_temp_url: z.string().optional(),
    full_name: z.string().optional(),
    biography: z.string().optional(),
    city: z.string().optional(),
    state: z.string().optional(),
    country: z.string().optional(),
    zip_code: z.string().optional(),
    date_of_birth: z.string().optional(),
    nationality: z.string().optional(),
    gender: z.string().optional(),
    marital_status: z.string().optional(),
  }),
  professional_profile: z.object({
    title_headline: z.string().optional(),
    job_role: z.string().optional(),
    category: z.enum(categories).optional(),
    specialty: z.string().optional(),
    education_level: z.string().optional(),
    years_of_experience: z.number().optional(),
    skills: z.array(z.string()),
    languages_spoken: z.array(z.string()),
    certifications: z.array(z.string()),
    portfolio_website: z.string().optional(),
    clearance: z.enum(clearances).optional(),
    clearance_state: z.enum(clearanceStates).optional(),
    polygraph: z.enum(polygraphs).optional(),
    /** Shown to verified companies on the profile itself; absent in lists. */
    experience: past.shape.experience.optional(),
    education: past.shape.education.optional(),
  }),
  social_links: z.array(socialLink).optional(),
  /** How they want to be contacted, if the caller may contact them. */
  contact: z
    .object({
      preferred_channel: z.string(),
      call_from: z.string().optional(),
      call_until: z.string().optional(),
      time_zone: z.string(),
    })
    .optional(),
  /** Resumes the caller may open; absent in lists. */
  resumes: z.array(z.object({ id: z.string(), name: z.string(), resume_temp_url: z.string() })).optional(),
})
export type VisibleSeeker = z.input<typeof visibleSeeker>

/** An application sent to the caller's company, and its status. */
export const ownApplication = z.object({
  id: z.string(),
  status: z.enum(applicationStatuses),
  job: z.object({ id: z.string(), title: z.string() }),
  created_at: timestamp,
})
export type OwnApplication = z.input<typeof ownApplication>

/** A company that viewed the job seeker's profile in the last eight weeks: on how many days (UTC), and when last. */
export const profileViewer = companyInJob.extend({ last_viewed_on: z.iso.date(), days: z.int() })
export type ProfileViewer = z.input<typeof profileViewer>

/** Job seekers who chose to be shown, for visitors, companies, and each other. */
export const seekers = {
  browse: endpoint('GET /job-seekers', {
    access: 'public',
    summary:
      'List job seekers who chose to be shown; contact details are only in single profiles, and filters only use what you can see',
    limit: 'people_shown',
    query: z.object({
      keyword,
      location: words('location', 200),
      nationality: words('nationality', 100),
      category: queryChoice('category', categories, normaliseCategory),
      specialty: queryChoice('specialty', specialtyNames, normaliseSpecialty),
      experience_level: queryChoice('experience_level', seekerLevels, normaliseExperienceLevel),
      education_level: queryChoice('education_level', educationLevels, normaliseEducationLevel),
      /** Skills and certifications by name. People must have all of them. */
      skill: names('skill', 10, 100),
      language: words('language', 100),
      ...paging(8),
    }),
    reply: page(visibleSeeker, { by_category: z.record(z.string(), z.int()) }),
  }),
  show: endpoint('GET /job-seekers/{id}', {
    access: 'public',
    summary: 'Get a job seeker, as far as you can see them, or 404; a company’s view is recorded',
    limit: 'people_shown',
    params: idParams,
    reply: record(visibleSeeker),
  }),
  viewers: endpoint('GET /job-seeker/profile-views', {
    access: 'job_seeker',
    summary:
      'List verified companies that viewed your profile in the last eight weeks, most recent first, if your plan includes their names; companies blocked on either side are left out',
    query: z.object({ ...paging() }),
    reply: page(profileViewer),
  }),
}
