import { z } from 'zod'
import { timelineEvent, status } from '../applications/applications.ts'
import { companyContact } from '../companies/company-contact.ts'
import { endpoint } from '../platform/endpoint.ts'
import { longestMessage, messageBoxes, messageReportReasons, mostMessageLinks, webAddresses } from './values.ts'
import { mostReportWords } from '../jobs/values.ts'
import {
  blankIsAbsent,
  id,
  idParams,
  keyword,
  message,
  optionalText,
  page,
  paging,
  queryChoice,
  queryNumber,
  record,
  timestamp,
  uploadOf,
} from '../platform/shapes.ts'

export const conversationMessage = z.object({
  id: z.string(),
  /** The message's number in the conversation, from 1. */
  position: z.int(),
  /** Whether the reader's side sent it, including a colleague. */
  is_ours: z.boolean(),
  /** The sender's name as this reader can see it. Pages show "You" for the reader's own. */
  sender_name: z.string(),
  is_mine: z.boolean(),
  body: z.string(),
  file: z
    .object({
      name: z.string(),
      media_type: z.string(),
      bytes: z.int(),
      /** Null if the sender is no longer shown to this reader. Then the file's name is hidden too. */
      message_file_temp_url: z.string().nullable(),
    })
    .nullable(),
  sent_at: timestamp,
})
export type Message = z.input<typeof conversationMessage>

/** The other side: a company for a job seeker, a person for a company. */
const other = z.object({
  kind: z.enum(['company', 'person']),
  id: z.string(),
  name: z.string(),
  /** A person's headline or a company's location. */
  line: z.string().nullable(),
  picture_temp_url: z.string().nullable(),
  is_verified: z.boolean(),
  is_agency: z.boolean(),
})

const about = z.object({ id: z.string(), title: z.string() })

const heads = {
  id: z.string(),
  other,
  job: about.nullable(),
  /** The status of the newest application to that job, as this reader can see it. */
  application_status: status.nullable(),
  /** At least 1 if the reader's side marked it as unread. */
  unread: z.int(),
  is_archived: z.boolean(),
  /** Whether the reader's side has blocked the other. */
  is_blocked: z.boolean(),
  last_at: timestamp,
}

export const conversation = z.object({
  ...heads,
  last: z.object({ is_ours: z.boolean(), text: z.string(), file_name: z.string().nullable() }),
})
export type Conversation = z.input<typeof conversation>

/** Someone the caller may want to message: a company they applied to, or an applicant or saved person. */
const recipient = z.object({
  other,
  /** The job of the newest application. */
  job: about.nullable(),
  /** The existing conversation, if there is one. */
  conversation_id: z.string().nullable(),
})
export type Recipient = z.input<typeof recipient>

/** An application between the two sides, with its timeline. */
const applicationBetween = z.object({
  id: z.string(),
  job: about,
  status,
  /** The last stage before it ended. */
  stage_left: status.nullable(),
  due_at: timestamp.nullable(),
  /** The company's time zone. */
  time_zone: z.string(),
  is_overdue: z.boolean(),
  created_at: timestamp,
  timeline: z.array(timelineEvent),
  /** When the next interview starts. */
  interview_at: timestamp.nullable(),
  /** The time zone it was scheduled in. */
  interview_time_zone: z.string().nullable(),
})

export const wholeConversation = z.object({
  ...heads,
  /** Null if the caller can write. Otherwise, a sentence that says why not. */
  closed_because: z.string().nullable(),
  /** The last position the other side has read. */
  read_by_other: z.int(),
  /** Oldest first. */
  messages: z.array(conversationMessage),
  has_earlier: z.boolean(),
  applications: z.array(applicationBetween),
  /** The company's contact, if someone there shows it to this job seeker. */
  contact: companyContact.optional(),
  /** The newest files from both sides. */
  files: z.array(conversationMessage),
})
export type WholeConversation = z.input<typeof wholeConversation>

const linksOf = (body: string) => body.match(webAddresses)?.length ?? 0

const written = {
  body: optionalText('A message', longestMessage)
    .refine((body) => linksOf(body) <= mostMessageLinks, `A message can have at most ${mostMessageLinks} links.`)
    .default(''),
  /** One PDF or DOCX file per message. */
  attachments: uploadOf('Choose a PDF or DOCX file, at most 5 MB.').optional(),
  file_name: z.string().max(300).optional(),
}

