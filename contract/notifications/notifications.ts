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
  /** The first paragraph of its email. Can be empty. */
  words: z.string(),
  /** The path it links to, or null. */
  path: z.string().nullable(),
  /** How many times it happened since it was last read. */
  times: z.int(),
  /** When it last happened. */
  at: timestamp,
})
export type Notification = z.input<typeof notification>

/** Notifications in the product. settings/notifications chooses which events create them. */
export const notifications = {
  list: endpoint('GET /notifications/content', {
    access: 'job_seeker_or_employer',
    summary: 'List your notifications, newest first; without a status, all that aren’t archived',
    query: z.object({
      status: queryChoice('status', notificationStatuses),
      event: queryChoice('event', notificationEvents),
      ...paging(),
    }),
    /** Counts of all notifications, whatever the filter. `kept` counts those that aren't archived. */
    reply: page(notification, { unread: z.int(), kept: z.int(), archived: z.int() }),
  }),
  unread: endpoint('GET /notifications/content/unread', {
    access: 'job_seeker_or_employer',
    summary: 'Count your unread notifications',
    reply: record(z.object({ unread: z.int() })),
  }),
  markRead: endpoint('POST /notifications/content/{id}/mark-read', {
    access: 'job_seeker_or_employer',
    summary: 'Mark a notification as read',
    params: idParams,
    reply: message,
  }),
  markAllRead: endpoint('POST /notifications/content/mark-all-read', {
    access: 'job_seeker_or_employer',
    summary: 'Mark all your notifications as read',
    reply: message,
  }),
  archive: endpoint('POST /notifications/content/{id}/archive', {
    access: 'job_seeker_or_employer',
    summary: 'Archive a notification and mark it as read',
    params: idParams,
    reply: message,
  }),
  restore: endpoint('POST /notifications/content/{id}/restore', {
    access: 'job_seeker_or_employer',
    summary: 'Move a notification back from the archive',
    params: idParams,
    reply: message,
  }),
}
