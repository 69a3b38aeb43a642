import type { Route } from './+types/support-center'
import { pageTitle } from '../parts/platform/page/page-meta.ts'
import { keepsList } from './records/use-opened.ts'
import { loadSupport } from './support/load-support.ts'
import { MailsList } from './support/mails-list.tsx'
import { supportSections } from './support/support-sections.tsx'
import { TicketsList } from './support/tickets-list.tsx'

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadSupport(request.url)

export const shouldRevalidate = keepsList

export const meta: Route.MetaFunction = ({ loaderData, location }) =>
  pageTitle(loaderData ? `${supportSections[loaderData.section]}, support center` : 'Support center', location)

export default function SupportCenter({ loaderData: loaded }: Route.ComponentProps) {
  return loaded.section === 'mails' ? <MailsList loaded={loaded.found} /> : <TicketsList loaded={loaded.found} />
}
