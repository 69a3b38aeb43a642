import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { invitationStatuses, longestInvitation } from './values.ts'
import { jobCard } from '../jobs/jobs.ts'
import { id, idParams, page, paging, queryChoice, record, text, timestamp } from '../platform/shapes.ts'

const status = z.enum(invitationStatuses)

/** As the company sees it: of a declined one it learns nothing but that. */
export const sentInvitation = z.object({
  id: z.string(),
  job: z.object({ id: z.string(), title: z.string() }),
  status,
  created_at: timestamp,
})
export type SentInvitation = z.input<typeof sentInvitation>

/** As whoever was invited sees it. */
export const receivedInvitation = z.object({
  id: z.string(),
  status,
  message: z.string(),
  created_at: timestamp,
  answered_at: timestamp.nullable(),
  /** The job takes applications; one that does not is no longer accepted. */
  is_live: z.boolean(),
  job: jobCard,
})
export type ReceivedInvitation = z.input<typeof receivedInvitation>

export const invitations = {
  send: endpoint('POST /employer/invitations', {
    access: 'recruiter',
    summary:
      'Invite somebody who may be found by my verified company to apply to a published job, once for each job; they are saved with it',
    body: z.object({
      seeker_id: id,
      job_id: z.guid({ error: 'Choose a job.' }).toLowerCase(),
      message: text('A message', longestInvitation),
    }),
    reply: record(sentInvitation),
  }),
  mine: endpoint('GET /job-seeker/invitations', {
    access: 'job_seeker',
    summary: 'Invitations to apply that companies sent me, newest first',
    query: z.object({ status: queryChoice('status', invitationStatuses), ...paging() }),
    reply: page(receivedInvitation),
  }),
  answer: endpoint('POST /job-seeker/invitations/{id}/answer', {
    access: 'job_seeker',
    summary: 'Accept an invitation, which shows a name hidden until then to that company, or decline it',
    params: idParams,
    body: z.object({ accept: z.boolean({ error: 'Accept the invitation or decline it.' }) }),
    reply: record(receivedInvitation),
  }),
}
