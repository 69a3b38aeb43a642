import type { Route } from './+types/messages'
import { productName } from '../../contract/product.ts'
import { MessagesPage } from '../parts/messages/messages-page.tsx'
import { loadMessages } from '../parts/messages/messages-query.ts'

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadMessages(request.url)

export const meta: Route.MetaFunction = () => [{ title: `Messages | ${productName}` }]

export default function Messages({ loaderData }: Route.ComponentProps) {
  return <MessagesPage found={loaderData} audience="employer" />
}
