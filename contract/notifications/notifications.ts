import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { notificationStatuses } from './values.ts'
import { idParams, message, page, paging, queryChoice, record, timestamp } from '../platform/shapes.ts'
import { notificationEvents } from '../platform/values.ts'

export const notification = z.object({
  id: z.string(),
  event: z.enum(notificationEvents),
  status: z.enum(notificationStatuses),
  title: z.string(),
  /** The first of what its mail says; may be empty. */
  words: z.string(),
  /** Where it leads, in the product; null: nowhere. */
  path: z.string().nullable(),
  /** How often it happened since it was last read. */
  times: z.int(),
  /** When it happened last. */
  at: timestamp,
})
export type Notification = z.input<typeof notification>

/** What somebody is told in the product; which events are is for settings/notifications. */
export const notifications = {
  list: endpoint('GET /notifications/content', {
    access: 'job_seeker_or_employer',
    summary: 'My notifications, newest first; without a status all that are not archived',
    query: z.object({
      status: queryChoice('status', notificationStatuses),
      event: queryChoice('event', notificationEvents),
      ...paging(),
    }),
    /** Counts of all of them, whatever is asked for; `kept` are those that are not archived. */
    reply: page(notification, { unread: z.int(), kept: z.int(), archived: z.int() }),
  }),
  unread: endpoint('GET /notifications/content/unread', {
    access: 'job_seeker_or_employer',
    summary: 'How many of my notifications are unread',
    reply: record(z.object({ unread: z.int() })),
  }),
  markRead: endpoint('POST /notifications/content/{id}/mark-read', {
    access: 'job_seeker_or_employer',
    summary: 'Mark a notification as read; read before, it stays so',
    params: idParams,
    reply: message,
  }),
  markAllRead: endpoint('POST /notifications/content/mark-all-read', {
    access: 'job_seeker_or_employer',
    summary: 'Mark all my notifications as read',
    reply: message,
  }),
  archive: endpoint('POST /notifications/content/{id}/archive', {
    access: 'job_seeker_or_employer',
    summary: 'Archive a notification, which is then read',
    params: idParams,
    reply: message,
  }),
  restore: endpoint('POST /notifications/content/{id}/restore', {
    access: 'job_seeker_or_employer',
    summary: 'Take a notification out of the archive',
    params: idParams,
    reply: message,
  }),
}
