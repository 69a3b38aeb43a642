import { z } from 'zod'
import { ownSocialLink } from '../companies/social-links.ts'
import { past } from './past.ts'
import { resume } from './resumes.ts'
import {
  categoryChoice,
  choiceOf,
  day,
  line,
  name,
  optionalLine,
  optionalText,
  timestamp,
  uploadOf,
  webAddress,
  country,
  emptied,
  loaded,
  yes,
} from '../platform/shapes.ts'
import {
  categories,
  clearances,
  clearanceStates,
  educationLevels,
  polygraphs,
  profileLimits as most,
  specialtyNames,
} from '../platform/values.ts'

const words = (label: string, max: number) => emptied(optionalLine(label, max))

const years = (label: string) => {
  const error = `${label} must be a number from 0 to 70.`
  return z.preprocess(
    (value) => (typeof value === 'string' && /^\d+(\.\d+)?$/.test(value.trim()) ? Number(value) : value),
    z.number({ error }).min(0, error).max(70, error),
  )
}
const dayOrNone = (label: string) => emptied(day(label))

export const personalChange = z.object({
  first_name: name('First name', 100).optional(),
  last_name: name('Last name', 100).optional(),
  username: emptied(
    z
      .string()
      .trim()
      .toLowerCase()
      .regex(
        /^[a-z0-9._-]{3,30}$/,
        'Username must be 3 to 30 characters: a to z, 0 to 9, periods, underscores, or hyphens.',
      )
      .refine((username) => /[a-z0-9]/.test(username), 'Username must contain a letter or a digit.'),
  ),
  phone: emptied(
    z
      .string()
      .trim()
      .max(40, 'Phone must be at most 40 characters.')
      .regex(/^\+?(?=\D*\d)[\d\s().x/-]+$/i, 'Enter a phone number, such as +1 614 555 0100.'),
  ),
  biography: emptied(optionalText('About you', most.biography)),
  city: words('City', 100),
  state: words('State', 100),
  country: emptied(country),
  zip_code: words('ZIP code', 12),
  nationality: words('Nationality', 100),
  gender: words('Gender', 50),
  // The server checks whether it's plausible, which depends on today's date.
  date_of_birth: emptied(day('Date of birth', '0001-01-01', '9999-12-31')),
  marital_status: words('Marital status', 50),
  profile_picture: uploadOf('Choose a JPEG, PNG, or WebP picture.').optional(),
  file_name: z.string().max(300).optional(),
  remove_picture: yes.optional(),
  updated_at: loaded,
})

export const personal = z.object({
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  username: z.string().nullable(),
  phone: z.string().nullable(),
  biography: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  country: z.string().nullable(),
  zip_code: z.string().nullable(),
  nationality: z.string().nullable(),
  gender: z.string().nullable(),
  date_of_birth: z.iso.date().nullable(),
  marital_status: z.string().nullable(),
  profile_picture_temp_url: z.string().nullable(),
  updated_at: timestamp,
})

const certificateName = line('Certification', 200)
/** A name alone keeps the other details of the certification with that name. */
const certificateChange = z.union([
  certificateName,
  z.object({
    name: certificateName,
    issuer: words('Issuer', 200),
    number: words('Number', 100),
    issued_on: dayOrNone('Issued on'),
    expires_on: dayOrNone('Expires on'),
  }),
])

/** Reads a list, a JSON list as a string, or names separated by commas. */
function certificateList(given: unknown): unknown {
  if (typeof given !== 'string') return given
  const typed = given.trim()
  if (!typed.startsWith('['))
    return typed
      .split(',')
      .map((each) => each.trim())
      .filter(Boolean)
  try {
    return JSON.parse(typed) as unknown
  } catch {
    return given
  }
}

const experienceEntry = z.object({
  title: line('Title', 200),
  organization: words('Company', 200),
  location: words('Location', 200),
  started_on: dayOrNone('From'),
  ended_on: dayOrNone('Until'),
  description: optionalText('What you did', 4000).default(''),
})
const educationEntry = z.object({
  school: line('School', 200),
  degree: words('Degree', 200),
  field: words('Field', 200),
  started_on: dayOrNone('From'),
  ended_on: dayOrNone('Until'),
})

