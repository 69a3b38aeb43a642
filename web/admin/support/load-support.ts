import { parkedMailStates, ticketKinds, ticketSorts, ticketStates } from '../../../contract/admin/values.ts'
import { call } from '../../browser-api.ts'
import { type FiltersOf, keyword, one, oneOf, readListQuery } from '../../text/list-query.ts'

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

const ticketsShape = {
  status: oneOf(ticketStates),
  keyword,
  kind: oneOf(ticketKinds),
  /** An admin's id, `me` or `nobody`. */
  assignee: one((value) => (value === 'me' || value === 'nobody' || uuid.test(value) ? value : undefined)),
  sort: oneOf(ticketSorts),
}
const mailsShape = { status: oneOf(parkedMailStates), keyword }

export type TicketFilters = FiltersOf<typeof ticketsShape>
export const supportBase = '/admin/support-center'
export const mailsBase = `${supportBase}?section=mails`

async function loadTickets(url: string) {
  const query = readListQuery(url, ticketsShape)
  return { ...query, list: (await call('GET /admin/support', { query: query.filters })).data }
}

async function loadMails(url: string) {
  const query = readListQuery(url, mailsShape)
  return { ...query, list: (await call('GET /admin/support/mails', { query: query.filters })).data }
}

/** Loads what the address asks for: undelivered emails, or tickets. */
export async function loadSupport(url: string) {
  if (new URL(url).searchParams.get('section') === 'mails')
    return { section: 'mails', found: await loadMails(url) } as const
  return { section: 'tickets', found: await loadTickets(url) } as const
}

export type LoadedTickets = Awaited<ReturnType<typeof loadTickets>>
export type LoadedMails = Awaited<ReturnType<typeof loadMails>>
