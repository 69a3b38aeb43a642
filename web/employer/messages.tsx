import type { Route } from './+types/messages'
import { pageTitle } from '../parts/platform/page/page-meta.ts'
import { MessagesPage } from '../parts/messages/messages-page.tsx'
import { loadMessages } from '../parts/messages/messages-query.ts'
import { requireRecruiter } from './may-recruit.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireRecruiter()
  return await loadMessages(request.url)
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageTitle(loaderData?.conversation ? `${loaderData.conversation.other.name}, messages` : 'Messages')

export default function Messages({ loaderData }: Route.ComponentProps) {
  return <MessagesPage loaded={loaderData} audience="employer" />
}
