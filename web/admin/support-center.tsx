import type { Route } from './+types/support-center'
import { productName } from '../../contract/product.ts'
import { keepsList } from './records/use-opened.ts'
import { loadSupport } from './support/load-support.ts'
import { MailsList } from './support/mails-list.tsx'
import { TicketsList } from './support/tickets-list.tsx'

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadSupport(request.url)

export const shouldRevalidate = keepsList

export const meta: Route.MetaFunction = () => [{ title: `Support center | ${productName}` }]

export default function SupportCenter({ loaderData: loaded }: Route.ComponentProps) {
  return loaded.section === 'mails' ? <MailsList found={loaded.found} /> : <TicketsList found={loaded.found} />
}
