import type { Route } from './+types/notifications'
import { pageTitle } from '../parts/platform/page/page-meta.ts'
import { loadNotifications } from '../parts/notifications/notification-list.ts'
import { NotificationsPage } from '../parts/notifications/notifications-page.tsx'

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadNotifications(request.url)

export const meta: Route.MetaFunction = ({ location }) => pageTitle('Notifications', location)

export default function Notifications({ loaderData }: Route.ComponentProps) {
  return <NotificationsPage loaded={loaderData} audience="job_seeker" />
}
