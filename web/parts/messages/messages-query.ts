import { messageBoxes } from '../../../contract/messages/values.ts'
import type { UserType } from '../../../contract/platform/values.ts'
import { call } from '../../browser-api.ts'
import { ApiError } from '../../api.ts'
import { keyword, listHref, one, oneOf, readListQuery } from '../../text/list-query.ts'
import { setUnreadMessages } from './unread-messages.ts'

export type Audience = Exclude<UserType, 'admin'>

const guid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
const shape = {
  keyword,
  box: oneOf(messageBoxes),
  unread: oneOf(['1']),
  /** The open conversation's id. */
  id: one((value) => (guid.test(value) ? value.toLowerCase() : undefined)),
}

export const messagesBase = (audience: Audience) =>
  audience === 'employer' ? '/employer/messages' : '/job-seeker/messages'

/** The list of conversations that the address asks for, and the open one. */
export async function loadMessages(url: string) {
  const query = readListQuery(url, shape)
  const { id, ...filters } = query.filters
  const box = filters.box ?? 'inbox'
  const [{ data: list }, conversation] = await Promise.all([
    call('GET /messages', { query: { ...filters, box, per_page: 20 } }),
    id ? findConversation(id) : null,
  ])
  setUnreadMessages(list.unread)
  return { ...query, list, conversation }
}
export type LoadedMessages = Awaited<ReturnType<typeof loadMessages>>
export type MessageFilters = LoadedMessages['filters']

/** Null if it belongs to someone else or was deleted. */
async function findConversation(id: string) {
  try {
    return (await call('GET /messages/{id}', { params: { id } })).data
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}

export const messagesHref = (audience: Audience, filters: MessageFilters, change: Partial<MessageFilters>) =>
  listHref(messagesBase(audience), filters, { page: filters.page, ...change })
