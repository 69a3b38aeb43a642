import type { Route } from './+types/messages'
import { pageTitle } from '../parts/platform/page/page-meta.ts'
import { MessagesPage } from '../parts/messages/messages-page.tsx'
import { loadMessages } from '../parts/messages/messages-query.ts'

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadMessages(request.url)

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageTitle(loaderData?.conversation ? `${loaderData.conversation.other.name}, messages` : 'Messages')

export default function Messages({ loaderData }: Route.ComponentProps) {
  return <MessagesPage loaded={loaderData} audience="job_seeker" />
}
