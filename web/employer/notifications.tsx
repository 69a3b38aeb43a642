import type { Route } from './+types/notifications'
import { productName } from '../../contract/product.ts'
import { loadNotifications } from '../parts/notifications/notification-list.ts'
import { NotificationsPage } from '../parts/notifications/notifications-page.tsx'

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadNotifications(request.url)

export const meta: Route.MetaFunction = () => [{ title: `Notifications | ${productName}` }]

export default function Notifications({ loaderData }: Route.ComponentProps) {
  return <NotificationsPage found={loaderData} audience="employer" />
}
