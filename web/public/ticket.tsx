import { data, redirect } from 'react-router'
import type { Route } from './+types/ticket'
import { productName } from '../../contract/platform/product.ts'
import { ApiError } from '../api.ts'
import { unlisted } from '../parts/platform/page/page-meta.ts'
import { siteContext } from '../site-context.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { TicketPage } from './ticket/ticket-page.tsx'

const tokenIn = (url: URL) => url.searchParams.get('token') ?? ''
// The URL contains the token, so no other request may pass it on.
const uncached = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }

export const headers = () => uncached

/** Rendered on the server: the token identifies the ticket, so no one needs to sign in or run scripts. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { call } = context.get(siteContext)
  const token = tokenIn(url)
  try {
    const { data: ticket } = await call('GET /ticket', { query: { token } })
    return { ticket, token, wasSent: url.searchParams.has('sent'), refused: null }
  } catch (error) {
    if (!(error instanceof ApiError) || ![404, 422].includes(error.status)) throw error
    const refused = token ? error.message : 'This link is incomplete. Use the full link from the email.'
    return data({ ticket: null, token, wasSent: false, refused }, { status: 404 })
  }
}

/** Handles the form without JavaScript. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const typed = (await request.formData()).get('message')
  const message = typeof typed === 'string' ? typed : ''
  const token = tokenIn(url)
  try {
    await context.get(siteContext).call('POST /ticket/replies', { query: { token }, body: { message } })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return data({ message, problem: error.errors.message?.[0], failure: error.message }, { status: error.status })
  }
  return redirect(`/ticket?token=${encodeURIComponent(token)}&sent`, { status: 303, headers: uncached })
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.ticket ? `Ticket #${loaderData.ticket.number}` : 'Your ticket'} | ${productName}` },
  unlisted,
]

export default function Ticket({ loaderData, actionData }: Route.ComponentProps) {
  const { ticket, token, wasSent, refused } = loaderData
  if (ticket)
    return <TicketPage key={token} token={token} ticket={ticket} wasSent={wasSent} refused={actionData ?? null} />
  return (
    <div className="page-width py-16">
      <EmptyState
        heading="h1"
        title="We can’t open this ticket"
        action={
          <ButtonLink to="/contact-us" variant="primary">
            Contact us
          </ButtonLink>
        }
      >
        {refused}
      </EmptyState>
    </div>
  )
}