/** Whether they can work in a country without sponsorship. */
const authorization = z.object({
  country: z.string().regex(/^[A-Z]{2}$/, 'Country must be a two-letter code, such as US.'),
  has: z.boolean(),
})
/** Saved from an application: a location they can or can't work in, or a skill or certification they don't have. */
const answer = z.object({
  kind: z.enum(['skill', 'certification', 'location']),
  name: line('Skill, certification, or place', 200),
  has: z.boolean(),
})

const atMost = <T extends z.ZodType>(entry: T, max: number, of: string) =>
  z.array(entry, { error: `Must be a list of ${of}.` }).max(max, `A profile can have at most ${max} ${of}.`)

export const professionalChange = z.object({
  title_headline: words('Headline', 200),
  job_role: words('Job role', 200),
  category: emptied(categoryChoice('Choose a category.')),
  specialty: emptied(choiceOf(specialtyNames, 'Choose a specialty.')),
  education_level: emptied(choiceOf(educationLevels, 'Choose a level.')),
  years_of_experience: emptied(years('Years of experience')),
  skills: atMost(line('Skill', 80), most.skills, 'skills').optional(),
  /** One for each skill, in the same order. If omitted, skills of the same name keep their years. */
  skill_years: z.array(years('Years').nullable()).max(most.skills).optional(),
  languages_spoken: atMost(line('Language', 60), most.languages, 'languages').optional(),
  portfolio_website: emptied(webAddress('Portfolio')),
  certifications: z
    .preprocess(certificateList, atMost(certificateChange, most.certificates, 'certifications'))
    .optional(),
  experience: atMost(experienceEntry, most.experience, 'jobs').optional(),
  education: atMost(educationEntry, most.education, 'schools').optional(),
  clearance: emptied(choiceOf(clearances, 'Choose a clearance.')),
  clearance_state: emptied(choiceOf(clearanceStates, 'Choose a clearance status.')),
  polygraph: emptied(choiceOf(polygraphs, 'Choose a polygraph.')),
  work_authorization: atMost(authorization, 50, 'countries').optional(),
  answers: atMost(answer, 300, 'answers').optional(),
  updated_at: loaded,
})

export const professional = z.object({
  title_headline: z.string().nullable(),
  job_role: z.string().nullable(),
  category: z.enum(categories).nullable(),
  specialty: z.string().nullable(),
  education_level: z.string().nullable(),
  years_of_experience: z.number().nullable(),
  skills: z.array(z.string()),
  skill_years: z.array(z.number().nullable()),
  languages_spoken: z.array(z.string()),
  portfolio_website: z.string().nullable(),
  certifications: z.array(
    z.object({
      name: z.string(),
      issuer: z.string().nullable(),
      number: z.string().nullable(),
      issued_on: z.iso.date().nullable(),
      expires_on: z.iso.date().nullable(),
      is_expired: z.boolean(),
      /** Answered "no" in an application since it was listed. */
      is_denied: z.boolean(),
    }),
  ),
  ...past.shape,
  clearance: z.enum(clearances).nullable(),
  clearance_state: z.enum(clearanceStates).nullable(),
  polygraph: z.enum(polygraphs).nullable(),
  work_authorization: z.array(z.object({ country: z.string(), has: z.boolean() })),
  answers: z.array(
    z.object({ kind: z.enum(['skill', 'certification', 'location']), name: z.string(), has: z.boolean() }),
  ),
  updated_at: timestamp,
})
export type Professional = z.output<typeof professional>

export const profileParts = [
  'picture',
  'headline',
  'biography',
  'place',
  'skills',
  'years',
  'certificates',
  'experience',
  'education',
  'clearance',
  'work_authorization',
  'links',
  'resume',
] as const
export type ProfilePart = (typeof profileParts)[number]

export const completeness = z.object({
  /** The percentage that's complete. */
  share: z.int(),
  parts: z.array(
    z.object({
      part: z.enum(profileParts),
      is_done: z.boolean(),
      /** Its percentage points. */
      worth: z.int(),
      /** How it helps the job seeker, as a sentence. */
      adds: z.string(),
      shown_to: z.enum(['everyone', 'verified_employers', 'applied_to', 'nobody']),
    }),
  ),
})
export type Completeness = z.output<typeof completeness>

export const wholeProfile = z.object({
  personal_profile: personal,
  professional_profile: professional,
  social_links: z.array(ownSocialLink),
  resumes: z.array(resume),
  completeness,
})
