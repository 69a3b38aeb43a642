import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import {
  contactShownTo,
  digests,
  fieldVisibilities,
  mostBlockedCompanies,
  nameVisibilities,
  preferredChannels,
  recruiterNameVisibilities,
  searchStatuses,
  whoMayMessage,
} from './values.ts'
import { email, id, line, onlyNamed, record, timestamp } from '../platform/shapes.ts'
import { timeZone } from '../platform/time-zone.ts'
import { notificationEvents } from '../platform/values.ts'

/** A string that clears its field if it's null or empty. If it's absent, the field doesn't change. */
const emptiable = <T extends z.ZodType<string>>(schema: T) =>
  z.preprocess((value) => (value === '' ? null : value), schema.nullable().optional())

const clock = (name: string) => {
  const error = `${name} must be a time such as 08:30.`
  return emptiable(z.string({ error }).regex(/^([01]\d|2[0-3]):[0-5]\d$/, error))
}

const choice = <const T extends readonly [string, ...string[]]>(name: string, values: T) =>
  z.enum(values, { error: `${name} must be one of: ${values.join(', ')}.` })

/** The `updated_at` that was read, so that newer changes aren't overwritten. */
const since = timestamp.optional()
/** Null if nothing was saved yet. */
const sinceEver = timestamp.nullable().optional()

const channels = z.object({ in_app: z.boolean(), email: z.boolean() })
const chosenChannels = onlyNamed(
  channels.partial(),
  Object.keys(channels.shape),
  (name) => `${name} isn’t a notification channel. Use one of: ${Object.keys(channels.shape).join(', ')}.`,
)
const chosenEvents = onlyNamed(
  z.partialRecord(z.enum(notificationEvents), chosenChannels),
  notificationEvents,
  (name) => `${name} isn’t a notification event. Use one of: ${notificationEvents.join(', ')}.`,
)
const notifications = z.object({
  events: z.record(z.enum(notificationEvents), channels),
  digest: z.enum(digests),
  quiet_from: z.string().nullable(),
  quiet_until: z.string().nullable(),
  time_zone: z.string(),
  updated_at: timestamp.nullable(),
})

const phoneError = 'Phone must be a number such as +1 614 555 0100.'
const contact = z.object({
  preferred_channel: z.enum(preferredChannels),
  contact_email: z.string().nullable(),
  phone: z.string().nullable(),
  call_from: z.string().nullable(),
  call_until: z.string().nullable(),
  time_zone: z.string(),
  /** Only job seekers. */
  who_may_message: z.enum(whoMayMessage).optional(),
  allow_staffing_agencies: z.boolean().optional(),
  /** Only employers: who can see this. Null until it's first saved, and no one sees it until then. */
  shown_to: z.enum(contactShownTo).nullable().optional(),
  updated_at: timestamp,
})

const seekerPrivacy = z.object({
  search_status: z.enum(searchStatuses),
  searchable: z.boolean(),
  name_visibility: z.enum(nameVisibilities),
  contact_visibility: z.enum(fieldVisibilities),
  resume_visibility: z.enum(fieldVisibilities),
  clearance_visibility: z.enum(fieldVisibilities),
  blocked_companies: z.array(z.object({ id: z.string(), name: z.string() })),
  show_in_home_carousel: z.boolean(),
  show_demographics: z.boolean(),
  updated_at: timestamp,
})
const employerPrivacy = z.object({ recruiter_name_visibility: z.enum(recruiterNameVisibilities) })

/** What others can see of a job seeker. Blocked companies are separate. */
export const shownChoices = {
  search_status: choice('search_status', searchStatuses).optional(),
  searchable: z.boolean().optional(),
  name_visibility: choice('name_visibility', nameVisibilities).optional(),
  contact_visibility: choice('contact_visibility', fieldVisibilities).optional(),
  resume_visibility: choice('resume_visibility', fieldVisibilities).optional(),
  clearance_visibility: choice('clearance_visibility', fieldVisibilities).optional(),
  show_in_home_carousel: z.boolean().optional(),
  show_demographics: z.boolean().optional(),
}

export type Notifications = z.input<typeof notifications>
export type ContactSettings = z.input<typeof contact>
export type SeekerPrivacy = z.input<typeof seekerPrivacy>

/** Settings. Fields that are left out don't change, and fields of the other account type are ignored. */
export const settings = {
  notifications: endpoint('GET /settings/notifications', {
    access: 'job_seeker_or_employer',
    summary: 'Get your notification settings',
    reply: record(notifications),
  }),
  saveNotifications: endpoint('POST /settings/notifications', {
    access: 'job_seeker_or_employer',
    summary: 'Change your notification settings; the time zone is set in settings/contact',
    body: z.object({
      events: chosenEvents.optional(),
      digest: choice('digest', digests).optional(),
      quiet_from: clock('quiet_from'),
      quiet_until: clock('quiet_until'),
      time_zone: timeZone.optional(),
      updated_at: sinceEver,
    }),
    reply: record(notifications),
  }),
  contact: endpoint('GET /settings/contact', {
    access: 'job_seeker_or_employer',
    summary: 'Get your contact settings',
    reply: record(contact),
  }),
  saveContact: endpoint('POST /settings/contact', {
    access: 'job_seeker_or_employer',
    summary:
      'Choose how you can be reached and by whom. By default, an employer’s details are shown to their company’s applicants',
    body: z.object({
      preferred_channel: choice('preferred_channel', preferredChannels).optional(),
      contact_email: emptiable(email),
      phone: emptiable(line('Phone', 40).regex(/^\+?[\d\s().-]{7,}( ?(x|ext\.?) ?\d{1,6})?$/i, phoneError)),
      call_from: clock('call_from'),
      call_until: clock('call_until'),
      time_zone: timeZone.optional(),
      who_may_message: choice('who_may_message', whoMayMessage).optional(),
      allow_staffing_agencies: z.boolean().optional(),
      shown_to: choice('shown_to', contactShownTo).optional(),
      updated_at: since,
    }),
    reply: record(contact),
  }),
  privacy: endpoint('GET /settings/privacy', {
    access: 'job_seeker_or_employer',
    summary: 'Get your privacy settings; employers have only recruiter_name_visibility',
    reply: record(z.union([seekerPrivacy, employerPrivacy])),
  }),
  savePrivacy: endpoint('POST /settings/privacy', {
    access: 'job_seeker_or_employer',
    summary: 'Change your privacy settings',
    body: z.object({
      ...shownChoices,
      blocked_companies: z
        .array(id)
        .max(mostBlockedCompanies, `You can block at most ${mostBlockedCompanies} companies.`)
        .optional(),
      recruiter_name_visibility: choice('recruiter_name_visibility', recruiterNameVisibilities).optional(),
      updated_at: since,
    }),
    reply: record(z.union([seekerPrivacy, employerPrivacy])),
  }),
}
