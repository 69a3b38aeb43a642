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

/** Names, each as a value of its own or several in one, separated by commas: what one field of a form sends. */
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

/**
 * A job seeker as this caller may see them. What is withheld is absent, and so is what nobody filled in: the two cannot
 * be told apart, on purpose.
 */
export const visibleSeeker = z.object({
  id: z.string(),
  /** The full name, initials, or `Name hidden`, as they chose. */
  name: z.string(),
  first_name: z.string().optional(),
  last_name: z.string().optional(),
  username: z.string().optional(),
  email: z.string().optional(),
  phone: z.string().optional(),
  /** Their e-mail address is theirs; since when. */
  is_verified: z.boolean(),
  email_verified_at: timestamp.optional(),
  /** For companies: how soon they could be interviewed. */
  search_status: z.enum(searchStatuses).optional(),
  created_at: timestamp,
  updated_at: timestamp,
  personal_profile: z.object({
    /** What the picture is stored as; where it can be seen is beside it. */
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
    /** To verified companies, on the profile itself; absent in a list. */
    experience: past.shape.experience.optional(),
    education: past.shape.education.optional(),
  }),
  social_links: z.array(socialLink).optional(),
  /** How they want to be reached, where they may be. */
  contact: z
    .object({
      preferred_channel: z.string(),
      call_from: z.string().optional(),
      call_until: z.string().optional(),
      time_zone: z.string(),
    })
    .optional(),
  /** Those this reader may open; absent in a list. */
  resumes: z.array(z.object({ id: z.string(), name: z.string(), resume_temp_url: z.string() })).optional(),
})
export type VisibleSeeker = z.input<typeof visibleSeeker>

/** What somebody sent to my company, and where it is now. */
export const ownApplication = z.object({
  id: z.string(),
  status: z.enum(applicationStatuses),
  job: z.object({ id: z.string(), title: z.string() }),
  created_at: timestamp,
})
export type OwnApplication = z.input<typeof ownApplication>

/** A company that viewed my profile in the last eight weeks: on how many days (UTC), and on which last. */
export const profileViewer = companyInJob.extend({ last_viewed_on: z.iso.date(), days: z.int() })
export type ProfileViewer = z.input<typeof profileViewer>

/** Job seekers who chose to be shown, for visitors, employers and each other. */
export const seekers = {
  browse: endpoint('GET /job-seekers', {
    access: 'public',
    summary:
      'Job seekers who chose to be shown, without contact details, which single profiles have; filters look only at what this caller may see',
    limit: 'people_shown',
    query: z.object({
      keyword,
      location: words('location', 200),
      nationality: words('nationality', 100),
      category: queryChoice('category', categories, normaliseCategory),
      specialty: queryChoice('specialty', specialtyNames, normaliseSpecialty),
      experience_level: queryChoice('experience_level', seekerLevels, normaliseExperienceLevel),
      education_level: queryChoice('education_level', educationLevels, normaliseEducationLevel),
      /** Skills and certificates by their names; whoever has all of them. */
      skill: names('skill', 10, 100),
      language: words('language', 100),
      ...paging(8),
    }),
    reply: page(visibleSeeker, { by_category: z.record(z.string(), z.int()) }),
  }),
  show: endpoint('GET /job-seekers/{id}', {
    access: 'public',
    summary: 'One of them, as far as this caller may see; 404 where nothing may be seen. A company’s view is recorded',
    limit: 'people_shown',
    params: idParams,
    reply: record(visibleSeeker),
  }),
  viewers: endpoint('GET /job-seeker/profile-views', {
    access: 'job_seeker',
    summary:
      'Verified companies that viewed my profile in the last eight weeks, last first, where my plan includes their names; without those that are blocked on either side',
    query: z.object({ ...paging() }),
    reply: page(profileViewer),
  }),
}
