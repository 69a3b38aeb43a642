/** How a notification stands; whoever asks for none of them gets all that are not archived. */
export const notificationStatuses = ['unread', 'read', 'archived'] as const
export type NotificationStatus = (typeof notificationStatuses)[number]
