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

/** A text that empties its field where it is null or empty; absent, the field stays as it is. */
const emptiable = <T extends z.ZodType<string>>(schema: T) =>
  z.preprocess((value) => (value === '' ? null : value), schema.nullable().optional())

const clock = (name: string) => {
  const error = `${name} must be a time such as 08:30.`
  return emptiable(z.string({ error }).regex(/^([01]\d|2[0-3]):[0-5]\d$/, error))
}

const choice = <const T extends readonly [string, ...string[]]>(name: string, values: T) =>
  z.enum(values, { error: `${name} must be one of: ${values.join(', ')}.` })

/** As it was when it was read; what somebody saved since is not overwritten. */
const since = timestamp.optional()
/** Null where nothing was saved yet. */
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
  /** Only employers: whom this is shown to; null until it is saved for the first time, which nobody sees. */
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

/** What decides over who sees what, blocked companies apart. */
/** What others see of a job seeker. */
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

/** What somebody chose. Fields left out stay as they are, and those of the other kind of account change nothing. */
export const settings = {
  notifications: endpoint('GET /settings/notifications', {
    access: 'job_seeker_or_employer',
    summary: 'What I am told of, where, and when',
    reply: record(notifications),
  }),
  saveNotifications: endpoint('POST /settings/notifications', {
    access: 'job_seeker_or_employer',
    summary: 'Choose what to be told of; the time zone is the one of settings/contact',
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
    summary: 'How I want to be reached',
    reply: record(contact),
  }),
  saveContact: endpoint('POST /settings/contact', {
    access: 'job_seeker_or_employer',
    summary:
      'Choose how to be reached, and by whom. An employer shows it to applicants of their company where nothing else is chosen',
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
    summary: 'Who sees what of me; an employer has recruiter_name_visibility alone',
    reply: record(z.union([seekerPrivacy, employerPrivacy])),
  }),
  savePrivacy: endpoint('POST /settings/privacy', {
    access: 'job_seeker_or_employer',
    summary: 'Choose who sees what of me',
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