const needsWords = { path: ['body'], error: 'Write a message or attach a file.' }
const says = ({ body, attachments }: { body: string; attachments?: unknown }) =>
  attachments !== undefined || /[\p{L}\p{N}\p{S}]/u.test(body)

const sent = record(z.object({ conversation_id: z.string(), message: conversationMessage }))
const access = 'job_seeker_or_recruiter'

/** Messages between job seekers and companies. Owners and recruiters share their company's conversations. */
export const messages = {
  list: endpoint('GET /messages', {
    access,
    summary: 'List your conversations, newest first; keyword searches names, companies, jobs, and messages',
    query: z.object({
      keyword,
      box: queryChoice('box', messageBoxes),
      unread: queryChoice('unread', ['1']),
      job_id: blankIsAbsent(id.optional()),
      /** The other side, if it's known. */
      company_id: blankIsAbsent(id.optional()),
      seeker_id: blankIsAbsent(id.optional()),
      ...paging(),
    }),
    /** How many conversations of each kind there are, whatever the filter. */
    reply: page(conversation, { unread: z.int(), kept: z.int(), archived: z.int() }),
  }),
  unread: endpoint('GET /messages/unread', {
    access,
    summary: 'Count your unread conversations',
    reply: record(z.object({ unread: z.int() })),
  }),
  recipients: endpoint('GET /messages/recipients', {
    access,
    summary:
      'List suggested recipients, most recent first: companies you applied to or that invited you, or applicants and saved people',
    query: z.object({ keyword }),
    reply: record(z.array(recipient)),
  }),
  begin: endpoint('POST /messages', {
    access,
    summary:
      'Message a company, or a job seeker as a company; continues an existing conversation. To attach a file (PDF or DOCX, at most 5 MB), send a form',
    multipart: 'or_json',
    body: z
      .object({ seeker_id: id.optional(), company_id: id.optional(), job_id: blankIsAbsent(id.optional()), ...written })
      .refine(says, needsWords),
    reply: sent,
  }),
  show: endpoint('GET /messages/{id}', {
    access,
    summary:
      'Get a conversation: its newest messages, or those before a position, and the applications between both sides',
    params: idParams,
    query: z.object({ before: queryNumber('before', 1, 1_000_000_000) }),
    reply: record(wholeConversation),
  }),
  send: endpoint('POST /messages/{id}', {
    access,
    summary: 'Send a message in a conversation; a company’s message answers the application it’s about',
    multipart: 'or_json',
    params: idParams,
    body: z.object(written).refine(says, needsWords),
    reply: sent,
  }),
  read: endpoint('POST /messages/{id}/read', {
    access,
    summary: 'Mark a conversation as read, or only up to a position',
    params: idParams,
    body: z.object({ position: z.int().min(0).optional() }),
    reply: message,
  }),
  markUnread: endpoint('POST /messages/{id}/unread', {
    access,
    summary:
      'Mark a conversation as unread for your side until someone reads it or replies; the other side doesn’t see this',
    params: idParams,
    reply: message,
  }),
  typing: endpoint('POST /messages/{id}/typing', {
    access,
    summary: 'Show the other side that you’re typing',
    params: idParams,
    reply: message,
    safe: true,
  }),
  archive: endpoint('POST /messages/{id}/archive', {
    access,
    summary: 'Archive a conversation until a new message arrives, or move it back to the inbox',
    params: idParams,
    body: z.object({ archived: z.boolean().default(true) }),
    reply: message,
  }),
  block: endpoint('POST /messages/{id}/block', {
    access,
    summary: 'Block or unblock the other side; a blocked company can’t see you',
    params: idParams,
    body: z.object({ blocked: z.boolean().default(true) }),
    reply: message,
  }),
  report: endpoint('POST /messages/{id}/report', {
    access,
    summary: 'Report a conversation to administrators; until they review it, a new report replaces yours',
    params: idParams,
    body: z
      .object({
        reason: z.enum(messageReportReasons, { error: 'Choose what’s wrong.' }),
        words: optionalText('words', mostReportWords).default(''),
      })
      .refine(({ reason, words }) => reason !== 'other' || words, {
        path: ['words'],
        error: 'Describe what’s wrong.',
      }),
    reply: message,
  }),
  templates: endpoint('GET /messages/templates', {
    access: 'recruiter',
    summary: 'List your message templates by name; placeholders are filled in before they’re sent',
    reply: record(z.array(z.object({ id: z.string(), name: z.string(), body: z.string() }))),
  }),
}
