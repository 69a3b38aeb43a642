import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { sentInvitation } from './invitations.ts'
import { seekerLevels } from '../seekers/values.ts'
import { normaliseExperienceLevel } from '../platform/normalise.ts'
import { ownApplication, visibleSeeker } from '../seekers/seekers.ts'
import { savedSeekerLimits } from './values.ts'
import {
  blankIsAbsent,
  id,
  idParams,
  keyword,
  line,
  message,
  optionalText,
  page,
  paging,
  queryChoice,
  record,
  timestamp,
} from '../platform/shapes.ts'

const list = z.object({ id: z.string(), name: z.string() })

/** A person that a company saved. */
export const savedSeeker = z.object({
  /** The id of the record. The person's own id is in `person`. */
  id: z.string(),
  saved_at: timestamp,
  /** The colleague who saved them. Null after that colleague has left. */
  saved_by: z.string().nullable(),
  notes: z.string(),
  /** When the notes were last written. */
  notes_at: timestamp.nullable(),
  tags: z.array(z.string()),
  lists: z.array(list),
  /** The person as this company can see them now. Null if they're no longer shown to it, for any reason. */
  person: visibleSeeker.nullable(),
  /** Whether they accept invitations from this company. */
  may_invite: z.boolean(),
  /** What this company sent them, newest first. */
  invitations: z.array(sentInvitation),
  /** What they sent this company, newest first. */
  applications: z.array(ownApplication),
})
export type SavedSeeker = z.input<typeof savedSeeker>

/** A list with the number of people on it. */
export const seekerList = list.extend({ people: z.int() })
export type SeekerList = z.input<typeof seekerList>

const listName = line('Name', savedSeekerLimits.list_name)
/** Short lowercase words without duplicates. */
const tag = line('A tag', savedSeekerLimits.tag).toLowerCase()
const tags = z
  .array(tag)
  .transform((given) => [...new Set(given)])
  .refine((given) => given.length <= savedSeekerLimits.tags, `Choose at most ${savedSeekerLimits.tags} tags.`)
const list_ids = z
  .array(id)
  .transform((given) => [...new Set(given)])
  .refine((given) => given.length <= savedSeekerLimits.lists, `Choose at most ${savedSeekerLimits.lists} lists.`)

export const savedSeekers = {
  list: endpoint('GET /employer/saved-job-seekers', {
    access: 'recruiter',
    summary:
      'List the people your company saved, most recently saved first. Filters only use what your company can see, and its own notes and tags',
    query: z.object({
      keyword,
      experience_level: queryChoice('experience_level', seekerLevels, normaliseExperienceLevel),
      list: blankIsAbsent(id.optional()).meta({ description: 'The ID of a list' }),
      tag: blankIsAbsent(tag.optional()),
      ...paging(),
    }),
    reply: page(savedSeeker, {
      /** The total, regardless of filters. */
      saved: z.int(),
      lists: z.array(seekerList),
      tags: z.array(z.object({ tag: z.string(), people: z.int() })),
    }),
  }),
  save: endpoint('POST /employer/saved-job-seekers', {
    access: 'recruiter',
    summary: 'Save a person your company can see. If they’re already saved, nothing changes',
    body: z.object({ seeker_id: id }),
    reply: record(savedSeeker),
  }),
  ofPerson: endpoint('GET /employer/saved-job-seekers/job-seekers/{id}', {
    access: 'recruiter',
    summary:
      'Check whether your company saved or invited a person, by the person’s own ID. 404 if your company can’t see them',
    params: idParams,
    reply: record(
      z.object({
        is_saved: z.boolean(),
        may_invite: z.boolean(),
        invitations: z.array(sentInvitation),
        applications: z.array(ownApplication),
        record: savedSeeker.nullable(),
      }),
    ),
  }),
  writeNotes: endpoint('PUT /employer/saved-job-seekers/{id}/notes', {
    access: 'recruiter',
    summary: 'Write your company’s notes on a saved person. Send an empty text to delete them',
    params: idParams,
    body: z.object({
      notes: optionalText('Notes', savedSeekerLimits.notes),
      /** The value when the notes were read, so that a colleague's newer notes aren't overwritten. */
      notes_at: timestamp.nullable().optional(),
    }),
    reply: record(savedSeeker),
  }),
  sort: endpoint('PUT /employer/saved-job-seekers/{id}', {
    access: 'recruiter',
    summary: 'Set the tags and lists of a saved person. Fields you leave out don’t change',
    params: idParams,
    body: z.object({ tags: tags.optional(), list_ids: list_ids.optional() }),
    reply: record(savedSeeker),
  }),
  remove: endpoint('DELETE /employer/saved-job-seekers/{id}', {
    access: 'recruiter',
    summary: 'Remove a saved person. You can undo it for 10 minutes',
    params: idParams,
    reply: message,
  }),
  restore: endpoint('POST /employer/saved-job-seekers/{id}/restore', {
    access: 'recruiter',
    summary: 'Restore a removed person within 10 minutes, with notes, tags, and lists',
    params: idParams,
    reply: record(savedSeeker),
  }),
  lists: endpoint('GET /employer/saved-job-seekers/lists', {
    access: 'recruiter',
    summary: 'List your company’s lists by name, with the number of people on each',
    reply: record(z.array(seekerList)),
  }),
  addList: endpoint('POST /employer/saved-job-seekers/lists', {
    access: 'recruiter',
    summary: 'Add a list of saved people',
    body: z.object({ name: listName }),
    reply: record(seekerList),
  }),
  renameList: endpoint('PUT /employer/saved-job-seekers/lists/{id}', {
    access: 'recruiter',
    summary: 'Rename a list',
    params: idParams,
    body: z.object({ name: listName }),
    reply: record(list),
  }),
  removeList: endpoint('DELETE /employer/saved-job-seekers/lists/{id}', {
    access: 'recruiter',
    summary: 'Delete a list. The people on it stay saved',
    params: idParams,
    reply: message,
  }),
}
