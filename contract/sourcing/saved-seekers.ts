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
  /** Of the record; the person's own is in `person`. */
  id: z.string(),
  saved_at: timestamp,
  /** Who of the company saved them; null once they have left it. */
  saved_by: z.string().nullable(),
  notes: z.string(),
  /** When the notes were last written. */
  notes_at: timestamp.nullable(),
  tags: z.array(z.string()),
  lists: z.array(list),
  /** As this company may see them now. Null: they are not shown to it any more, whatever the reason. */
  person: visibleSeeker.nullable(),
  /** They take invitations of this company. */
  may_invite: z.boolean(),
  /** What this company sent them, newest first. */
  invitations: z.array(sentInvitation),
  /** What they sent this company, newest first. */
  applications: z.array(ownApplication),
})
export type SavedSeeker = z.input<typeof savedSeeker>

/** With how many are on it. */
export const seekerList = list.extend({ people: z.int() })
export type SeekerList = z.input<typeof seekerList>

const listName = line('Name', savedSeekerLimits.list_name)
/** Short words in lower case, each once. */
const tag = line('A tag', savedSeekerLimits.tag).toLowerCase()
const tags = z
  .array(tag)
  .transform((given) => [...new Set(given)])
  .refine((given) => given.length <= savedSeekerLimits.tags, `Choose ${savedSeekerLimits.tags} tags at most.`)
const list_ids = z
  .array(id)
  .transform((given) => [...new Set(given)])
  .refine((given) => given.length <= savedSeekerLimits.lists, `Choose ${savedSeekerLimits.lists} lists at most.`)

export const savedSeekers = {
  list: endpoint('GET /employer/saved-job-seekers', {
    access: 'recruiter',
    summary:
      'People my company saved, last saved first; filters look only at what it may see of them, and its own words',
    query: z.object({
      keyword,
      experience_level: queryChoice('experience_level', seekerLevels, normaliseExperienceLevel),
      list: blankIsAbsent(id.optional()).meta({ description: 'The id of a list' }),
      tag: blankIsAbsent(tag.optional()),
      ...paging(),
    }),
    reply: page(savedSeeker, {
      /** All of them, whatever is asked for. */
      saved: z.int(),
      lists: z.array(seekerList),
      tags: z.array(z.object({ tag: z.string(), people: z.int() })),
    }),
  }),
  save: endpoint('POST /employer/saved-job-seekers', {
    access: 'recruiter',
    summary: 'Save a person whom my company may see; saved already, they stay as they are',
    body: z.object({ seeker_id: id }),
    reply: record(savedSeeker),
  }),
  ofPerson: endpoint('GET /employer/saved-job-seekers/job-seekers/{id}', {
    access: 'recruiter',
    summary: 'Whether my company saved and invited this person, by their own id; 404 where it may not see them',
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
    summary: 'Write the notes of my company on a saved person; empty takes them away',
    params: idParams,
    body: z.object({
      notes: optionalText('Notes', savedSeekerLimits.notes),
      /** As they were when they were read; what a colleague wrote since is not overwritten. */
      notes_at: timestamp.nullable().optional(),
    }),
    reply: record(savedSeeker),
  }),
  sort: endpoint('PUT /employer/saved-job-seekers/{id}', {
    access: 'recruiter',
    summary: 'Choose the tags of a saved person and the lists they are on; what is left out stays',
    params: idParams,
    body: z.object({ tags: tags.optional(), list_ids: list_ids.optional() }),
    reply: record(savedSeeker),
  }),
  remove: endpoint('DELETE /employer/saved-job-seekers/{id}', {
    access: 'recruiter',
    summary: 'Take a person off the saved ones; can be taken back for 10 minutes',
    params: idParams,
    reply: message,
  }),
  restore: endpoint('POST /employer/saved-job-seekers/{id}/restore', {
    access: 'recruiter',
    summary: 'Bring a person back within 10 minutes, with notes, tags and lists',
    params: idParams,
    reply: record(savedSeeker),
  }),
  lists: endpoint('GET /employer/saved-job-seekers/lists', {
    access: 'recruiter',
    summary: 'The lists of my company, by name, with how many are on each',
    reply: record(z.array(seekerList)),
  }),
  addList: endpoint('POST /employer/saved-job-seekers/lists', {
    access: 'recruiter',
    summary: 'Make a list of saved people',
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
    summary: 'Delete a list; the people on it stay saved',
    params: idParams,
    reply: message,
  }),
}
