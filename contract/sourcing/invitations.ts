import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { invitationStatuses, longestInvitation } from './values.ts'
import { jobCard } from '../jobs/jobs.ts'
import { id, idParams, page, paging, queryChoice, record, text, timestamp } from '../platform/shapes.ts'

const status = z.enum(invitationStatuses)

/** An invitation as the company sees it. If it's declined, the company learns only that. */
export const sentInvitation = z.object({
  id: z.string(),
  job: z.object({ id: z.string(), title: z.string() }),
  status,
  created_at: timestamp,
})
export type SentInvitation = z.input<typeof sentInvitation>

/** An invitation as the invited person sees it. */
export const receivedInvitation = z.object({
  id: z.string(),
  status,
  message: z.string(),
  created_at: timestamp,
  answered_at: timestamp.nullable(),
  /** Whether the job accepts applications. If it doesn't, the invitation can no longer be accepted. */
  is_live: z.boolean(),
  job: jobCard,
})
export type ReceivedInvitation = z.input<typeof receivedInvitation>

export const invitations = {
  send: endpoint('POST /employer/invitations', {
    access: 'recruiter',
    summary: 'Invite someone your verified company can find to apply to a live job, once per job. This also saves them',
    body: z.object({
      seeker_id: id,
      job_id: z.guid({ error: 'Choose a job.' }).toLowerCase(),
      message: text('A message', longestInvitation),
    }),
    reply: record(sentInvitation),
  }),
  mine: endpoint('GET /job-seeker/invitations', {
    access: 'job_seeker',
    summary: 'List the invitations to apply that companies sent you, newest first',
    query: z.object({ status: queryChoice('status', invitationStatuses), ...paging() }),
    reply: page(receivedInvitation),
  }),
  answer: endpoint('POST /job-seeker/invitations/{id}/answer', {
    access: 'job_seeker',
    summary: 'Accept an invitation, which shows a hidden name to that company, or decline it',
    params: idParams,
    body: z.object({ accept: z.boolean({ error: 'Accept or decline the invitation.' }) }),
    reply: record(receivedInvitation),
  }),
}
