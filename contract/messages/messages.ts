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
  /** Counts the messages of a conversation, from 1. */
  position: z.int(),
  /** Of my side: a colleague's is, too. */
  is_ours: z.boolean(),
  /** Who wrote it, as this reader knows them; "You" is for the page to say. */
  sender_name: z.string(),
  is_mine: z.boolean(),
  body: z.string(),
  file: z
    .object({
      name: z.string(),
      media_type: z.string(),
      bytes: z.int(),
      /** Null where its sender is not shown to this reader any more: then its name is not, either. */
      message_file_temp_url: z.string().nullable(),
    })
    .nullable(),
  sent_at: timestamp,
})
export type Message = z.input<typeof conversationMessage>

/** The other side: a company to a job seeker, a person to a company. */
const other = z.object({
  kind: z.enum(['company', 'person']),
  id: z.string(),
  name: z.string(),
  /** A person's headline, a company's place. */
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
  /** Where the newest application to that job stands, as this reader knows it. */
  application_status: status.nullable(),
  /** At least 1 where my side marked it as unread. */
  unread: z.int(),
  is_archived: z.boolean(),
  /** By my side. */
  is_blocked: z.boolean(),
  last_at: timestamp,
}

export const conversation = z.object({
  ...heads,
  last: z.object({ is_ours: z.boolean(), text: z.string(), file_name: z.string().nullable() }),
})
export type Conversation = z.input<typeof conversation>

/** Somebody one may have something to say to: a company applied to, or an applicant or a saved person. */
const recipient = z.object({
  other,
  /** Where they are known from: the job of the newest application. */
  job: about.nullable(),
  /** Where they have been written with already. */
  conversation_id: z.string().nullable(),
})
export type Recipient = z.input<typeof recipient>

/** An application between the two, with its steps for the stream. */
const applicationBetween = z.object({
  id: z.string(),
  job: about,
  status,
  /** The stage that an ended one had come to. */
  stage_left: status.nullable(),
  due_at: timestamp.nullable(),
  /** The company's. */
  time_zone: z.string(),
  is_overdue: z.boolean(),
  created_at: timestamp,
  timeline: z.array(timelineEvent),
  /** When the next interview starts. */
  interview_at: timestamp.nullable(),
  /** The time zone it was planned in. */
  interview_time_zone: z.string().nullable(),
})

export const wholeConversation = z.object({
  ...heads,
  /** Null: I may write. Otherwise why not, in words. */
  closed_because: z.string().nullable(),
  /** Up to this position the other side has read. */
  read_by_other: z.int(),
  /** Oldest first. */
  messages: z.array(conversationMessage),
  has_earlier: z.boolean(),
  applications: z.array(applicationBetween),
  /** Of the company, for a job seeker whom somebody there shows it to. */
  contact: companyContact.optional(),
  /** The newest files, of both sides. */
  files: z.array(conversationMessage),
})
export type WholeConversation = z.input<typeof wholeConversation>

const linksOf = (body: string) => body.match(webAddresses)?.length ?? 0

const written = {
  body: optionalText('A message', longestMessage)
    .refine((body) => linksOf(body) <= mostMessageLinks, `A message can hold ${mostMessageLinks} links at most.`)
    .default(''),
  /** One file a message: PDF or DOCX. */
  attachments: uploadOf('Choose a file: PDF or DOCX, 5 MB at most.').optional(),
  file_name: z.string().max(300).optional(),
}

const needsWords = { path: ['body'], error: 'Write a message or attach a file.' }
const says = ({ body, attachments }: { body: string; attachments?: unknown }) =>
  attachments !== undefined || /[\p{L}\p{N}\p{S}]/u.test(body)

const sent = record(z.object({ conversation_id: z.string(), message: conversationMessage }))
const access = 'job_seeker_or_recruiter'

/** What job seekers and companies write to each other. Colleagues who recruit share their company's conversations. */
export const messages = {
  list: endpoint('GET /messages', {
    access,
    summary: 'My conversations, newest first; keyword looks in names, companies, jobs and what was written',
    query: z.object({
      keyword,
      box: queryChoice('box', messageBoxes),
      unread: queryChoice('unread', ['1']),
      job_id: blankIsAbsent(id.optional()),
      /** With whom, where it is known. */
      company_id: blankIsAbsent(id.optional()),
      seeker_id: blankIsAbsent(id.optional()),
      ...paging(),
    }),
    /** Conversations of each kind, whatever is asked for. */
    reply: page(conversation, { unread: z.int(), kept: z.int(), archived: z.int() }),
  }),
  unread: endpoint('GET /messages/unread', {
    access,
    summary: 'In how many conversations there is something unread',
    reply: record(z.object({ unread: z.int() })),
  }),
  recipients: endpoint('GET /messages/recipients', {
    access,
    summary:
      'Whom I may want to write to, those I heard of last first: companies I applied to or was invited by; applicants and saved people',
    query: z.object({ keyword }),
    reply: record(z.array(recipient)),
  }),
  begin: endpoint('POST /messages', {
    access,
    summary:
      'Write to a company, or to a person as a company; where there is a conversation already it goes on. As a form where a file (PDF or DOCX, 5 MB at most) comes along',
    multipart: 'or_json',
    body: z
      .object({ seeker_id: id.optional(), company_id: id.optional(), job_id: blankIsAbsent(id.optional()), ...written })
      .refine(says, needsWords),
    reply: sent,
  }),
  show: endpoint('GET /messages/{id}', {
    access,
    summary: 'A conversation: its newest messages, or those before a position, and the applications between the two',
    params: idParams,
    query: z.object({ before: queryNumber('before', 1, 1_000_000_000) }),
    reply: record(wholeConversation),
  }),
  send: endpoint('POST /messages/{id}', {
    access,
    summary: 'Write in a conversation. A message of a company answers the application it is about',
    multipart: 'or_json',
    params: idParams,
    body: z.object(written).refine(says, needsWords),
    reply: sent,
  }),
  read: endpoint('POST /messages/{id}/read', {
    access,
    summary: 'Mark a conversation as read, up to a position where one is given',
    params: idParams,
    body: z.object({ position: z.int().min(0).optional() }),
    reply: message,
  }),
  markUnread: endpoint('POST /messages/{id}/unread', {
    access,
    summary:
      'Mark a conversation as unread for my side, until it is read or written in; the other side does not see it',
    params: idParams,
    reply: message,
  }),
  typing: endpoint('POST /messages/{id}/typing', {
    access,
    summary: 'Tell the other side, where it looks now, that somebody writes',
    params: idParams,
    reply: message,
    safe: true,
  }),
  archive: endpoint('POST /messages/{id}/archive', {
    access,
    summary: 'Archive a conversation until a message comes, or take it out of the archive',
    params: idParams,
    body: z.object({ archived: z.boolean().default(true) }),
    reply: message,
  }),
  block: endpoint('POST /messages/{id}/block', {
    access,
    summary: 'Get no more messages from the other side, or take that back; a company blocked so sees nothing of me',
    params: idParams,
    body: z.object({ blocked: z.boolean().default(true) }),
    reply: message,
  }),
  report: endpoint('POST /messages/{id}/report', {
    access,
    summary: 'Report a conversation to administrators; said again it replaces what was said until they looked into it',
    params: idParams,
    body: z
      .object({
        reason: z.enum(messageReportReasons, { error: 'Choose what is wrong.' }),
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
    summary: 'Texts that my company keeps, by name; placeholders are filled in before they are sent',
    reply: record(z.array(z.object({ id: z.string(), name: z.string(), body: z.string() }))),
  }),
}
