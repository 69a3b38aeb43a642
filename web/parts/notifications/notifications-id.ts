/** Of the list of notifications, which takes the focus of a row that goes. */
export const notificationsId = 'notifications'
