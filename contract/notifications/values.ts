/** A notification's status. A list without a status has all that aren't archived. */
export const notificationStatuses = ['unread', 'read', 'archived'] as const
export type NotificationStatus = (typeof notificationStatuses)[number]
